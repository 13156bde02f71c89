/** The routes of `.calc` files: every sample on every route, the round trip, uploads that are no good. */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { expect } from "vitest"
import { CalculadoraDoProduto } from "../../../../src/composicao/camadas/calculadora.ts"
import type { TipoCalc } from "../../../../src/domain/documentos/calc/comum/tipos.ts"
import { escreverCalc } from "../../../../src/domain/documentos/calc/escrita.ts"
import { EmissorEmRegistros } from "../../../../src/http/comum/registro/emissor.ts"
import { EXEMPLOS } from "../../../../src/http/rgps/arquivo-calc/exemplos.ts"
import { amostraJson } from "../../../apoio/documentos/amostras.ts"
import { enviarAmostra, enviarArquivo } from "../../../apoio/http/envio.ts"
import { diario, type Registrada } from "../../../apoio/http/servidor.ts"
import { ATRASADOS } from "../../../apoio/rgps/atrasados.ts"
import { postar, recusa, subirRgps, TEMPO, VERSAO_DE_TESTE } from "../../../apoio/rgps/rgps.ts"
import { pedidoPorFundamento, RMI } from "../../../apoio/rgps/rmi.ts"

const API = "/rgps/api/v1/"

interface Resposta {
  readonly http: number
  readonly result?: object
  readonly resultDe?: string
  readonly equivaleA?: string
  readonly messagesPattern?: string
}
type Respostas = Readonly<Record<string, Resposta>>

const nomes = readdirSync(join(import.meta.dirname, "../../../casos/documentos/calc"))
  .filter((nome) => nome.endsWith(".calc"))
  .map((nome) => nome.replace(".calc", ""))
const respostasDe = (nome: string): Respostas =>
  amostraJson<{ respostas: Respostas }>(`calc/${nome}.expected.json`).respostas

/** The body that a sample gives on the route that reads it. */
const corpoDe = (respostas: Respostas): object => Object.values(respostas).find(({ result }) => result)!.result!

const comoArquivo = (bytes: string) => ({ nome: "salvo.calc", bytes })

describe("samples of .calc files over HTTP", () => {
  it.live("answer what is expected of each on each route", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const nome of nomes) {
        const respostas = respostasDe(nome)
        for (const [rota, { http, result, resultDe, equivaleA, messagesPattern }] of Object.entries(respostas)) {
          const r = yield* enviarAmostra(`${base}${API}${rota}`, `calc/${nome}.calc`)
          const onde = `${nome} ${rota}: ${r.corpo.messages}`
          expect(r.status, onde).toBe(http)
          expect(r.corpo.code).toBe(String(http))
          if (equivaleA !== undefined)
            expect(r.texto, onde).toBe((yield* postar(`${base}${API}${equivaleA}`, corpoDe(respostas))).texto)
          else if (messagesPattern === undefined)
            expect(r.corpo.result, onde).toEqual(result ?? respostas[resultDe!]!.result)
          else expect(r.corpo.messages.join("\n"), onde).toMatch(new RegExp(messagesPattern, "iu"))
        }
      }
    })
  )
})

const CALCULOS: ReadonlyArray<readonly [keyof typeof EXEMPLOS, string]> = [
  ["lerTempo", `${TEMPO}/arquivo-calc/ler`],
  ["calcularTempo", `${TEMPO}/arquivo-calc/calcular`],
  ["calcularTempoPorGrupos", `${TEMPO}/arquivo-calc/calcular-por-grupos`],
  ["lerAtrasados", `${ATRASADOS}/arquivo-calc/ler`],
  ["calcularAtrasados", `${ATRASADOS}/arquivo-calc/calcular`],
  ["lerRmi", `${RMI}/arquivo-calc/ler`],
  ["lerDesvinculada", `${RMI}/arquivo-calc/ler-desvinculada`],
  ["calcularRmi", `${RMI}/arquivo-calc/calcular`],
  ["calcularDesvinculada", `${RMI}/arquivo-calc/calcular-desvinculada`]
]

