/** What is read straight is what the schema reads, member by member, and what the schema refuses is not read. */
import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { PedidoAtrasados } from "../../../../src/domain/atrasados/pedido/entrada.ts"
import { LEITURA_ESTRITA, leituraDireta } from "../../../../src/domain/calculos/comum/leitura-direta.ts"
import { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../../../../src/domain/rmi/pedido/entrada.ts"
import { PedidoTempo } from "../../../../src/domain/tempo/pedido/entrada.ts"
import { type Json, mutar } from "../../../apoio/rgps/mutacoes.ts"
import { sorteio } from "../../../apoio/sorteio.ts"
import { gerarPedido as gerarAtrasados } from "../../../segunda/atrasados/pedido/gerador.ts"
import { gerarCanonico, gerarDesvinculada } from "../../../segunda/rmi/gerador/gerador.ts"
import { gerarPedido as gerarTempo } from "../../../segunda/tempo/pessoas/gerador.ts"

const SEMENTE = 20_261_127
const PEDIDOS = 24
/** Damaged ones of each. */
const DANOS = 10
/** Both outcomes must be common, or the damage proves little. */
const VARIOS = 10

const preservado = { "/a": [1, { b: null }] }

const vocabulario = {
  aptos: {
    dataInicial: ["1994-07-01", "31/12/1998", "2076-12-31"],
    competencia: ["1994-07", "12/2023"],
    valor: [0, 0.01, 1412.5, 1e15, "1320.00", 100.001, "007"],
    indicadores: [[], ["PEXT"]],
    especie: [31, 41, 42, 99]
  },
  palavras: ["COMUM", "ART32", "M", 42, { id: "1" }]
}

/** As it arrives. */
const recebido = (pedido: object | Json): Json => JSON.parse(JSON.stringify(pedido))

/** Every digit and every member, in order. */
const porEscrito = (valor: unknown): string =>
  JSON.stringify(valor, (_, interno) => (typeof interno === "bigint" ? `${interno}n` : interno))

const casos = [
  ["rmi", PedidoRmi, (n: number) => gerarCanonico(SEMENTE, n)],
  [
    "rmi-por-fundamento",
    PedidoRmiPorFundamento,
    (n: number) => ({ ...gerarCanonico(SEMENTE, n), chaveFundamento: "EC103_18_IDADE" })
  ],
  ["rmi-desvinculada", PedidoRmiDesvinculada, (n: number) => gerarDesvinculada(SEMENTE, n)],
  ["tempo", PedidoTempo, (n: number) => gerarTempo(SEMENTE, n)],
  ["atrasados", PedidoAtrasados, (n: number) => gerarAtrasados(SEMENTE, n)]
] as const satisfies ReadonlyArray<readonly [string, Schema.Codec<object, unknown>, (n: number) => object]>

describe("requests read straight", () => {
  for (const [nome, schema, gerar] of casos) {
    const direta = leituraDireta<object>(schema)
    const doSchema = Schema.decodeUnknownResult<Schema.Codec<object, unknown>>(schema, LEITURA_ESTRITA)

    it(`${nome}: every generated request, as its schema reads it`, () => {
      for (let n = 0; n < PEDIDOS; n++) {
        const valor = recebido({ ...gerar(n), preservado })
        const esperado = Result.getOrThrow(doSchema(valor))
        const lido = direta(valor)
        assert.deepStrictEqual(lido, esperado)
        assert.strictEqual(porEscrito(lido), porEscrito(esperado))
      }
    })

    it(`${nome}: names of the prototype are unknown fields`, () => {
      const texto = JSON.stringify(gerar(0))
      for (const estranho of ["__proto__", "constructor", "toString"]) {
        assert.isUndefined(direta(JSON.parse(`${texto.slice(0, -1)},"${estranho}":{}}`)))
      }
    })

    it(`${nome}: damaged ones, read or refused as by the schema`, () => {
      const aleatorio = sorteio(SEMENTE)
      const vistos = { lidos: 0, recusados: 0 }
      for (let n = 0; n < PEDIDOS * DANOS; n++) {
        const valor = recebido(mutar(recebido({ ...gerar(n % PEDIDOS), preservado }), vocabulario, aleatorio))
        const esperado = Result.getOrUndefined(doSchema(valor))
        const lido = direta(valor)
        vistos[esperado === undefined ? "recusados" : "lidos"]++
        assert.strictEqual(porEscrito(lido), porEscrito(esperado), JSON.stringify(valor))
      }
      assert.isAbove(vistos.lidos, VARIOS)
      assert.isAbove(vistos.recusados, VARIOS)
    })
  }
})
