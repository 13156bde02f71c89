/** Fractions of a benefit as pairs of integers (quotas of a pension): exact, never a repeating decimal. */

export type Par = readonly [numerador: number, denominador: number]

export const INTEIRA: Par = [1, 1]

const mdc = (a: number, b: number): number => {
  let [x, y] = [Math.abs(a), b]
  while (y !== 0) [x, y] = [y, x % y]
  return x
}

/** The same fraction in lowest terms. */
export const reduzir = ([numerador, denominador]: Par): Par => {
  const divisor = mdc(numerador, denominador)
  return divisor <= 1 ? [numerador, denominador] : [numerador / divisor, denominador / divisor]
}

export const diferencaDeFracoes = (a: Par, b: Par): Par =>
  b[0] === 0 ? a : reduzir([a[0] * b[1] - b[0] * a[1], a[1] * b[1]])

/** A sum whose terms are too large for whole numbers is cut at twelve decimals: only a column to read. */
const LEGIVEL = 1_000_000_000_000n

/** The sum of fractions, exact while its terms are whole numbers. */
export const somaDeFracoes = (parcelas: ReadonlyArray<Par>): Par => {
  let [n, d] = [0n, 1n]
  for (const [p, q] of parcelas) [n, d] = [n * BigInt(q) + BigInt(p) * d, d * BigInt(q)]
  let [x, y] = [n, d]
  while (y !== 0n) [x, y] = [y, x % y]
  const [numerador, denominador] = x === 0n ? [n, d] : [n / x, d / x]
  return denominador <= LEGIVEL
    ? [Number(numerador), Number(denominador)]
    : [Number((numerador * LEGIVEL) / denominador), Number(LEGIVEL)]
}