const semVersao = (corpo: unknown): unknown => {
  const { result, ...resto } = corpo as { readonly result: object }
  return { ...resto, result: { ...result, versao: undefined } }
}

describe("documented examples", () => {
  it.live("are what the service answers", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const [nome, rota] of CALCULOS) {
        for (const { pedido, resposta } of Object.values(EXEMPLOS[nome])) {
          const { file } = pedido as { readonly file: string }
          const r = yield* enviarArquivo(base + rota, comoArquivo(file))
          expect(semVersao(r.corpo), nome).toEqual(semVersao(resposta))
        }
      }
    })
  )
})

/** Sample, type, route of the calculation and names of the routes of files; both forms of each. */
const IDAS: ReadonlyArray<readonly [string, TipoCalc, string, string, string]> = [
  ["observado-tempo", "tempo", TEMPO, `${TEMPO}/arquivo-calc/`, ""],
  ["observado-tempo-pcd", "tempo", TEMPO, `${TEMPO}/arquivo-calc/`, ""],
  ["container-tempo-datas-br", "tempo", TEMPO, `${TEMPO}/arquivo-calc/`, ""],
  ["observado-tempo", "tempo", `${TEMPO}/por-grupos`, `${TEMPO}/arquivo-calc/`, "-por-grupos"],
  ["observado-rmi", "rmi", RMI, `${RMI}/arquivo-calc/`, ""],
  ["container-salario-maternidade", "rmi", RMI, `${RMI}/arquivo-calc/`, ""],
  ["observado-rmi-desvinculada", "rmi-desvinculada", `${RMI}/desvinculada`, `${RMI}/arquivo-calc/`, "-desvinculada"],
  ["container-rmi-desvinculada", "rmi-desvinculada", `${RMI}/desvinculada`, `${RMI}/arquivo-calc/`, "-desvinculada"],
  ["observado-atrasados", "atrasados", ATRASADOS, `${ATRASADOS}/arquivo-calc/`, ""],
  ["container-atrasados", "atrasados", ATRASADOS, `${ATRASADOS}/arquivo-calc/`, ""]
]

const PRESERVADO = { "/anotacoes": "conferir", "/dados/periodos/p1/cor": "#336699", "/parametrosGerais/x": [1] }

describe("round trip", () => {
  it.live("read, calculate, write, read: the same request and the same result", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const [nome, tipo, calculo, arquivos, sufixo] of IDAS) {
        const ler = `${base}${arquivos}ler${sufixo === "-por-grupos" ? "" : sufixo}`
        const lido = yield* enviarAmostra(ler, `calc/${nome}.calc`)
        expect(lido.status, `${nome}: ${lido.corpo.messages}`).toBe(200)
        const corpo = { ...lido.corpo.result, preservado: { ...lido.corpo.result.preservado, ...PRESERVADO } }
        const calculado = yield* postar(base + calculo, corpo)
        expect(calculado.status, `${nome}: ${calculado.corpo.messages}`).toBe(200)
        const escrito = JSON.stringify(
          escreverCalc({ tipo, corpo, geradoEm: "2026-11-20T12:00:00-03:00", versao: "1.0.0" })
        )
        expect((yield* enviarArquivo(ler, comoArquivo(escrito))).corpo.result, nome).toEqual(corpo)
        const daRota = yield* enviarAmostra(`${base}${arquivos}calcular${sufixo}`, `calc/${nome}.calc`)
        expect(daRota.texto, nome).toBe(calculado.texto)
        const recalculado = yield* enviarArquivo(`${base}${arquivos}calcular${sufixo}`, comoArquivo(escrito))
        expect(recalculado.texto, nome).toBe(calculado.texto)
      }
    })
  )
})

