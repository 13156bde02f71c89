/**
 * Money as an exact integer of cents: what a calculation of hundreds of monthly rows counts with. Every operation here
 * gives the cent that exact decimals would give; no intermediate value is ever a binary fraction.
 */
import { BigDecimal, Brand } from "effect"
import { type Decimal, milhar, truncar } from "./decimal.ts"

export type Centavos = number & Brand.Brand<"Centavos">

/** A whole number of cents, where another exact arithmetic (a factor in limbs) leaves no fraction. */
export const centavos = Brand.nominal<Centavos>()

export const ZERO = centavos(0)

const CASAS = 2

/** The amount in cents, further digits dropped. */
export const centavosDe = (valor: Decimal): Centavos =>
  centavos(Number(BigDecimal.scale(truncar(valor, CASAS), CASAS).value))

export const decimalDeCentavos = (valor: Centavos): Decimal => BigDecimal.make(BigInt(valor), CASAS)

/** `1.234,50`, as `formatarDecimalBr` writes the same amount. */
export const formatarCentavosBr = (valor: Centavos): string => {
  const modulo = Math.abs(valor)
  const fracao = modulo % 100
  return `${valor < 0 ? "-" : ""}${milhar((modulo - fracao) / 100)},${String(fracao).padStart(CASAS, "0")}`
}

/** Whether a number of cents is still exact. */
export const exato = (valor: number): valor is Centavos => Number.isSafeInteger(valor)

export const somar = (a: Centavos, b: Centavos): Centavos => centavos(a + b)

export const subtrair = (a: Centavos, b: Centavos): Centavos => centavos(a - b)

/** A whole number of times an amount. */
export const multiplo = (valor: Centavos, vezes: number): Centavos => centavos(valor * vezes)

/** The sum of a list. */
export const somaDe = (valores: Iterable<Centavos>): Centavos => {
  let soma = ZERO
  for (const valor of valores) soma = somar(soma, valor)
  return soma
}

/** What happens to the fraction of a cent: it is dropped, or rounded with ties away from zero. */
export type Arredondamento = "TRUNCAR" | "ARREDONDAR"

/** An exact rational with a positive denominator, for a factor that multiplies an amount. */
export interface Razao {
  readonly numerador: bigint
  readonly denominador: bigint
}

/** The decimal as a fraction of integers. */
export const razaoDe = (valor: Decimal): Razao =>
  valor.scale >= 0
    ? { numerador: valor.value, denominador: 10n ** BigInt(valor.scale) }
    : { numerador: valor.value * 10n ** BigInt(-valor.scale), denominador: 1n }

const modulo = (valor: bigint): bigint => (valor < 0n ? -valor : valor)

/** A fraction of cents in whole ones. */
export const centavosDaRazao = ({ numerador, denominador }: Razao, modo: Arredondamento): Centavos => {
  const cheio = numerador / denominador
  const sobra = modo === "ARREDONDAR" && modulo(numerador - cheio * denominador) * 2n >= denominador
  return centavos(Number(!sobra ? cheio : numerador < 0n ? cheio - 1n : cheio + 1n))
}

/** `valor × razão`, the fraction of a cent treated once. */
export const porRazao = (valor: number, { numerador, denominador }: Razao, modo: Arredondamento): Centavos =>
  centavosDaRazao({ numerador: BigInt(valor) * numerador, denominador }, modo)

/** `valor × razão` with the fraction of a cent dropped. */
export const truncarPorRazao = (valor: number, razao: Razao): Centavos => porRazao(valor, razao, "TRUNCAR")

const emGrandes = (numerador: number, denominador: number): Razao => ({
  numerador: BigInt(numerador),
  denominador: BigInt(denominador)
})

/** Added to what `Math.trunc` may leave as −0. */
const NUNCA_MENOS_ZERO = 0

/** `valor × numerador ÷ denominador`: integers, the last one positive. */
export type Proporcao = (valor: number, numerador: number, denominador: number) => Centavos

/**
 * With the fraction of a cent dropped (ATR-03: multiply first, divide last). A product below 2^53 is exact, and the
 * quotient of two such integers never rounds up to the next integer.
 */
export const truncarProduto: Proporcao = (valor, numerador, denominador) => {
  const produto = valor * numerador
  return Number.isSafeInteger(produto)
    ? centavos(Math.trunc(produto / denominador) + NUNCA_MENOS_ZERO)
    : porRazao(valor, emGrandes(numerador, denominador), "TRUNCAR")
}

/** With the last cent rounded, ties away from zero. */
const arredondarProduto: Proporcao = (valor, numerador, denominador) => {
  const produto = valor * numerador
  if (!Number.isSafeInteger(produto)) {
    return porRazao(valor, emGrandes(numerador, denominador), "ARREDONDAR")
  }
  const cheio = Math.trunc(produto / denominador) + NUNCA_MENOS_ZERO
  const sobra = Math.abs(produto - cheio * denominador) * 2 >= denominador
  return centavos(!sobra ? cheio : produto < 0 ? cheio - 1 : cheio + 1)
}

/** The proportion of each treatment of the fraction of a cent. */
export const PROPORCAO: Readonly<Record<Arredondamento, Proporcao>> = {
  TRUNCAR: truncarProduto,
  ARREDONDAR: arredondarProduto
}
