/**
 * Exact decimals for amounts, indices, factors and coefficients. Binary floats never take part in a calculation.
 *
 * A rounding is a named function that says which rule orders it; use it where the law says and nowhere else.
 */
import { BigDecimal, Effect, Option, Schema, SchemaIssue, SchemaTransformation } from "effect"

export type Decimal = BigDecimal.BigDecimal

/**
 * The decimal written in `texto`, a constant of the law or a stored `numeric`. Anything else is a bug and throws;
 * untrusted input goes through the schemas below.
 */
export const decimal = (texto: string): Decimal => BigDecimal.fromStringUnsafe(texto)

/** Rounds to `casas` decimals, ties away from zero: the ordinary rounding of money (ABNT NBR 5891 without half-even). */
export const arredondar = (valor: Decimal, casas: number): Decimal =>
  BigDecimal.round(valor, { scale: casas, mode: "half-from-zero" })

/** Drops the digits after `casas` decimals. */
export const truncar = (valor: Decimal, casas: number): Decimal => BigDecimal.truncate(valor, casas)

const escrever = (negativo: boolean, digitos: string, casas: number): string => {
  const inteiro = casas === 0 ? digitos : digitos.slice(0, -casas) || "0"
  const fracao = casas === 0 ? "" : `.${digitos.slice(-casas)}`
  return `${negativo ? "-" : ""}${inteiro}${fracao}`
}

/**
 * All stored digits in plain notation, trailing zeros included (`1234.50`); never an exponent. (`BigDecimal.format`
 * drops zeros and turns to exponents, so it must not reach the wire, a statement or SQL.)
 */
export const escreverDecimal = (valor: Decimal): string => {
  const { value, scale } = valor.scale < 0 ? BigDecimal.scale(valor, 0) : valor
  const digitos = (value < 0n ? -value : value).toString().padStart(scale + 1, "0")
  return escrever(value < 0n, digitos, scale)
}

/** Exactly `casas` decimals in plain notation (`1234.50`), ties away from zero. */
export const formatarDecimal = (valor: Decimal, casas: number): string =>
  escreverDecimal(BigDecimal.scale(arredondar(valor, casas), casas))

/** The digits of a whole number in groups of three, as a Brazilian reads them: `10.000`. */
export const milhar = (inteiro: number | string): string => String(inteiro).replace(/\B(?=(\d{3})+$)/g, ".")

/** `1.234,50`, as a Brazilian reader expects it. */
export const formatarDecimalBr = (valor: Decimal, casas: number): string => {
  const [inteiro = "", fracao] = formatarDecimal(valor, casas).split(".")
  return fracao === undefined ? milhar(inteiro) : `${milhar(inteiro)},${fracao}`
}

/** The decimal written in plain notation (`-?digits[.digits]`, at most 40 characters), or `undefined`. */
export const lerDecimal = (texto: string): Decimal | undefined =>
  texto.length <= 40 && /^-?\d+(\.\d+)?$/.test(texto) ? BigDecimal.fromStringUnsafe(texto) : undefined

/** Below this no two decimals of its digits, fifteen, are the same binary float. */
const QUINZE_DIGITOS = 1e15

/** The decimal that `String` would write, of a number of up to two decimals: most of a request are amounts. */
const ateCentavos = (n: number): Decimal | undefined => {
  const centavos = Math.round(n * 100)
  if (Math.abs(centavos) >= QUINZE_DIGITOS || centavos / 100 !== n) return undefined
  if (centavos % 10 !== 0) return BigDecimal.make(BigInt(centavos), 2)
  return centavos % 100 === 0 ? BigDecimal.make(BigInt(centavos / 100), 0) : BigDecimal.make(BigInt(centavos / 10), 1)
}

/** The shortest decimal that names the number. */
const deNumero = (n: number): Decimal | undefined =>
  Number.isFinite(n) ? (ateCentavos(n) ?? Option.getOrUndefined(BigDecimal.fromString(String(n)))) : undefined

declare global {
  interface JSON {
    /** Of the runtime (ECMAScript, "JSON.parse source text access"). */
    rawJSON(texto: string): unknown
  }
}

/** A value that `JSON.stringify` writes as the number with exactly these digits. */
export const numeroJson = (texto: string): unknown => JSON.rawJSON(texto)

const message = "valor inválido: esperado um número decimal, com ponto e sem separador de milhares"

/**
 * A decimal as a JSON number. Reading takes the shortest decimal that names the received number (what the sender
 * wrote, up to 15 digits); a text in plain notation is accepted too. Writing keeps every digit.
 */
export const DecimalJson: Schema.Codec<Decimal, unknown> = Schema.Unknown.annotate({ message }).pipe(
  Schema.decodeTo(
    Schema.BigDecimal,
    SchemaTransformation.transformEffect({
      decode: (entrada: unknown) => {
        const valor =
          typeof entrada === "number"
            ? deNumero(entrada)
            : typeof entrada === "string"
              ? lerDecimal(entrada)
              : undefined
        return valor === undefined ? Effect.fail(new SchemaIssue.InvalidValue({ message })) : Effect.succeed(valor)
      },
      encode: (valor: Decimal) => Effect.succeed(numeroJson(escreverDecimal(valor)))
    })
  )
)
