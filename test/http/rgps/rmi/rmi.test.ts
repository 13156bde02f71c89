/** The RMI routes over HTTP: envelope, result, trace, query parameters, truncation, audit. */
import { describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { expect } from "vitest"
import { CODIGOS_ESPECIE } from "../../../../src/domain/beneficios/especies.ts"
import { DesvinculadaRespondida, ResultadoRespondido } from "../../../../src/domain/calculos/rmi/respostas.ts"
import { Resultado, ResultadoDesvinculada } from "../../../../src/domain/calculos/rmi/resultado.ts"
import { EmissorEmRegistros } from "../../../../src/http/comum/registro/emissor.ts"
import { envelope } from "../../../../src/http/comum/resposta/envelope.ts"
import {
  type ConsultaEsperada,
  conferirConsultas,
  LOGICO_ESPERADO,
  semPermalink
} from "../../../apoio/banco/consultas.ts"
import { buscar, diario, type Registrada } from "../../../apoio/http/servidor.ts"
import { instantaneo, obter, postar, recusa, responder, subirRgps, VERSAO_DE_TESTE } from "../../../apoio/rgps/rgps.ts"
import {
  pedidoDesvinculada,
  pedidoDesvinculadaLonga,
  pedidoPorFundamento,
  pedidoRmi,
  RMI
} from "../../../apoio/rgps/rmi.ts"

const rotas = [
  { rota: RMI, pedido: pedidoRmi, inteiro: envelope(Resultado), schema: envelope(ResultadoRespondido) },
  {
    rota: `${RMI}/por-fundamento`,
    pedido: pedidoPorFundamento,
    inteiro: envelope(Resultado),
    schema: envelope(ResultadoRespondido)
  },
  {
    rota: `${RMI}/desvinculada`,
    pedido: pedidoDesvinculada,
    inteiro: envelope(ResultadoDesvinculada),
    schema: envelope(DesvinculadaRespondida)
  }
] as const

const estrito = { errors: "all", onExcessProperty: "error" } as const

/** What the species needs beyond a retirement's request: the fact, a salary before it, dependants. */
const doCaso = (especie: number) =>
  [31, 32, 91, 92, 36, 94, 95].includes(especie)
    ? { fatoGerador: { tipo: "DII", data: "2021-05-20" } }
    : [21, 93].includes(especie)
      ? { fatoGerador: { tipo: "OBITO", data: "2021-05-20" } }
      : {}

const comCabecalhos = (url: string, corpo: unknown) =>
  Effect.flatMap(
    buscar(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(corpo) }),
    (resposta) => Effect.map(responder(resposta), (respondida) => ({ ...respondida, cabecalhos: resposta.headers }))
  )

const LIMITADAS = "x-fc-rmi-iteracoes-limitadas"
const MAXIMO = "x-fc-rmi-max-iteracoes"

const semDemonstrativo =
  "demonstrativo: o cálculo foi interrompido pelo limite de iterações e não gera demonstrativo; aumente numeroMaximoIteracoes ou repita sem demonstrativo"

