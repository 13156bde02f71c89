/** The routes of `.calc` files: every sample on every route, the round trip, uploads that are no good. */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { escreverCalc } from "../../../../src/domain/documentos/calc/escrita.ts"
import type { TipoCalc } from "../../../../src/domain/documentos/calc/tipos.ts"
import { EXEMPLOS } from "../../../../src/http/rgps/arquivo-calc/exemplos.ts"
import { amostraJson } from "../../../apoio/amostras.ts"
import { ATRASADOS } from "../../../apoio/atrasados.ts"
import { enviarAmostra, enviarArquivo } from "../../../apoio/envio.ts"
import { postar, recusa, subirRgps, TEMPO } from "../../../apoio/rgps.ts"
import { RMI } from "../../../apoio/rmi.ts"

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

const IDAS: ReadonlyArray<readonly [string, TipoCalc, string, string]> = [
  ["observado-tempo", "tempo", TEMPO, `${TEMPO}/arquivo-calc`],
  ["observado-rmi", "rmi", RMI, `${RMI}/arquivo-calc`],
  ["container-salario-maternidade", "rmi", RMI, `${RMI}/arquivo-calc`],
  ["observado-atrasados", "atrasados", ATRASADOS, `${ATRASADOS}/arquivo-calc`]
]

describe("round trip", () => {
  it.live("read, calculate, write, read: the same request and the same result", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const [nome, tipo, calculo, arquivos] of IDAS) {
        const lido = yield* enviarAmostra(`${base}${arquivos}/ler`, `calc/${nome}.calc`)
        const calculado = yield* postar(base + calculo, lido.corpo.result)
        expect(calculado.status, `${nome}: ${calculado.corpo.messages}`).toBe(200)
        const escrito = JSON.stringify(
          escreverCalc({ tipo, corpo: lido.corpo.result, geradoEm: "2026-11-20T12:00:00-03:00", versao: "1.0.0" })
        )
        const relido = yield* enviarArquivo(`${base}${arquivos}/ler`, comoArquivo(escrito))
        expect(relido.corpo.result).toEqual(lido.corpo.result)
        const recalculado = yield* enviarArquivo(`${base}${arquivos}/calcular`, comoArquivo(escrito))
        expect(recalculado.texto).toBe(calculado.texto)
      }
    })
  )
})

describe("uploads that are no good", () => {
  it.live("say what is wrong, with the status of each", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const ler = `${base}${TEMPO}/arquivo-calc/ler`
      const grande = yield* enviarArquivo(ler, comoArquivo(" ".repeat(5 * 1024 * 1024 + 1)))
      expect(grande.corpo).toEqual(recusa(413, "file: arquivo acima do limite de 5 MiB"))
      expect((yield* enviarArquivo(ler, comoArquivo(" ".repeat(5 * 1024 * 1024)))).status).toBe(400)
      expect((yield* enviarArquivo(ler, { nome: "x.pdf", bytes: "{}" })).corpo).toEqual(
        recusa(400, "file: tipo de arquivo não aceito; esperado .calc ou .json")
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
