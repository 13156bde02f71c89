/**
 * The engine and the second implementation agree on every generated person. The seed is fixed; `SEMENTE_TEMPO` adds
 * another one and `PESSOAS_TEMPO` changes how many people each seed gives.
 */
import { expect, it } from "vitest"
import { comparar, compararModos, type Diferenca } from "./comparar.ts"
import { decisoesDosModos } from "./modos-de-contagem.ts"
import { responder } from "./motor.ts"
import { encolher } from "./pessoas/encolher.ts"
import { gerarPedido } from "./pessoas/gerador.ts"
import type { PedidoJson } from "./pessoas/pessoa.ts"
import { calcularDeNovo } from "./resultado.ts"

const PESSOAS = Number(process.env.PESSOAS_TEMPO ?? 2_000)
const SEMENTES = [20_261_120, ...(process.env.SEMENTE_TEMPO === undefined ? [] : [Number(process.env.SEMENTE_TEMPO)])]

/** The two ways of counting are a second calculation of the same person: of one in so many. */
const UMA_EM = 4

/** Decisions that the two ways of counting took differently, so that the comparison of them is not of nothing. */
let decididas = 0

const diferencasDe = (pedido: PedidoJson, comModos: boolean): ReadonlyArray<Diferenca> => {
  const motor = responder(pedido)
  const segunda = calcularDeNovo(pedido)
  const diferencas = comparar(motor, segunda, pedido.dataApuracao)
  if (!comModos) return diferencas
  const decisoes = decisoesDosModos(pedido, segunda)
  decididas += decisoes.length
  return [...diferencas, ...compararModos(motor, decisoes)]
}

const relatar = (semente: number, n: number, pedido: PedidoJson, comModos: boolean): string => {
  const campo = diferencasDe(pedido, comModos)[0]!.onde
  const menor = encolher(pedido, (p) => diferencasDe(p, comModos).some((d) => d.onde === campo))
  const linhas = diferencasDe(menor, comModos).map((d) => `  ${d.onde}: motor ${d.motor}, segunda ${d.segunda}`)
  return `semente ${semente}, pessoa ${n}\n${JSON.stringify(menor)}\n${linhas.join("\n")}`
}

it.each(SEMENTES)(
  "as duas contagens concordam (semente %i)",
  (semente) => {
    for (let n = 0; n < PESSOAS; n++) {
      const pedido = gerarPedido(semente, n)
      const comModos = n % UMA_EM === 0
      if (diferencasDe(pedido, comModos).length > 0) expect.fail(relatar(semente, n, pedido, comModos))
    }
    expect(decididas, "decisões diferentes entre os modos").toBeGreaterThan(PESSOAS / 200)
  },
  300_000
)