describe("the file of a calculation by fundamento", () => {
  it.live("says so in its body: read, posted, calculated and kept by an earlier release, one same result", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const { chaveFundamento, ...corpo } = pedidoPorFundamento()
      for (const escolha of [{ chaveFundamento }, { chaveFundamento, marcoTemporal: "DER" }]) {
        const pedido = { ...corpo, ...escolha }
        const feito = yield* postar(`${base}${RMI}/por-fundamento`, pedido)
        expect(feito.status, String(feito.corpo.messages)).toBe(200)
        const gravar = { tipo: "rmi", geradoEm: "2026-11-20T12:00:00-03:00", versao: "1.0.0" } as const
        const novo = escreverCalc({ ...gravar, corpo: pedido })
        expect(novo.conteudo).toMatchObject(escolha)
        const anterior = { ...escreverCalc({ ...gravar, corpo }), opcoes: escolha }
        for (const arquivo of [novo, anterior]) {
          const enviado = comoArquivo(JSON.stringify(arquivo))
          const lido = yield* enviarArquivo(`${base}${RMI}/arquivo-calc/ler`, enviado)
          expect(lido.corpo.result).toMatchObject(escolha)
          expect((yield* postar(`${base}${RMI}/por-fundamento`, lido.corpo.result)).texto).toBe(feito.texto)
          expect((yield* enviarArquivo(`${base}${RMI}/arquivo-calc/calcular`, enviado)).texto).toBe(feito.texto)
          // the routes of time count the same person, and say what they left aside
          const doTempo = yield* enviarArquivo(`${base}${TEMPO}/arquivo-calc/ler`, enviado)
          for (const [campo, valor] of Object.entries(escolha))
            expect(doTempo.corpo.result.preservado).toHaveProperty([`/conteudo/${campo}`], valor)
          for (const [rota, sufixo] of [
            [TEMPO, ""],
            [`${TEMPO}/por-grupos`, "-por-grupos"]
          ]) {
            const contado = yield* enviarArquivo(`${base}${TEMPO}/arquivo-calc/calcular${sufixo}`, enviado)
            expect(contado.status, String(contado.corpo.messages)).toBe(200)
            expect(contado.texto).toBe((yield* postar(`${base}${rota}`, doTempo.corpo.result)).texto)
          }
        }
      }
    })
  )

  it.live("is taken back from `ler` with all that was preserved of it", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const pedido = pedidoPorFundamento()
      const feito = yield* postar(`${base}${RMI}/por-fundamento`, pedido)
      const arquivo = {
        ...escreverCalc({
          tipo: "rmi",
          corpo: pedido,
          opcoes: { numeroMaximoIteracoes: 300 },
          geradoEm: "2026-11-20T12:00:00-03:00",
          versao: "1.0.0"
        }),
        cor: "#336699"
      }
      const lido = yield* enviarArquivo(`${base}${RMI}/arquivo-calc/ler`, comoArquivo(JSON.stringify(arquivo)))
      expect(lido.corpo.result.preservado).toEqual({ "/cor": "#336699", "/opcoes": { numeroMaximoIteracoes: 300 } })
      expect((yield* postar(`${base}${RMI}/por-fundamento`, lido.corpo.result)).texto).toBe(feito.texto)
    })
  )
})

/** Sample → for each family of routes, the route that a refused file is sent to; none where it is served. */
const DESTINOS: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  "observado-tempo": {
    [`${TEMPO}/arquivo-calc/calcular`]: undefined,
    [`${TEMPO}/arquivo-calc/calcular-por-grupos`]: undefined,
    [`${RMI}/arquivo-calc/calcular`]: undefined,
    [`${RMI}/arquivo-calc/calcular-desvinculada`]: "calculos-rmi/arquivo-calc/calcular",
    [`${ATRASADOS}/arquivo-calc/calcular`]: "calculos-tempo/arquivo-calc/calcular"
  },
  "container-rmi-desvinculada": {
    [`${TEMPO}/arquivo-calc/calcular-por-grupos`]: "calculos-rmi/arquivo-calc/calcular-desvinculada",
    [`${RMI}/arquivo-calc/calcular`]: undefined,
    [`${RMI}/arquivo-calc/calcular-desvinculada`]: undefined,
    [`${ATRASADOS}/arquivo-calc/calcular`]: "calculos-rmi/arquivo-calc/calcular-desvinculada"
  },
  "container-atrasados": {
    [`${TEMPO}/arquivo-calc/calcular`]: "calculos-atrasados/arquivo-calc/calcular",
    [`${RMI}/arquivo-calc/calcular`]: "calculos-atrasados/arquivo-calc/calcular",
    [`${ATRASADOS}/arquivo-calc/calcular`]: undefined
  }
}

