/** What the evolution of an income is asked with. */

import type { Competencia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { Centavos, Razao } from "../../valores/dinheiro.ts"

/**
 * `JUDICIAL`: the running value is never limited (STF Tema 76). `ADMINISTRATIVO`: what the INSS pays; the ceiling
 * cuts the running value itself and the excess is lost.
 */
export type ModoEvolucao = "JUDICIAL" | "ADMINISTRATIVO"

/** What a judgment or the parties changed in one month. */
export interface AjusteDoMes {
  /** In place of the adjustment of the tables. */
  readonly fatorReajuste?: Decimal
  readonly piso?: Centavos
  readonly teto?: Centavos
  /** The income of the month as a fraction of the running value, before the limits. */
  readonly proporcao?: Razao
}

export interface PedidoEvolucao {
  /** Income of the month of the DIB, in the currency of that month. */
  readonly rmi: Centavos
  readonly dib: Data
  /** DIB of the benefit this one comes from: its month decides the first adjustment. */
  readonly dibOriginal?: Data
  /**
   * The benefit takes the place of the original: it has the first adjustment and the recovery of the ceiling of
   * the original's DIB, as far as they come after the conversion; what the original already had is not had again.
   */
  readonly sucede?: boolean
  /** Recovery of what the ceiling cut from the mean. */
  readonly indiceTeto?: Decimal
  /** Last month, included. */
  readonly ate: Competencia
  readonly modo: ModoEvolucao
  /** Fraction of the minimum wage that is the floor. Absent: the whole. */
  readonly fatorPiso?: Decimal
  /** The ceiling is the subsidy of the STF, none before 01/2004 (80 of an employee or avulsa). */
  readonly subsidioStf?: boolean
  /** The income is the minimum wage of each month (87 and 88). */
  readonly rendaMinima?: boolean
  /** The running value of a month, known from elsewhere; later adjustments are all integral. */
  readonly rendaBase?: { readonly competencia: Competencia; readonly valor: Centavos }
  /** Number of minimum wages of ADCT art. 58, when it is not the RMI over the minimum wage of the DIB. */
  readonly equivalencia?: Decimal
  /** OS 121 without the complement of 147,06%. */
  readonly os121Sem147?: boolean
  readonly ajustes?: ReadonlyMap<Competencia, AjusteDoMes>
}
