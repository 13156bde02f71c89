/** The small schemas every result of a calculation is described with, and how its exact numbers are written. */
import { Schema } from "effect"
import { type Decimal, escreverDecimal, numeroJson } from "../../domain/valores/decimal.ts"

export const descrito = <S extends Schema.Top>(schema: S, description: string) => schema.annotate({ description })

export const texto = (description: string) => descrito(Schema.String, description)
export const numero = (description: string) => descrito(Schema.Finite, description)
export const logico = (description: string) => descrito(Schema.Boolean, description)

const formatoDia = Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/)
export const dia = (description: string) => Schema.String.check(formatoDia).annotate({ description, format: "date" })
export const diaOuNulo = (description: string) =>
  Schema.NullOr(Schema.String.check(formatoDia).annotate({ format: "date" })).annotate({ description })

export const Aviso = Schema.Struct({
  codigo: texto("Código estável"),
  mensagem: texto("O aviso em uma frase")
}).annotate({ identifier: "Aviso" })

/** A number that `JSON.stringify` writes with exactly the digits of the decimal. */
export const numeroExato = (valor: Decimal): number => numeroJson(escreverDecimal(valor)) as number
