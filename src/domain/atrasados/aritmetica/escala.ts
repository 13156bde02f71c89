/** The scaled integers of the arrears calculation: exact, and cheap in the hundreds of rows of an account. */
import { BigDecimal, Brand } from "effect"
import { arredondar, type Decimal } from "../../valores/decimal.ts"
import type { Razao } from "../../valores/dinheiro.ts"

/** A coefficient as an integer of 10⁻¹⁰: truncated at 10 decimals, used as shown. */
export type Coeficiente = number & Brand.Brand<"Coeficiente">
const coeficiente = Brand.nominal<Coeficiente>()
export const CASAS_COEFICIENTE = 10
export const COEFICIENTE_UM = coeficiente(1e10)

/** The coefficient of a fraction of integers, truncated. */
export const coeficienteDe = ({ numerador, denominador }: Razao): Coeficiente =>
  coeficiente(Number((numerador * BigInt(COEFICIENTE_UM)) / denominador))

/** A percentage as an integer of 10⁻⁶ of one percent: 0.4412% is 441_200. */
export type Percentual = number & Brand.Brand<"Percentual">
const percentual = Brand.nominal<Percentual>()
export const CASAS_PERCENTUAL = 6
/** Divides the product of an amount and a percentage. */
export const CEM_POR_CENTO = percentual(1e8)
export const NADA_POR_CENTO = percentual(0)

/** A published rate, in percent; digits beyond the sixth decimal are rounded. */
export const percentualDe = (valor: Decimal): Percentual =>
  percentual(Number(BigDecimal.scale(arredondar(valor, CASAS_PERCENTUAL), CASAS_PERCENTUAL).value))

export const decimalDoPercentual = (valor: Percentual): Decimal => BigDecimal.make(BigInt(valor), CASAS_PERCENTUAL)

/** What percentage of the denominator the numerator is, truncated. */
export const percentualDaRazao = ({ numerador, denominador }: Razao): Percentual =>
  percentual(Number((numerador * BigInt(CEM_POR_CENTO)) / denominador))

export const somarPercentuais = (a: Percentual, b: Percentual): Percentual => percentual(a + b)
export const subtrairPercentuais = (a: Percentual, b: Percentual): Percentual => percentual(a - b)

/** Two decimals of a percentage, in its units. */
const CENTESIMO = 10_000

/** With two decimals, the others dropped. */
export const aosCentesimos = (valor: Percentual): Percentual => percentual(Math.trunc(valor / CENTESIMO) * CENTESIMO)
