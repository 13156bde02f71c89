/**
 * The pieces request schemas are made of: texts, closed lists, lists with a limit and defaults, with their problems in
 * Portuguese.
 */
import { BigDecimal, Effect, Schema, SchemaGetter } from "effect"
import { type Data, DataEntrada, data } from "./data.ts"
import { type Decimal, DecimalJson, decimal } from "./decimal.ts"

const lista = (valores: ReadonlyArray<string | number>): string => {
  const textos = valores.map(String)
  return textos.length === 1 ? textos[0]! : `${textos.slice(0, -1).join(", ")} ou ${textos.at(-1)}`
}

/** One value of a closed list. */
export const umDe = <const L extends ReadonlyArray<string | number>>(valores: L) =>
  Schema.Literals(valores).annotate({ message: `valor inválido: esperado ${lista(valores)}` })

/**
 * A default in its decoded form, put in after the field is decoded, in one pass. (The defaults of the library parse
 * twice: the second pass, with its dates and amounts, would stay silent while the first finds problems.)
 */
export const padrao = <S extends Schema.Constraint>(schema: S, valor: S["Type"]) =>
  Schema.optionalKey(schema).pipe(
    Schema.decodeTo(Schema.Any, {
      decode: SchemaGetter.withDefault(Effect.succeed(valor)),
      encode: SchemaGetter.passthrough()
    })
  ) as unknown as Schema.withDecodingDefaultTypeKey<S>

/** A list that may be absent. It is decoded in one pass, so that the problems of all of its items are reported. */
export const ouVazia = <S extends Schema.Constraint & { readonly Type: ReadonlyArray<unknown> }>(schema: S) =>
  Schema.withDecodingDefaultTypeKey<S>(Effect.succeed([] as S["Type"]))(schema)

/** A text of up to `maximo` characters. */
export const texto = (maximo: number) =>
  Schema.String.annotate({ message: "valor inválido: esperado um texto" }).check(
    Schema.makeFilter((t: string) => (t.length <= maximo ? undefined : `texto longo demais: até ${maximo} caracteres`))
  )

/** A boolean. */
export const logico = Schema.Boolean.annotate({ message: "valor inválido: esperado true ou false" })

/** An object with these fields. */
export const objeto = <const F extends Schema.Struct.Fields>(campos: F) =>
  Schema.Struct(campos).annotate({ message: "valor inválido: esperado um objeto" })

/** A list of up to `maximo` items. */
export const ate = <S extends Schema.Constraint>(item: S, maximo: number) =>
  Schema.Array(item)
    .annotate({ message: "valor inválido: esperada uma lista" })
    .check(
      Schema.makeFilter((itens: ReadonlyArray<S["Type"]>) =>
        itens.length <= maximo ? undefined : `itens demais: ${itens.length}; o limite é ${maximo}`
      )
    )

/** An integer of an interval, both ends included. */
export const inteiroEntre = (minimo: number, maximo: number) => {
  const message = `valor inválido: esperado um número inteiro de ${minimo} a ${maximo}`
  return Schema.Int.annotate({ message }).check(
    Schema.makeFilter((n: number) => (n >= minimo && n <= maximo ? undefined : message))
  )
}

/** A decimal of an interval, with a limit of decimals; `esperado` says it in Portuguese. */
export const decimalEntre = (minimo: Decimal, maximo: Decimal, casas: number, esperado: string) =>
  DecimalJson.check(
    Schema.makeFilter((valor: Decimal) =>
      BigDecimal.isGreaterThanOrEqualTo(valor, minimo) &&
      BigDecimal.isLessThanOrEqualTo(valor, maximo) &&
      BigDecimal.normalize(valor).scale <= casas
        ? undefined
        : `valor inválido: esperado ${esperado}`
    )
  )

/** Cents: no currency the law ever paid in had more. */
const CASAS_DO_VALOR = 2

/** A non-negative amount of the currency of its month. */
export const Valor = decimalEntre(
  decimal("0"),
  decimal("1000000000000000"),
  CASAS_DO_VALOR,
  "um valor de 0 a 1.000.000.000.000.000, com até 2 casas decimais"
)

/** What the ceiling cut from a mean, as a multiple of what was left. */
export const IndiceTeto = decimalEntre(
  decimal("1"),
  decimal("100"),
  15,
  "um índice de 1 a 100, com até 15 casas decimais"
)

/** First day accepted anywhere: nobody insured today was born or worked before it. */
export const PRIMEIRO_DIA_ACEITO = data("1880-01-01")

/** A civil day as a person writes it, not absurdly old. */
export const Dia = DataEntrada.check(
  Schema.makeFilter((d: Data) => (d >= PRIMEIRO_DIA_ACEITO ? undefined : "data anterior a 01/01/1880"))
)
