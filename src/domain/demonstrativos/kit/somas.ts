/** Sums that a table shows of parts that a result lists one by one. */
import { BigDecimal } from "effect"
import { type Decimal, decimal, escreverDecimal } from "../../valores/decimal.ts"

const ZERO = decimal("0")

/** The exact sum of decimals in plain notation. */
export const somarDecimais = (parcelas: ReadonlyArray<string>): string => {
  const [primeira, ...demais] = parcelas
  if (primeira !== undefined && demais.length === 0) return primeira
  return escreverDecimal(parcelas.reduce<Decimal>((soma, parcela) => BigDecimal.sum(soma, decimal(parcela)), ZERO))
}
