/**
 * The engine and the second implementation agree on every generated person. The seed is fixed; `SEMENTE_TEMPO` adds
 * another one and `PESSOAS_TEMPO` changes how many people each seed gives.
 */
import { expect, it } from "vitest"
import { comparar, type Diferenca } from "./comparar.ts"
import { encolher } from "./encolher.ts"
import { gerarPedido } from "./gerador.ts"
import { responder } from "./motor.ts"
import type { PedidoJson } from "./pessoa.ts"
import { calcularDeNovo } from "./resultado.ts"

const PESSOAS = Number(process.env.PESSOAS_TEMPO ?? 2_000)
const SEMENTES = [20_261_120, ...(process.env.SEMENTE_TEMPO === undefined ? [] : [Number(process.env.SEMENTE_TEMPO)])]

const diferencasDe = (pedido: PedidoJson): ReadonlyArray<Diferenca> =>
  comparar(responder(pedido), calcularDeNovo(pedido), pedido.dataApuracao)

const relatar = (semente: number, n: number, pedido: PedidoJson): string => {
  const campo = diferencasDe(pedido)[0]!.onde
  const menor = encolher(pedido, (p) => diferencasDe(p).some((d) => d.onde === campo))
  const linhas = diferencasDe(menor).map((d) => `  ${d.onde}: motor ${d.motor}, segunda ${d.segunda}`)
  return `semente ${semente}, pessoa ${n}\n${JSON.stringify(menor)}\n${linhas.join("\n")}`
}

it.each(SEMENTES)(
  "as duas contagens concordam (semente %i)",
  (semente) => {
    for (let n = 0; n < PESSOAS; n++) {
      const pedido = gerarPedido(semente, n)
      if (diferencasDe(pedido).length > 0) expect.fail(relatar(semente, n, pedido))
    }
  },
  300_000
)
