/** OpenAPI says of each field what its schema declares (`campo`, `opcional`, `padrao`): the documents derive from them. */
import { Schema, SchemaAST } from "effect"

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document, as the framework's own transforms receive it
export type Documento = Record<string, any>

interface Esquema {
  readonly properties?: Readonly<Record<string, Esquema>>
  readonly items?: Esquema
}

/** The schema of what is received: defaults and readings of text are left behind. */
const recebido = (ast: SchemaAST.AST): SchemaAST.AST =>
  ast.encoding === undefined ? ast : recebido(ast.encoding[ast.encoding.length - 1]!.to)

const completar = (esquema: Esquema, ast: SchemaAST.AST): Esquema => {
  const { items, properties } = esquema
  const interno = recebido(ast)
  if (SchemaAST.isArrays(interno)) {
    const item = interno.rest[0]
    return items === undefined || item === undefined ? esquema : { ...esquema, items: completar(items, item) }
  }
  if (!SchemaAST.isObjects(interno) || properties === undefined) return esquema
  const completos = interno.propertySignatures.flatMap(({ name, type }) => {
    const propriedade = properties[String(name)]
    return propriedade === undefined
      ? []
      : [[String(name), { ...completar(propriedade, type), ...type.context?.annotations?.campo }] as const]
  })
  return { ...esquema, properties: { ...properties, ...Object.fromEntries(completos) } }
}

/** Completes the component schemas of an OpenAPI document that have the names of these. */
export const comCamposDescritos =
  (...schemas: ReadonlyArray<Schema.Constraint>) =>
  (documento: Documento): Documento => {
    const { components } = documento
    const completos = schemas.map((schema) => {
      const nome = Schema.resolveAnnotations(schema)?.identifier ?? ""
      return [nome, completar(components.schemas[nome], schema.ast)] as const
    })
    return {
      ...documento,
      components: { ...components, schemas: { ...components.schemas, ...Object.fromEntries(completos) } }
    }
  }
