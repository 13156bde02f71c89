/**
 * What one request may cost. The calculation is synchronous and its answer carries every row, so a request of hours, or
 * of hundreds of megabytes, would stop every other; an account of one benefit for 30 years has 400 rows.
 */
import type { PedidoAtrasados } from "../../atrasados/pedido/entrada.ts"
import { type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { LimitesDoJson } from "../../valores/json/limites-do-json.ts"
import { CalculoRecusado } from "../comum/portas.ts"

/** What a body may hold: ten payments a month for 30 years stay below; naming the problems of more takes over a second. */
export const LIMITES_ATRASADOS: LimitesDoJson = { valores: 150_000, objetos: 30_000 }

/** Months of all benefits, due and paid, of one account. */
export const MAXIMO_MESES = 12_000
/** With the trace, which is several times the answer. */
export const MAXIMO_MESES_COM_RASTRO = 4_000

const mesesEntre = (dib: Data, fim: Competencia): number => Math.max(0, fim - competenciaDaData(dib) + 1)

/** Months to evolve: of each benefit, from its DIB to the data-base or the end of its differences. */
export const mesesDe = ({ parametros, beneficiosDevidos, beneficiosPagos }: PedidoAtrasados): number => {
  const dataBase = competenciaDaData(parametros.dataAtualizacao)
  let meses = 0
  for (const { dib, fimDiferencas } of [...beneficiosDevidos, ...beneficiosPagos]) {
    const fim = fimDiferencas === undefined ? dataBase : competenciaDaData(fimDiferencas)
    if (dib !== undefined) meses += mesesEntre(dib, fim > dataBase ? fim : dataBase)
  }
  return meses
}

/** The refusal of a request above the limit. */
export const custoExcessivo = (pedido: PedidoAtrasados, rastro: boolean): CalculoRecusado | undefined => {
  const meses = mesesDe(pedido)
  const limite = rastro ? MAXIMO_MESES_COM_RASTRO : MAXIMO_MESES
  return meses <= limite
    ? undefined
    : CalculoRecusado.invalido(
        `beneficiosDevidos: cálculo grande demais: ${meses} meses de benefícios devidos e pagos, da DIB à data-base; o limite é ${limite}${rastro ? " com rastro" : ""}; divida a conta`
      )
}
