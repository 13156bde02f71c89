/** The arithmetic of the law on its own, in cents: what the comparison says is made again without it. */
import { BigDecimal } from "effect"
import type { Decimal } from "../../../../src/domain/valores/decimal.ts"

export const subtraida = (a: Decimal, b: Decimal): Decimal => BigDecimal.subtract(a, b)

/** Whole cents of an amount. */
export const centavos = (valor: Decimal): bigint => BigDecimal.scale(valor, 2).value

/** `valor × fator`, the rest of the cent dropped. */
export const vezes = (valor: bigint, { value, scale }: Decimal): bigint => (valor * value) / 10n ** BigInt(scale)