describe("files of another calculation", () => {
  it.live("are refused by the calculating routes with the name of the right one, which exists and takes them", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const [nome, rotas] of Object.entries(DESTINOS)) {
        for (const [rota, certa] of Object.entries(rotas)) {
          const r = yield* enviarAmostra(base + rota, `calc/${nome}.calc`)
          expect(r.status, `${nome} ${rota}: ${r.corpo.messages}`).toBe(certa === undefined ? 200 : 422)
          if (certa === undefined) continue
          expect(r.corpo.messages.join(), nome).toContain(certa)
          expect((yield* enviarAmostra(`${base}${API}${certa}`, `calc/${nome}.calc`)).status, certa).toBe(200)
        }
      }
    })
  )
})

/** Sample, route, and what its answers say of use and for the audit (specification 2, sections 6.1 to 6.3). */
const USOS: ReadonlyArray<readonly [string, string, string | undefined, string | undefined]> = [
  ["observado-tempo", `${TEMPO}/arquivo-calc/ler`, undefined, "arquivo-tc.lido"],
  ["observado-tempo", `${TEMPO}/arquivo-calc/calcular`, "rgps.beneficios.api.arquivo-calc", "arquivo-tc.calculado"],
  ["container-rmi", `${RMI}/arquivo-calc/ler`, "rgps.documentos.api.arquivo-calc", undefined],
  ["container-rmi-desvinculada", `${RMI}/arquivo-calc/calcular`, "rgps.rmi.api.arquivo-calc", "rmi.calculado"],
  [
    "container-atrasados",
    `${ATRASADOS}/arquivo-calc/calcular`,
    "rgps.atrasados.api.arquivo-calc",
    "arquivo-atrasados.calculado"
  ]
]

