/**
 * The engine and the second implementation agree on every generated account. The seed is fixed; `SEMENTE_ATRASADOS` adds
 * another one and `CONTAS_ATRASADOS` changes how many accounts each seed gives. Many more: `npm run campanha -- atrasados`.
 */
import { expect, it } from "vitest"
import { sorteados } from "../../apoio/inteira.ts"
import { diferencasDe, emLinha, menorQueDifere } from "./comparacao/diferencas-da-conta.ts"
import { gerarPedido } from "./pedido/gerador.ts"
import type { PedidoJson } from "./pedido/pedido.ts"

const CONTAS = Number(process.env.CONTAS_ATRASADOS ?? sorteados(2_000))
const SEMENTES = [
  20_261_121,
  ...(process.env.SEMENTE_ATRASADOS === undefined ? [] : [Number(process.env.SEMENTE_ATRASADOS)])
]

const relatar = (semente: number, n: number, pedido: PedidoJson): string => {
  const menor = menorQueDifere(pedido)
  const linhas = diferencasDe(menor).map((d) => `  ${emLinha(d)}`)
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
