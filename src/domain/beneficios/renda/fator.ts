/** A multiplier of an income: the decimal that is shown and the fraction it is applied with. */
import { BigDecimal } from "effect"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { type Razao, razaoDe } from "../../valores/dinheiro.ts"

export interface Fator {
  readonly valor: Decimal
  readonly razao: Razao
}

const UM = decimal("1")
const CENTESIMO = decimal("0.01")

export const fatorDe = (valor: Decimal): Fator => ({ valor, razao: razaoDe(valor) })

/** `1 + percentual ÷ 100`. */
export const fatorDoPercentual = (percentual: Decimal): Fator =>
  fatorDe(BigDecimal.sum(UM, BigDecimal.multiply(percentual, CENTESIMO)))

export const vezes = (a: Fator, b: Fator): Fator => fatorDe(BigDecimal.multiply(a.valor, b.valor))