describe("usage and audit", () => {
  it.live("each answer emits its own action and event, with the origin and nothing of the file", () =>
    Effect.gen(function* () {
      const linhas: Array<Registrada> = []
      const base = yield* subirRgps(Layer.merge(diario(linhas), EmissorEmRegistros))
      for (const [nome, rota] of USOS) expect((yield* enviarAmostra(base + rota, `calc/${nome}.calc`)).status).toBe(200)
      // a refused file is used, and audited as nothing
      yield* enviarAmostra(`${base}${ATRASADOS}/arquivo-calc/calcular`, "calc/container-rmi.calc")
      const com = (tag: string) => linhas.filter(({ anotacoes: { tags } }) => Array.isArray(tags) && tags.includes(tag))
      const acoes = USOS.flatMap(([, , acao]) => acao ?? [])
      yield* Effect.promise(() => expect.poll(() => com("uso").length).toBe(acoes.length + 1))
      expect(com("uso").map(({ anotacoes }) => [anotacoes.acao, anotacoes.status])).toEqual([
        ...acoes.map((acao) => [acao, 200]),
        ["rgps.atrasados.api.arquivo-calc", 422]
      ])
      const auditados = com("auditoria").map(({ anotacoes: { idRequisicao, tags, ...campos } }) => campos)
      expect(auditados).toEqual(
        USOS.flatMap(([, , , evento]) => (evento === undefined ? [] : [{ evento, ip: "127.0.0.1" }]))
      )
      expect(JSON.stringify(linhas)).not.toMatch(/FULANO|5000001-02|\.calc"/)
    })
  )
})

describe("uploads that are no good", () => {
  it.live("say what is wrong, with the status of each", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const ler = `${base}${TEMPO}/arquivo-calc/ler`
      const grande = yield* enviarArquivo(ler, comoArquivo(" ".repeat(5 * 1024 * 1024 + 1)))
      expect(grande.corpo).toEqual(recusa(413, "file: arquivo acima do limite de 5 MiB (.pdf: 20 MB)"))
      expect((yield* enviarArquivo(ler, comoArquivo(" ".repeat(5 * 1024 * 1024)))).status).toBe(400)
      const falso = yield* enviarArquivo(ler, { nome: "x.pdf", bytes: " ".repeat(5 * 1024 * 1024 + 1) })
      expect(falso.corpo, "a name is no PDF").toEqual(grande.corpo)
      expect((yield* enviarArquivo(ler, { nome: "x.doc", bytes: "{}" })).corpo).toEqual(
        recusa(400, "file: tipo de arquivo não aceito; esperado .calc ou .json ou .pdf")
      )
      expect((yield* enviarArquivo(ler)).status).toBe(400)
      expect((yield* postar(ler, {})).status).toBe(415)
      const fundo = `{"dados":${"[".repeat(100_000)}`
      expect((yield* enviarArquivo(ler, comoArquivo(fundo))).corpo).toEqual(
        recusa(400, "arquivo: JSON com valores ou níveis demais")
      )
      const exemplo = Object.values(EXEMPLOS.calcularTempo)[0]!.pedido as { readonly file: string }
      const calcular = `${base}${TEMPO}/arquivo-calc/calcular`
      expect((yield* enviarArquivo(`${calcular}?permalink=true`, comoArquivo(exemplo.file))).status).toBe(503)
      expect((yield* enviarArquivo(`${calcular}?rastros=1`, comoArquivo(exemplo.file))).status).toBe(400)
    })
  )

  it.live("a statement may be larger than the file inside it", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps(diario([]), {
        calculadora: CalculadoraDoProduto({ motor: VERSAO_DE_TESTE, tamanho: 1 })
      })
      const { file } = Object.values(EXEMPLOS.lerTempo)[0]!.pedido as { readonly file: string }
      const comAnexo = (mib: number): string => {
        const enchimento = `%${" ".repeat(mib * 1024 * 1024)}\n`
        const bytes = new TextEncoder().encode(file).length
        return `%PDF-1.7\n${enchimento}1 0 obj\n<</Type /EmbeddedFile /Length ${bytes}>>\nstream\n${file}\nendstream\nendobj\n`
      }
      const ler = `${base}${TEMPO}/arquivo-calc/ler`
      const lido = yield* enviarArquivo(ler, { nome: "demonstrativo.pdf", bytes: comAnexo(8) })
      expect(lido.corpo).toEqual((yield* enviarArquivo(ler, comoArquivo(file))).corpo)
      const demais = yield* enviarArquivo(ler, { nome: "demonstrativo.pdf", bytes: comAnexo(20) })
      expect(demais.corpo).toEqual(recusa(413, "file: arquivo acima do limite de 5 MiB (.pdf: 20 MB)"))
    })
  )

  it.live("a file that would cost too much is refused like the same body", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const { pedido } = Object.values(EXEMPLOS.calcularTempo)[0]!
      const arquivo = JSON.parse((pedido as { readonly file: string }).file)
      const periodos = Array.from({ length: 1_000 }, (_, i) => ({
        dataInicial: "1985-01-01",
        dataFinal: "1999-06-30",
        formaContagem: "COMUM",
        computavelDesde: new Date(Date.UTC(2000, 0, i + 1)).toISOString().slice(0, 10)
      }))
      arquivo.conteudo.periodosContribuicao = periodos
      const r = yield* enviarArquivo(`${base}${TEMPO}/arquivo-calc/calcular`, comoArquivo(JSON.stringify(arquivo)))
      expect(r.status).toBe(400)
      expect(r.corpo.messages[0]).toContain("cálculo grande demais")
    })
  )
})
