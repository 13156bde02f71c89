/** Exact fractions of integers: the only arithmetic of the second implementation (ATR-03). */

export interface Racional {
  readonly n: bigint
  /** Always positive. */
  readonly d: bigint
}

export const fracao = (n: bigint | number, d: bigint | number = 1n): Racional => {
  const [a, b] = [BigInt(n), BigInt(d)]
  return b < 0n ? { n: -a, d: -b } : { n: a, d: b }
}

/** A decimal number or its digits, digit by digit. */
export const decimal = (valor: string | number): Racional => {
  const [mantissa, expoente = "0"] = String(valor).toLowerCase().split("e")
  const [inteiro, casas = ""] = mantissa!.split(".")
  const lido = fracao(BigInt(inteiro! + casas), 10n ** BigInt(casas.length))
  const e = Number(expoente)
  return e >= 0 ? vezes(lido, fracao(10n ** BigInt(e))) : dividido(lido, fracao(10n ** BigInt(-e)))
}

export const ZERO = fracao(0)
export const UM = fracao(1)
export const CEM = fracao(100)

export const soma = (a: Racional, b: Racional): Racional => {
  if (a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d }
  if (b.d % a.d === 0n) return { n: a.n * (b.d / a.d) + b.n, d: b.d }
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
}

export const menos = (a: Racional, b: Racional): Racional => soma(a, { n: -b.n, d: b.d })

export const vezes = (a: Racional, b: Racional): Racional => ({ n: a.n * b.n, d: a.d * b.d })

export const dividido = (a: Racional, b: Racional): Racional => fracao(a.n * b.d, a.d * b.n)

/** Negative, zero or positive as `a` is below, at or above `b`. */
export const comparar = (a: Racional, b: Racional): number => {
  const diferenca = a.n * b.d - b.n * a.d
  return diferenca < 0n ? -1 : diferenca > 0n ? 1 : 0
}

export const maior = (a: Racional, b: Racional): Racional => (comparar(a, b) < 0 ? b : a)

export const menor = (a: Racional, b: Racional): Racional => (comparar(a, b) > 0 ? b : a)

export const total = (parcelas: ReadonlyArray<Racional>): Racional => parcelas.reduce(soma, ZERO)

/** Drops everything after so many places, towards zero. */
export const truncar = (a: Racional, casas = 2): Racional => {
  const escala = 10n ** BigInt(casas)
  return { n: (a.n * escala) / a.d, d: escala }
}

/** Half-up on the absolute value. */
export const arredondar = (a: Racional, casas = 2): Racional => {
  const escala = 10n ** BigInt(casas)
  const modulo = a.n < 0n ? -a.n : a.n
  const n = (2n * modulo * escala + a.d) / (2n * a.d)
  return { n: a.n < 0n ? -n : n, d: escala }
}

/** Digits with so many places; exact when the places are enough. */
export const digitos = (a: Racional, casas = 2): string => {
  const { n } = truncar(a, casas)
  const texto = String(n < 0n ? -n : n).padStart(casas + 1, "0")
  const sinal = n < 0n ? "-" : ""
  return casas === 0 ? sinal + texto : `${sinal}${texto.slice(0, -casas)}.${texto.slice(-casas)}`
}
