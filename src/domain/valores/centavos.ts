/**
 * Money as an exact integer of cents: what a calculation of hundreds of monthly rows counts with. Every operation here
 * gives the cent that exact decimals would give; no intermediate value is ever a binary fraction.
 */
import { BigDecimal, type Brand } from "effect"
import { type Decimal, truncar } from "./decimal.ts"

export type Centavos = number & Brand.Brand<"Centavos">

/** An exact positive rational, for a factor that multiplies an amount. */
export interface Razao {
  readonly numerador: bigint
  readonly denominador: bigint
}

const CASAS = 2

/** The amount in cents, further digits dropped. */
export const centavosDe = (valor: Decimal): Centavos =>
  Number(BigDecimal.scale(truncar(valor, CASAS), CASAS).value) as Centavos

export const decimalDeCentavos = (valor: Centavos): Decimal => BigDecimal.make(BigInt(valor), CASAS)

/** The decimal as a fraction of integers. */
export const razaoDe = (valor: Decimal): Razao =>
  valor.scale >= 0
    ? { numerador: valor.value, denominador: 10n ** BigInt(valor.scale) }
    : { numerador: valor.value * 10n ** BigInt(-valor.scale), denominador: 1n }

/** Whether a number of cents is still exact. */
export const exato = (valor: number): valor is Centavos => Number.isSafeInteger(valor)

/**
 * `valor × numerador ÷ denominador` with the fraction of a cent dropped (ATR-03: multiply first, divide last). A product
 * below 2^53 is exact, and the quotient of two such integers never rounds up to the next integer.
 */
export const truncarProduto = (valor: number, numerador: number, denominador: number): Centavos => {
  const produto = valor * numerador
  return (
    Number.isSafeInteger(produto)
      ? Math.trunc(produto / denominador)
      : Number((BigInt(valor) * BigInt(numerador)) / BigInt(denominador))
  ) as Centavos
}

/** `valor × razão` with the fraction of a cent dropped. */
export const truncarPorRazao = (valor: number, { numerador, denominador }: Razao): Centavos =>
  Number((BigInt(valor) * numerador) / denominador) as Centavos
