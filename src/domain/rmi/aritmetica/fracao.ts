/** A coefficient or a share as an exact fraction of integers. */
import { BigDecimal } from "effect"
import type { Decimal } from "../../valores/decimal.ts"

/** A decimal fraction: 91 of 100. The denominator is a power of ten. */
export interface Fracao {
  readonly numerador: number
  readonly denominador: number
}

export const decimalDaFracao = ({ numerador, denominador }: Fracao): Decimal =>
  BigDecimal.make(BigInt(numerador), Math.round(Math.log10(denominador)))

export const centesimos = (numerador: number): Fracao => ({ numerador, denominador: 100 })
