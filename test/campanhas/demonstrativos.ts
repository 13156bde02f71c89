/**
 * The statements of generated calculations of every kind: every figure of each result at its row and column, in the blocks
 * and in the text of the file; and the file read back, whose result is the first.
 */
import { semPoppler } from "../apoio/demonstrativos/papel.ts"
import { provar } from "../apoio/demonstrativos/prova.ts"
import { GERADORES, gerado, ITERACOES } from "../domain/demonstrativos/figuras/gerados.ts"
import type { Campanha } from "./campanha.ts"

if (semPoppler !== undefined) throw new Error(semPoppler)

export const campanha: Campanha = {
  nome: "demonstrativos",
  conferir: (semente) => {
    const gerador = GERADORES[semente % GERADORES.length]!
    const entrada = gerado(gerador, semente)
    return entrada === undefined
      ? { divergencias: [], corpo: null }
      : {
          divergencias: provar(entrada, ITERACOES).perdidas,
          corpo: { operacao: gerador.operacao, pedido: JSON.parse(entrada.pedido) }
        }
  }
}
