/**
 * The factor that corrects the salaries of one month.
 *
 * The last of its 30 decimals are truncated only when the product of the indices has more, which no amount limited to a
 * ceiling can tell apart: an exact cent would need a multiple of 2^31 or 5^31 cents.
 */
import { regra } from "../../regras/regra.ts"
import type { Competencia } from "../../valores/competencia.ts"
import { type Decimal, truncar } from "../../valores/decimal.ts"
import { FatorExato, multiplicar } from "../aritmetica/fator-exato.ts"

/** How the letter of the INSS prints a row. */
export const LINHA_DA_CARTA = regra("RMI-33", "Lei 8.213/1991, art. 29-B")
export const CASAS_EXIBIDAS = 4

/** An accumulated index and what divides the product to express it in the final currency. */
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

  /** With 4 decimals truncated, as the letter of the INSS prints it. */
  get exibido(): Decimal {
    this.curto ??= truncar(this.decimal, CASAS_EXIBIDAS)
    return this.curto
  }
}

/** The corrected amount in cents of the final currency. */
export const corrigirCentavos = multiplicar
