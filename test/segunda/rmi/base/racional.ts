/** Exact fractions, slow and simple, and money as whole cents. */

export interface Racional {
  readonly n: bigint
  readonly d: bigint
}

/** A fraction; the denominator is made positive, nothing is reduced. */
export const fracao = (n: bigint | number, d: bigint | number = 1n): Racional => {
  const numerador = BigInt(n)
  const denominador = BigInt(d)
  return denominador < 0n ? { n: -numerador, d: -denominador } : { n: numerador, d: denominador }
}

export const ZERO = fracao(0n)
export const UM = fracao(1n)

/** The fraction of a decimal text or JSON number. */
export const deDecimal = (valor: string | number): Racional => {
  const texto = String(valor)
  if (!/^-?\d+(\.\d+)?$/.test(texto)) throw new Error(`não é decimal: ${texto}`)
  const [inteiro, casas = ""] = texto.split(".")
  return { n: BigInt(inteiro! + casas), d: 10n ** BigInt(casas.length) }
}

export const mais = (a: Racional, b: Racional): Racional =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
export const menos = (a: Racional, b: Racional): Racional => mais(a, { n: -b.n, d: b.d })
export const vezes = (a: Racional, b: Racional): Racional => ({ n: a.n * b.n, d: a.d * b.d })
export const dividido = (a: Racional, b: Racional): Racional => fracao(a.n * b.d, a.d * b.n)
export const menor = (a: Racional, b: Racional): Racional => (a.n * b.d <= b.n * a.d ? a : b)
export const maior = (a: Racional, b: Racional): Racional => (a.n * b.d >= b.n * a.d ? a : b)
/** Negative, zero or positive as a is below, equal to or above b. */
export const confrontar = (a: Racional, b: Racional): number => {
  const diferenca = a.n * b.d - b.n * a.d
  return diferenca < 0n ? -1 : diferenca > 0n ? 1 : 0
}

/** Largest integer not above. */
export const piso = (a: Racional): bigint => {
  const inteiro = a.n / a.d
  return a.n < 0n && inteiro * a.d !== a.n ? inteiro - 1n : inteiro
}

/** Nearest integer, halves up. */
export const arredondado = (a: Racional): bigint => piso({ n: a.n * 2n + a.d, d: a.d * 2n })

/** How an amount becomes cents (RMI-05). */
export type Arredondamento = "TRUNCAR" | "ARREDONDAR"

/** Cents of an amount in money. */
export const centavos = (valor: Racional, modo: Arredondamento = "TRUNCAR"): bigint => {
  const emCentavos = { n: valor.n * 100n, d: valor.d }
  return modo === "TRUNCAR" ? piso(emCentavos) : arredondado(emCentavos)
}

/** Money of an amount in cents. */
export const dinheiro = (emCentavos: bigint): Racional => ({ n: emCentavos, d: 100n })

/** `0.00` of cents. */
export const escrever = (emCentavos: bigint): string => {
  const texto = String(emCentavos < 0n ? -emCentavos : emCentavos).padStart(3, "0")
  return `${emCentavos < 0n ? "-" : ""}${texto.slice(0, -2)}.${texto.slice(-2)}`
}

/** The first decimals of a fraction, truncated. */
export const casas = (a: Racional, quantas: number): string => {
  const escala = 10n ** BigInt(quantas)
  const inteiro = piso({ n: a.n * escala, d: a.d })
  const texto = String(inteiro).padStart(quantas + 1, "0")
  return quantas === 0 ? texto : `${texto.slice(0, -quantas)}.${texto.slice(-quantas)}`
}

export const menorInteiro = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const maiorInteiro = (a: bigint, b: bigint): bigint => (a > b ? a : b)
/** An amount kept inside [baixo, alto]. */
export const entre = (valor: bigint, baixo: bigint, alto: bigint): bigint =>
  maiorInteiro(baixo, menorInteiro(valor, alto))
