/** The named roundings of the chain, on integers of cents. */
import { BigDecimal } from "effect"
import { regra } from "../../regras/regra.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { type Arredondamento, type Centavos, PROPORCAO } from "../../valores/dinheiro.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"

/** Each value of the chain is cut at the cent. */
export const CORTE_DO_CENTAVO = regra("RMI-05", "Lei 8.213/1991, arts. 29 e 33")

/** The mean: `soma ÷ divisor`. */
export const dividir = (soma: number, divisor: number, modo: Arredondamento): Centavos =>
  PROPORCAO[modo](soma, 1, divisor)

/** How the last product, SB × coefficient, is rounded (option `arredondarRmi`). */
export const modoDaRmi = ({ arredondamento, arredondarRmi }: OpcoesRmi): Arredondamento =>
  arredondarRmi ? "ARREDONDAR" : arredondamento

export const CASAS_DO_QUOCIENTE = 30

/**
 * `a ÷ b` of two amounts, rounded up at the 30th digit: where a product with cents cannot tell it from the fraction, and a
 * product that is an exact cent does not lose it.
 */
export const quociente = (a: Centavos, b: Centavos): Decimal => {
  const por = BigInt(b)
  const escalado = BigInt(a) * 10n ** BigInt(CASAS_DO_QUOCIENTE)
  return BigDecimal.normalize(BigDecimal.make((escalado + por - 1n) / por, CASAS_DO_QUOCIENTE))
}
