/** How the scaled integers of an account reach the wire: as JSON numbers with exactly their digits. */
import { BigDecimal, type Brand, Schema } from "effect"
import {
  CASAS_COEFICIENTE,
  CASAS_PERCENTUAL,
  type Coeficiente,
  type Percentual
} from "../../atrasados/aritmetica/escala.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { Centavos } from "../../valores/dinheiro.ts"
import { descrito, numeroExato } from "../json/esquemas-resultado.ts"

/** A number already in the unit of the wire: an integer of cents forgotten in a result does not compile. */
export type NoFio = number & Brand.Brand<"NoFio">
const NoFio = Schema.Finite.pipe(Schema.brand("NoFio"))

export const reais = (description: string) => descrito(NoFio, description)
const positivo = NoFio.check(Schema.isGreaterThanOrEqualTo(0))
export const coeficiente = (description: string) => descrito(positivo, `${description}, com até 10 casas decimais`)
export const percentual = (description: string) => descrito(positivo, `${description}, em %, com até 6 casas decimais`)
export const fator = (description: string) => descrito(positivo, description)

/** Below it the shortest number that names a quotient has exactly the quotient's digits. */
const INTEIRO_SEGURO = 1e15
/** From it on `JSON.stringify` writes no exponent. */
const MENOR_SEM_EXPOENTE = 1e-6

/** Powers of ten are exact up to 10^22, so each quotient below is rounded once. */
const POTENCIAS = Array.from({ length: 23 }, (_, casas) => Number(`1e${casas}`))

const escrever = (inteiro: number, casas: number): NoFio => {
  const numero = inteiro / POTENCIAS[casas]!
  const simples = inteiro === 0 || (Math.abs(inteiro) < INTEIRO_SEGURO && Math.abs(numero) >= MENOR_SEM_EXPOENTE)
  return (simples ? numero : numeroExato(BigDecimal.make(BigInt(inteiro), casas))) as NoFio
}

export const deCentavos = (valor: Centavos): NoFio => escrever(valor, 2)
export const deCoeficiente = (valor: Coeficiente): NoFio => escrever(valor, CASAS_COEFICIENTE)
export const dePercentual = (valor: Percentual): NoFio => escrever(valor, CASAS_PERCENTUAL)

export const deDecimal = (valor: Decimal): NoFio => {
  const { value, scale } = BigDecimal.normalize(valor)
  const inteiro = Number(value)
  return Number.isSafeInteger(inteiro) && POTENCIAS[scale] !== undefined
    ? escrever(inteiro, scale)
    : (numeroExato(BigDecimal.make(value, scale)) as NoFio)
}
