/** The additional interest of savings accounts, without TR (Lei 8.177/1991, art. 12, as amended by Lei 12.703/2012). */
import { BigDecimal } from "effect"
import { arredondar, decimal, formatarDecimal } from "../../valores/decimal.ts"

/** Decimals kept while the root is taken; the result has four. */
const PRECISAO = 16

/** The largest integer whose `n`-th power is at most `valor` (Newton from above). */
const raizInteira = (valor: bigint, n: bigint): bigint => {
  let x = 1n << (BigInt(valor.toString(2).length) / n + 1n)
  for (;;) {
    const proximo = ((n - 1n) * x + valor / x ** (n - 1n)) / n
    if (proximo >= x) return x
    x = proximo
  }
}

/** The 12th root of a positive decimal, truncated to `PRECISAO` decimals. */
const raiz12 = (valor: BigDecimal.BigDecimal): BigDecimal.BigDecimal =>
  BigDecimal.make(raizInteira(BigDecimal.scale(valor, PRECISAO * 12).value, 12n), PRECISAO)

const LIMIAR = decimal("8.5")

/**
 * Interest of the month, in percent with four decimals, for the SELIC target `meta` (% a year) at the start of the
 * period: 0.5 above 8.5 % a year, otherwise 70 % of the target converted to a month.
 */
export const jurosPoupanca = (meta: string): string => {
  const alvo = decimal(meta)
  if (BigDecimal.isGreaterThan(alvo, LIMIAR)) return "0.5000"
  const anual = BigDecimal.sum(decimal("1"), BigDecimal.multiply(alvo, decimal("0.007")))
  const mensal = BigDecimal.multiply(BigDecimal.subtract(raiz12(anual), decimal("1")), decimal("100"))
  return formatarDecimal(arredondar(mensal, 4), 4)
}