describe("RMI routes", () => {
  it.live(
    "answer in the envelope what the contract declares, for every species, with and without trace",
    () =>
      Effect.gen(function* () {
        const base = yield* subirRgps()
        for (const { rota, pedido, inteiro, schema } of rotas) {
          for (const especie of rota.endsWith("fundamento") ? [41] : CODIGOS_ESPECIE) {
            for (const consulta of ["", "?rastro=true", "?memoria=porMarco", "?memoria=nenhuma"]) {
              const { status, corpo } = yield* postar(base + rota + consulta, {
                ...pedido(),
                opcoesContagem: { especie, ...doCaso(especie) }
              })
              expect(status, `${rota}${consulta} ${especie}: ${corpo.messages}`).toBe(200)
              yield* Schema.decodeEffect(schema as Schema.Codec<unknown, unknown>)(corpo, estrito)
              if (!consulta.includes("memoria"))
                yield* Schema.decodeEffect(inteiro as Schema.Codec<unknown, unknown>)(corpo, estrito)
              expect(corpo).toMatchObject({ status: "ok", code: "200", messages: [] })
              expect(corpo.result.versao).toEqual({ motor: VERSAO_DE_TESTE, tabelas: instantaneo.versao })
              const calculados: ReadonlyArray<object> = rota.endsWith("desvinculada")
                ? [corpo.result]
                : corpo.result.blocos.flatMap((b: { fundamentos: ReadonlyArray<object> }) => b.fundamentos)
              for (const calculado of calculados) expect("rastro" in calculado).toBe(consulta === "?rastro=true")
            }
          }
        }
      }),
    60_000
  )

  it.live("flag the best of every bloco, and say the same of one fundamento alone", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const { result } = (yield* postar(base + RMI, pedidoRmi())).corpo
      const calculados = result.blocos.flatMap(
        (b: { fundamentos: ReadonlyArray<{ rendaNaDib: number }> }) => b.fundamentos
      )
      expect(calculados.length).toBeGreaterThan(1)
      const maior = Math.max(...calculados.map((f: { rendaNaDib: number }) => f.rendaNaDib))
      expect(result.maisVantajoso.rmi).toBe(maior)
      expect(calculados.filter((f: { maisVantajoso: boolean }) => f.maisVantajoso)).toHaveLength(1)
      const alone = (yield* postar(`${base}${RMI}/por-fundamento`, pedidoPorFundamento())).corpo.result
      const semMarca = ({ maisVantajoso: _, ...calculado }: { maisVantajoso: boolean }) => calculado
      const destaChave = calculados.filter(
        (f: { chaveFundamento: string }) => f.chaveFundamento === pedidoPorFundamento().chaveFundamento
      )
      expect(destaChave.length).toBeGreaterThan(0)
      expect(alone.blocos.flatMap((b: { fundamentos: ReadonlyArray<never> }) => b.fundamentos).map(semMarca)).toEqual(
        destaChave.map(semMarca)
      )
    })
  )

  it.live("write every figure with exactly its digits", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const pedido = { ...pedidoDesvinculada(), coeficiente: 0.6123456789, descarte: undefined }
      const { status, texto, corpo } = yield* postar(`${base}${RMI}/desvinculada`, pedido)
      expect(status, corpo.messages.join()).toBe(200)
      const valores = [...texto.matchAll(/"(\w+)":(-?[\d.eE+-]+)/g)]
      expect(valores.length).toBeGreaterThan(100)
      for (const [tudo, , numero] of valores) expect(numero, tudo).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/)
      expect(texto).toContain('"valor":0.6123456789')
      for (const campo of ["salarioCorrigido", "media", "sb", "rmi"]) {
        for (const [, centavos = ""] of texto.matchAll(new RegExp(`"${campo}":\\d+\\.?(\\d*)`, "g"))) {
          expect(centavos.length, campo).toBeLessThanOrEqual(2)
        }
      }
      // the accumulated factor keeps all the digits used, more than a binary float can hold
      const indices = [...texto.matchAll(/"indice":\d+\.(\d+)/g)].map(([, casas = ""]) => casas.length)
      expect(Math.max(...indices)).toBeGreaterThan(20)
    })
  )

  it.live("read every query parameter strictly", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const iteracoes = "numeroMaximoIteracoes: valor inválido: esperado um número inteiro de 1 a 1000"
      const comuns: ReadonlyArray<ConsultaEsperada> = [
        ["?rastro=0&permalink=false&demonstrativo=0", 200],
        ["?memoria=completa", 200],
        ["?memoria=pormarco", 400, "memoria: valor inválido: esperado completa, porMarco ou nenhuma"],
        ["?permalink=sim", 400, `permalink: ${LOGICO_ESPERADO}`],
        ["?rastro=true&rastro=false", 400, `rastro: ${LOGICO_ESPERADO}`],
        ["?rastros=true", 400, "rastros: campo não previsto"],
        ["?permalink=1", 503, semPermalink("permalink")],
        ["?demonstrativo=true", 503, semPermalink("demonstrativo")],
        ["?demonstrativo=true&permalink=true", 503, semPermalink("demonstrativo")]
      ]
      const comIteracoes: typeof comuns = [
        ["?numeroMaximoIteracoes=1000", 200],
        ["?numeroMaximoIteracoes=120&rastro=false", 200],
        ...["0", "-1", "1001", "1.5", "1e2", "abc", "", "0120", "99999999999999999999"].map(
          (valor) => [`?numeroMaximoIteracoes=${valor}`, 400, iteracoes] as const
        ),
        ["?numeroMaximoIteracoes=1&numeroMaximoIteracoes=2", 400, iteracoes]
      ]
      const semIteracoes: typeof comuns = [
        ["?numeroMaximoIteracoes=10", 400, "numeroMaximoIteracoes: campo não previsto"]
      ]
      for (const { rota, pedido } of rotas) {
        const proprios = rota.endsWith("desvinculada") ? semIteracoes : comIteracoes
        yield* conferirConsultas(base + rota, pedido(), [...comuns, ...proprios])
      }
    })
  )

  it.live("a search cut short says so in the body, in the headers and in the audit log", () =>
    Effect.gen(function* () {
      const linhas: Array<Registrada> = []
      const base = yield* subirRgps(Layer.merge(diario(linhas), EmissorEmRegistros))
      const cortada = {
        completo: false,
        motivoInterrupcao: "LIMITE_ITERACOES",
        limitesAtingidos: { numeroMaximoIteracoes: 3 }
      }
      for (const { rota, pedido } of rotas.slice(0, 2)) {
        const limitada = yield* comCabecalhos(`${base}${rota}?numeroMaximoIteracoes=3`, pedido())
        expect(limitada.status).toBe(200)
        expect(limitada.corpo.result.conclusao).toEqual(cortada)
        expect([limitada.cabecalhos.get(LIMITADAS), limitada.cabecalhos.get(MAXIMO)]).toEqual(["true", "3"])
        const completa = yield* comCabecalhos(base + rota, pedido())
        expect(completa.corpo.result.conclusao).toEqual({ completo: true })
        expect([completa.cabecalhos.get(LIMITADAS), completa.cabecalhos.get(MAXIMO)]).toEqual([null, null])

        for (const consulta of ["demonstrativo=true", "demonstrativo=1&permalink=true"]) {
          const recusada = yield* comCabecalhos(`${base}${rota}?numeroMaximoIteracoes=3&${consulta}`, pedido())
          expect([recusada.status, recusada.corpo]).toEqual([422, recusa(422, semDemonstrativo)])
        }
      }
      yield* postar(`${base}${RMI}/desvinculada`, pedidoDesvinculada())
      const auditados = () =>
        linhas.filter(({ anotacoes: { tags } }) => Array.isArray(tags) && tags.includes("auditoria"))
      yield* Effect.promise(() => expect.poll(() => auditados().length).toBe(5))
      const campos = { tags: ["rmi", "auditoria"], evento: "rmi.calculado", ip: "127.0.0.1" }
      expect(
        auditados().map(({ mensagem, anotacoes: { idRequisicao, ...resto } }) => {
          expect([mensagem, typeof idRequisicao]).toEqual(["rmi.calculado", "string"])
          return resto
        })
      ).toEqual([
        { ...campos, iteracoesLimitadas: true },
        campos,
        { ...campos, iteracoesLimitadas: true },
        campos,
        campos
      ])
    })
  )

  it.live("the desvinculada is cut at 120 discards", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const r = yield* comCabecalhos(`${base}${RMI}/desvinculada`, pedidoDesvinculadaLonga())
      expect(r.status, r.corpo.messages.join()).toBe(200)
      expect(r.corpo.result.conclusao.limitesAtingidos).toEqual({ numeroMaximoIteracoes: 120 })
      expect([r.cabecalhos.get(LIMITADAS), r.cabecalhos.get(MAXIMO)]).toEqual(["true", "120"])
    })
  )

  it.live("accept both forms of dates and answer the same", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const { rota, pedido } of rotas) {
        const original = pedido()
        const brasileiro = { ...original, dataApuracao: original.dataApuracao.split("-").reverse().join("/") }
        const [a, b] = [yield* postar(base + rota, original), yield* postar(base + rota, brasileiro)]
        expect(a.status).toBe(200)
        expect(a.texto).toBe(b.texto)
      }
    })
  )

  it.live("answer 404 in the envelope for unknown paths, and 405 for other methods", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const semRota = recusa(404, "rota não encontrada")
      for (const caminho of [`${RMI}/nada`, `${RMI}/por-fundamento/x`, `${RMI}s`]) {
        const r = yield* postar(base + caminho, pedidoRmi())
        expect([r.status, r.corpo], caminho).toEqual([404, semRota])
      }
      const get = yield* obter(base + RMI)
      expect([get.status, get.corpo]).toEqual([405, recusa(405, "este endereço aceita POST")])
    })
  )
})
