/** The scaled integers of the arrears calculation: exact, and cheap in the hundreds of rows of an account. */
import { BigDecimal, type Brand } from "effect"
import { arredondar, type Decimal } from "../../valores/decimal.ts"

/** A coefficient as an integer of 10⁻¹⁰: truncated at 10 decimals, used as shown. */
export type Coeficiente = number & Brand.Brand<"Coeficiente">
export const CASAS_COEFICIENTE = 10
export const COEFICIENTE_UM = 1e10 as Coeficiente

/** A percentage as an integer of 10⁻⁶ of one percent: 0.4412% is 441_200. */
export type Percentual = number & Brand.Brand<"Percentual">
export const CASAS_PERCENTUAL = 6
/** Divides the product of an amount and a percentage. */
export const CEM_POR_CENTO = 1e8

/** A published rate, in percent; digits beyond the sixth decimal are rounded. */
export const percentualDe = (valor: Decimal): Percentual =>
  Number(BigDecimal.scale(arredondar(valor, CASAS_PERCENTUAL), CASAS_PERCENTUAL).value) as Percentual

export const decimalDoPercentual = (valor: Percentual): Decimal => BigDecimal.make(BigInt(valor), CASAS_PERCENTUAL)
