/** Divisors that bring an amount from the currency of one month to that of another. */
import { BigDecimal, Result } from "effect"
import { regra } from "../../regras/regra.ts"
import { type Competencia, competencia } from "../../valores/competencia.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import type { TabelaRmiSemValor } from "../resultado/resultado.ts"
import { type Moeda, moedaEm, type ParametrosRmi } from "../tabelas/parametros.ts"

/** Amounts are compared and added in the currency of the start of the benefit. */
export const MOEDA_DA_DIB = regra("RMI-25", "Lei 8.880/1994, art. 21, § 1º")

/** The first month in URV. */
export const PRIMEIRA_URV = competencia("1994-03")
/** CR$ of 02/1994 and earlier become URV by the URV of 28/02/1994, not of 30/06/1994 (Lei 8.880/1994, art. 21, § 1º). */
const URV_28_02_1994 = decimal("637.64")

const UM = decimal("1")

const divisorPara = (moeda: Moeda, seguinte: Moeda): Decimal =>
  seguinte.de === PRIMEIRA_URV ? URV_28_02_1994 : moeda.divisor

const caminho = (p: ParametrosRmi, inicial: Moeda, final: Moeda): Decimal => {
  const primeira = p.moedas.indexOf(inicial)
  return p.moedas
    .slice(primeira, p.moedas.indexOf(final))
    .reduce((divisor, m, i) => BigDecimal.multiply(divisor, divisorPara(m, p.moedas[primeira + i + 1]!)), UM)
}

/** What divides an amount of month `de` to express it in the currency of month `ate`, not earlier. */
export const divisorEntre = (
  p: ParametrosRmi,
  de: Competencia,
  ate: Competencia
): Result.Result<Decimal, TabelaRmiSemValor> =>
  Result.flatMap(moedaEm(p, de), (inicial) => Result.map(moedaEm(p, ate), (final) => caminho(p, inicial, final)))
