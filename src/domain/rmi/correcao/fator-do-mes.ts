/**
 * The factor that corrects the salaries of one month.
 *
 * The last of its 30 decimals are truncated only when the product of the indices has more, which no amount limited to a
 * ceiling can tell apart: an exact cent would need a multiple of 2^31 or 5^31 cents.
 */
import type { Competencia } from "../../valores/competencia.ts"
import { type Decimal, truncar } from "../../valores/decimal.ts"
import { FatorExato, multiplicar } from "../aritmetica/fator-exato.ts"

/** An accumulated index and what divides the product to express it in the final currency (rule RMI-25). */
export class FatorDoMes extends FatorExato {
  readonly competencia: Competencia
  private curto: Decimal | undefined

  constructor(competencia: Competencia, escalado: bigint, divisor: Decimal) {
    super(escalado, divisor)
    this.competencia = competencia
  }

  /** Accumulated index, unrounded. */
  get fator(): Decimal {
    return this.decimal
  }

  /** With 4 decimals truncated, as the letter of the INSS prints it (rule RMI-33). */
  get exibido(): Decimal {
    this.curto ??= truncar(this.decimal, 4)
    return this.curto
  }
}

/** The corrected amount in cents of the final currency. */
export const corrigirCentavos = multiplicar
