/** An answered result read back with exactly its digits: every number is the text that stood in the JSON. */
import { type Schema, SchemaAST } from "effect"
import { lerJsonExato } from "../../valores/json/json-exato.ts"

/** What a schema describes, with the digits of a number instead of the number. */
export type Lido<T> = T extends number
  ? string
  : T extends string | boolean | null | undefined
    ? T
    : T extends ReadonlyArray<infer Item>
      ? ReadonlyArray<Lido<Item>>
      : { readonly [K in keyof T]: Lido<T[K]> }

const NUMERO = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

const eObjeto = (valor: unknown): valor is Readonly<Record<string, unknown>> =>
  typeof valor === "object" && valor !== null && !Array.isArray(valor)

const objetoTem = ({ propertySignatures, indexSignatures }: SchemaAST.Objects, valor: unknown): boolean =>
  eObjeto(valor) &&
  propertySignatures.every(({ name, type }) => {
    const campo = valor[String(name)]
    return campo === undefined ? SchemaAST.isOptional(type) : temAForma(type, campo)
  }) &&
  indexSignatures.every(({ type }) => Object.values(valor).every((item) => temAForma(type, item)))

const listaTem = ({ elements, rest }: SchemaAST.Arrays, valor: unknown): boolean =>
  Array.isArray(valor) &&
  valor.every((item: unknown, i) => {
    const tipo = elements[i] ?? rest[0]
    return tipo !== undefined && temAForma(tipo, item)
  })

/** Whether a value read with its digits is what the node of a schema describes. */
const temAForma = (ast: SchemaAST.AST, valor: unknown): boolean => {
  switch (ast._tag) {
    case "Objects":
      return objetoTem(ast, valor)
    case "Arrays":
      return listaTem(ast, valor)
    case "Union":
      return ast.types.some((tipo) => temAForma(tipo, valor))
    case "Number":
      return typeof valor === "string" && NUMERO.test(valor)
    case "String":
      return typeof valor === "string"
    case "Literal":
      return String(ast.literal) === valor
    case "Boolean":
      return typeof valor === "boolean"
    case "Null":
      return valor === null
    default:
      return true
  }
}

/** Reads the JSON of a result; `undefined` where it is none of this kind. */
export const leitorExato = <S extends Schema.Top>(schema: S): ((json: string) => Lido<S["Type"]> | undefined) => {
  const eLido = (valor: unknown): valor is Lido<S["Type"]> => temAForma(SchemaAST.toType(schema.ast), valor)
  return (json) => {
    const valor = lerJsonExato(json)
    return eLido(valor) ? valor : undefined
  }
}
