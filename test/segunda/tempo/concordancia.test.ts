/**
 * The engine and the second implementation agree on every generated person. The seed is fixed; `SEMENTE_TEMPO` adds
 * another one and `PESSOAS_TEMPO` changes how many people each seed gives.
 */
import { expect, it } from "vitest"
import { sorteados } from "../../apoio/inteira.ts"
import { comparar, compararModos, type Diferenca } from "./comparar.ts"
import { decisoesDosModos, temDireitoDepois } from "./modos-de-contagem.ts"
import { responder } from "./motor.ts"
import { encolher } from "./pessoas/encolher.ts"
import { gerarPedido } from "./pessoas/gerador.ts"
import type { PedidoJson } from "./pessoas/pessoa.ts"
import { calcularDeNovo, type Segunda } from "./resultado.ts"

const PESSOAS = Number(process.env.PESSOAS_TEMPO ?? sorteados(2_000))
const SEMENTES = [20_261_120, ...(process.env.SEMENTE_TEMPO === undefined ? [] : [Number(process.env.SEMENTE_TEMPO)])]

/** The two ways of counting are a second calculation of the same person: of one in so many of those it may matter to. */
const UMA_EM = 2

/** Decisions that the two ways of counting took differently, so that the comparison of them is not of nothing. */
let decididas = 0

/** Those it may matter to, so far. */
let comDireitoDepois = 0

const comparaModos = (segunda: Segunda): boolean => temDireitoDepois(segunda) && comDireitoDepois++ % UMA_EM === 0

const diferencasDe = (
  pedido: PedidoJson,
  conferirModos: (segunda: Segunda) => boolean = temDireitoDepois
): ReadonlyArray<Diferenca> => {
  const motor = responder(pedido)
  const segunda = calcularDeNovo(pedido)
  const diferencas = comparar(motor, segunda, pedido.dataApuracao)
  if (!conferirModos(segunda)) return diferencas
  const decisoes = decisoesDosModos(pedido, segunda)
  decididas += decisoes.length
  return [...diferencas, ...compararModos(motor, decisoes)]
}

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
      if (diferencasDe(pedido, comparaModos).length > 0) expect.fail(relatar(semente, n, pedido))
    }
    expect(decididas, "decisões diferentes entre os modos").toBeGreaterThan(PESSOAS / 200)
  },
  300_000
)
