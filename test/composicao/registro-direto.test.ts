/** The line of a request without a fiber is that of the logger, to the letter, whatever a caller sends. */
import { PassThrough } from "node:stream"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, References } from "effect"
import { formatarRegistro, registroDireto, registrosEm } from "../../src/composicao/camadas/registros.ts"
import {
  anotacoesDaLinha,
  REQUISICAO,
  RegistroDireto,
  type RequisicaoAtendida
} from "../../src/http/comum/registro/linha-da-requisicao.ts"

const CPF = "52998224725"
const CHAVE = "rgps_0123456789ABCDEFabcdef"

const COMUM: RequisicaoAtendida = {
  servico: "backoffice",
  rota: "/indices/api/v1/tabela/:competencia",
  metodo: "GET",
  status: 200,
  ms: 0,
  idRequisicao: "0af76519-16cd-43dd-8448-eb211c80319c",
  ip: "192.168.100.12",
  consumidor: undefined,
  idRecebido: undefined,
  rastro: undefined
}

const CASOS: Readonly<Record<string, Partial<RequisicaoAtendida>>> = {
  "a common request": {},
  "a slow one": { ms: 12_345 },
  "without an address": { ip: undefined },
  "an id of ours that could be a CPF": { idRequisicao: `0af76519-16cd-43dd-8448-a${CPF}` },
  "an id of ours with more digits than a CPF": { idRequisicao: `0af76519-16cd-43dd-8448-1${CPF}` },
  "an imposed id with a CPF": { idRequisicao: `p-${CPF}` },
  "an imposed id with a CPF and its points": { idRequisicao: "p-529.982.247-25" },
  "an imposed id with some of its points": { idRequisicao: "529982.24725" },
  "an imposed id with a key": { idRequisicao: `ID.${CHAVE.toUpperCase()}` },
  "a zone with a CPF and a key": { ip: `fe80::1%${CPF}-${CHAVE}` },
  "a zone that JSON escapes": { ip: 'fe80::1%"\\\u0007' },
  "a mapped address": { ip: "2001:db8::1" },
  "a noted id": { idRecebido: "pedido-12345" },
  "a noted id with a CPF": { idRecebido: `x.${CPF}` },
  "a noted id with a key": { idRecebido: CHAVE },
  "a trace of digits alone": { rastro: `${CPF}000000000000000000000` },
  "a trace that holds a CPF": { rastro: `abcdef${CPF}abcdefabcdefabc` },
  "all of it": { idRecebido: CHAVE, rastro: "0af7651916cd43dd8448eb211c80319c" }
}

const daFibra = (atendida: RequisicaoAtendida) => {
  const linhas: Array<string> = []
  const coletor = Logger.layer([Logger.make((registro) => linhas.push(formatarRegistro(registro)))])
  return Effect.logInfo(REQUISICAO).pipe(
    Effect.provideService(References.CurrentLogAnnotations, anotacoesDaLinha(atendida)),
    Effect.provide(Layer.fresh(coletor)),
    Effect.map(() => linhas[0] ?? "")
  )
}

const direta = (atendida: RequisicaoAtendida, instanteMs: number): string => {
  const linhas: Array<string> = []
  registroDireto((linha) => linhas.push(linha))(REQUISICAO, atendida)(atendida, instanteMs)
  return linhas[0] ?? ""
}

describe("the line of a request without a fiber", () => {
  it.live("is that of the logger, to the letter", () =>
    Effect.gen(function* () {
      for (const [nome, proprio] of Object.entries(CASOS)) {
        const atendida = { ...COMUM, ...proprio }
        const esperada = yield* daFibra(atendida)
        const instante = Date.parse(JSON.parse(esperada).timestamp)
        assert.strictEqual(direta(atendida, instante), esperada, nome)
        assert.notInclude(esperada.replaceAll(`1${CPF}`, "").replaceAll(`${CPF}0`, ""), CPF, nome)
        assert.notInclude(esperada.toLowerCase(), "0123456789abcdef", nome)
      }
    })
  )

  it.live("goes out soon, together with those that came beside it, and in their order", () =>
    Effect.gen(function* () {
      const saida = new PassThrough()
      const partes: Array<string> = []
      saida.on("data", (parte) => partes.push(String(parte)))
      yield* Effect.gen(function* () {
        const preparar = yield* RegistroDireto
        const registrar = preparar?.(REQUISICAO, COMUM)
        for (const ms of [1, 2, 3]) registrar?.({ ...COMUM, ms }, 0)
        assert.deepStrictEqual(partes, [])
        yield* Effect.sleep("100 millis")
        assert.strictEqual(partes.length, 1)
        assert.deepStrictEqual(
          partes
            .join("")
            .trimEnd()
            .split("\n")
            .map((linha) => JSON.parse(linha).ms),
          [1, 2, 3]
        )
        registrar?.({ ...COMUM, ms: 4 }, 0)
        yield* Effect.logInfo("fim")
      }).pipe(Effect.provide(registrosEm(saida)), Effect.scoped)
      assert.strictEqual(partes.length, 2, "what waited goes out when the log ends")
      assert.match(partes[1] ?? "", /"ms":4,[^\n]*\n[^\n]*"message":"fim"[^\n]*\n$/)
    })
  )
})
