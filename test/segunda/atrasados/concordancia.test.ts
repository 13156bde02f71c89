/**
 * The engine and the second implementation agree on every generated account. The seed is fixed; `SEMENTE_ATRASADOS` adds
 * another one and `CONTAS_ATRASADOS` changes how many accounts each seed gives.
 */
import { Result } from "effect"
import { expect, it } from "vitest"
import { comparar } from "./comparar.ts"
import type { Diferenca } from "./diferencas.ts"
import { encolher } from "./encolher.ts"
import { calcularDeNovo } from "./fechamento.ts"
import { gerarPedido } from "./gerador.ts"
import { responder } from "./motor.ts"
import type { PedidoJson } from "./pedido.ts"

const CONTAS = Number(process.env.CONTAS_ATRASADOS ?? 2_000)
const SEMENTES = [
  20_261_121,
  ...(process.env.SEMENTE_ATRASADOS === undefined ? [] : [Number(process.env.SEMENTE_ATRASADOS)])
]

const diferencasDe = (pedido: PedidoJson): ReadonlyArray<Diferenca> =>
  Result.match(responder(pedido), {
    onFailure: (motivo) => [{ onde: "recusa", motor: motivo, segunda: "aceita" }],
    onSuccess: (resposta) => comparar(resposta, calcularDeNovo(pedido))
  })

/** The same figure still differs; a request that either side cannot read does not count. */
const aindaDifere =
  (campo: string) =>
  (pedido: PedidoJson): boolean => {
    try {
      return diferencasDe(pedido).some((d) => d.onde.replace(/\d{4}-\d{2}/, "") === campo)
    } catch {
      return false
    }
  }

const relatar = (semente: number, n: number, pedido: PedidoJson): string => {
  const campo = diferencasDe(pedido)[0]!.onde.replace(/\d{4}-\d{2}/, "")
  const menor = encolher(pedido, aindaDifere(campo))
  const linhas = diferencasDe(menor).map((d) => `  ${d.onde}: motor ${d.motor}, segunda ${d.segunda}`)
  return `semente ${semente}, conta ${n}\n${JSON.stringify(menor)}\n${linhas.slice(0, 40).join("\n")}`
}

it.each(SEMENTES)(
  "as duas contas concordam (semente %i)",
  (semente) => {
    for (let n = 0; n < CONTAS; n++) {
      const pedido = gerarPedido(semente, n)
      if (diferencasDe(pedido).length > 0) expect.fail(relatar(semente, n, pedido))
    }
  },
  300_000
)
