/**
 * Money of the account: `ARREDONDAR` rounds half-up at the cent (lineage of the court sheets), `TRUNCAR`
 * drops the fraction (printed examples of the Manual). The sign is kept and the absolute value treated (rule ATR-58).
 */
import { regra } from "../../regras/regra.ts"
import type { Centavos } from "../../valores/centavos.ts"

export const CORTE = regra("ATR-60", "Manual de Cálculos da Justiça Federal")

export const ARREDONDAMENTOS = ["ARREDONDAR", "TRUNCAR"] as const
export type Arredondamento = (typeof ARREDONDAMENTOS)[number]

/** `valor × numerador ÷ denominador` in cents; all integers, `denominador` even and positive. */
export type Dinheiro = (valor: number, numerador: number, denominador: number) => Centavos

const METADE = 2

const dividir = (produto: bigint, denominador: bigint, acrescimo: bigint): number =>
  Number((produto + acrescimo) / denominador)

/** Exact: a product below 2^53 is divided in place, a larger one in big integers. */
const porCima = (valor: number, numerador: number, denominador: number, acrescimo: number): number => {
  const produto = valor * numerador + acrescimo
  return Number.isSafeInteger(produto)
    ? Math.trunc(produto / denominador)
    : dividir(BigInt(valor) * BigInt(numerador), BigInt(denominador), BigInt(acrescimo))
}

const comSinal =
  (acrescimoDe: (denominador: number) => number): Dinheiro =>
  (valor, numerador, denominador) =>
    (valor < 0
      ? 0 - porCima(-valor, numerador, denominador, acrescimoDe(denominador))
      : porCima(valor, numerador, denominador, acrescimoDe(denominador))) as Centavos

export const DINHEIRO: Readonly<Record<Arredondamento, Dinheiro>> = {
  ARREDONDAR: comSinal((denominador) => denominador / METADE),
  TRUNCAR: comSinal(() => 0)
}
