/**
 * The pieces request schemas are made of: texts, closed lists, lists with a limit and defaults, with their problems in
 * Portuguese, and the fields of a request, each with what it means. OpenAPI reads the words of a field from here.
 */
import { BigDecimal, Effect, Schema, SchemaGetter } from "effect"
import { type Data, data } from "./data.ts"
import { CompetenciaEntrada, DataEntrada } from "./datas-digitadas.ts"
import { type Decimal, DecimalJson, decimal } from "./decimal.ts"

/** JSON Schema keywords. */
export type Palavras = Readonly<Record<string, unknown>>

/** How a value is written, where the encoded schema says less than what is read: days and amounts arrive in many ways. */
interface Escrita {
  /** Ends the description of every field of this schema. */
  readonly sufixo?: string
  readonly palavras: Palavras
}

declare module "effect/Schema" {
  namespace Annotations {
    interface Augment {
      readonly escrita?: Escrita | undefined
      /** Of a key: the JSON Schema keywords of the field, its description among them. */
      readonly campo?: Palavras | undefined
    }
  }
}

/** The schema with how its values are written. */
export const escrito = <S extends Schema.Top>(schema: S, escrita: Escrita): S["Rebuild"] => schema.annotate({ escrita })

const camposDe = (schema: Schema.Constraint, descricao: string, palavras: Palavras = {}): Palavras => {
  const escrita = Schema.resolveAnnotations(schema)?.escrita
  return { description: `${descricao}${escrita?.sufixo ?? ""}`, ...escrita?.palavras, ...palavras }
}

/** What a field means. */
export const descricaoDoCampo = ({ ast }: Schema.Constraint): string =>
  String(ast.context?.annotations?.campo?.description ?? "")

/** A required field; `palavras`: keywords that the schema does not say. */
export const campo = <S extends Schema.Top>(schema: S, descricao: string, palavras?: Palavras): S["Rebuild"] =>
  Schema.annotateKey<S>({ campo: camposDe(schema, descricao, palavras) })(schema)

/** A field that may be absent. */
export const opcional = <S extends Schema.Top>(schema: S, descricao: string, palavras?: Palavras) =>
  Schema.annotateKey<Schema.optionalKey<S>>({ campo: camposDe(schema, descricao, palavras) })(
    Schema.optionalKey(schema)
  )

const lista = (valores: ReadonlyArray<string | number>): string => {
  const textos = valores.map(String)
  return textos.length === 1 ? textos[0]! : `${textos.slice(0, -1).join(", ")} ou ${textos.at(-1)}`
}

const INTEIRO: Escrita = { palavras: { type: "integer" } }

/** One value of a closed list. */
export const umDe = <const L extends ReadonlyArray<string | number>>(valores: L) =>
  Schema.Literals(valores).annotate({
    message: `valor inválido: esperado ${lista(valores)}`,
    ...(valores.every((valor) => Number.isInteger(valor)) ? { escrita: INTEIRO } : {})
  })

/** What OpenAPI says of a default: one that is an object is told by the defaults of its fields. */
const palavraDoPadrao = (valor: unknown): Palavras =>
  typeof valor === "object" && valor !== null ? {} : { default: valor }

/**
 * A default in its decoded form, put in after the field is decoded, in one pass. (The defaults of the library parse three
 * times, twice what was decoded already, lists inside of lists more often still; and the later passes, with dates and
 * amounts, would stay silent while the first finds problems.)
 */
export const padrao = <S extends Schema.Constraint>(
  schema: S,
  valor: S["Type"],
  descricao = "",
  palavras = palavraDoPadrao(valor)
) => {
  const decodificado: Schema.Codec<S["Type"]> = Schema.Any
  return Schema.optionalKey(schema).pipe(
    Schema.decodeTo(decodificado, {
      decode: SchemaGetter.withDefault(Effect.succeed(valor)),
      encode: SchemaGetter.passthrough()
    }),
    Schema.annotateKey({ campo: camposDe(schema, descricao, palavras) })
  )
}

/** A list that may be absent. */
export const ouVazia = <S extends Schema.Constraint & { readonly Type: ReadonlyArray<unknown> }>(
  schema: S,
  descricao = ""
) => padrao(schema, [] as S["Type"], descricao, { default: [] })

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
    Schema.makeFilter((n: number) => (n >= minimo && n <= maximo ? undefined : message), {
      escrita: { palavras: { type: "integer", minimum: minimo, maximum: maximo } }
    })
  )
}

/** How a decimal is written: none is negative. */
export const COMO_NUMERO: Escrita = { palavras: { type: "number", minimum: 0 } }

/** A decimal of an interval, with a limit of decimals; `esperado` says it in Portuguese, `palavras` in OpenAPI. */
export const decimalEntre = (
  minimo: Decimal,
  maximo: Decimal,
  casas: number,
  esperado: string,
  palavras: Palavras = {}
) =>
  DecimalJson.check(
    Schema.makeFilter(
      (valor: Decimal) =>
        BigDecimal.isGreaterThanOrEqualTo(valor, minimo) &&
        BigDecimal.isLessThanOrEqualTo(valor, maximo) &&
        (valor.scale <= casas || BigDecimal.normalize(valor).scale <= casas)
          ? undefined
          : `valor inválido: esperado ${esperado}`,
      { escrita: { palavras: { ...COMO_NUMERO.palavras, ...palavras } } }
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

/** How a day and a month are written. */
export const COMO_DIA: Escrita = {
  sufixo: " AAAA-MM-DD ou DD/MM/AAAA.",
  palavras: { examples: ["2024-05-10", "10/05/2024"] }
}
export const COMO_MES: Escrita = { sufixo: " AAAA-MM ou MM/AAAA.", palavras: { examples: ["2024-05", "05/2024"] } }

/** A civil day as a person writes it, not absurdly old. */
export const Dia = escrito(
  DataEntrada.check(
    Schema.makeFilter((d: Data) => (d >= PRIMEIRO_DIA_ACEITO ? undefined : "data anterior a 01/01/1880"))
  ),
  COMO_DIA
)

/** A month as a person writes it. */
export const Mes = escrito(CompetenciaEntrada, COMO_MES)
