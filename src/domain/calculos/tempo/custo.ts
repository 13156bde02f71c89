/**
 * What one request may cost. The calculation is synchronous, so a request of hours would stop every other; ordinary
 * requests (tens of periods, a few late dates) are hundreds of times below the limits.
 */

import type { PedidoTempo } from "../../tempo/pedido/entrada.ts"
import { CalculoRecusado } from "../comum/portas.ts"

/** Countings of one period: about 0.6 s. */
export const MAXIMO_CONTAGENS = 200_000
/** The same with the trace, which writes some kilobytes for each: about 90 MB. */
export const MAXIMO_CONTAGENS_COM_RASTRO = 20_000

/**
 * Each late `computavelDesde` is one more counting of every period, each group of benefits too, and each disability
 * period may cut every period. `vezes`: how many times the route counts everything.
 */
export const contagensDe = ({ periodosContribuicao, periodosPcd }: PedidoTempo, vezes: number): number => {
  const tardias = new Set<number>()
  for (const { computavelDesde, dataInicial } of periodosContribuicao) {
    if (computavelDesde !== undefined && computavelDesde > dataInicial) tardias.add(computavelDesde)
  }
  return periodosContribuicao.length * (1 + tardias.size) * (vezes + periodosPcd.length)
}

/** The refusal of a request above the limits. */
export const custoExcessivo = (pedido: PedidoTempo, vezes: number, rastro: boolean): CalculoRecusado | undefined => {
  const contagens = contagensDe(pedido, vezes)
  const limite = rastro ? MAXIMO_CONTAGENS_COM_RASTRO : MAXIMO_CONTAGENS
  return contagens <= limite
    ? undefined
    : CalculoRecusado.invalido(
        `periodosContribuicao: cálculo grande demais: ${contagens} contagens (períodos × datas de computavelDesde × grupos e periodosPcd); o limite é ${limite}${rastro ? " com rastro" : ""}`
      )
}
