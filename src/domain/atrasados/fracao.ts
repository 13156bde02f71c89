/** Fractions of a benefit as pairs of integers (quotas of a pension, ATR-16): exact, never a repeating decimal. */

export type Par = readonly [numerador: number, denominador: number]

export const INTEIRA: Par = [1, 1]

export const NENHUMA: Par = [0, 1]

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

export const somaDeFracoes = (a: Par, b: Par): Par => reduzir([a[0] * b[1] + b[0] * a[1], a[1] * b[1]])
