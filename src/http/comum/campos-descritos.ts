/**
 * OpenAPI says of each field what its schema declares: by `campo`, `opcional` and `padrao`, or by a description that the
 * library leaves behind with the reading of the field (a default, a text that is checked).
 */
import { Schema, SchemaAST } from "effect"
import { HttpApi, type HttpApiGroup, OpenApi } from "effect/http-api"

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document, as the framework's own transforms receive it
export type Documento = Record<string, any>

interface Esquema {
  readonly properties?: Readonly<Record<string, Esquema>>
  readonly items?: Esquema
  readonly description?: unknown
  /** What the field refers to, or adds to, says it for the field. */
  readonly $ref?: unknown
  readonly allOf?: unknown
}

/** The schema of what is received: defaults and readings of text are left behind. */
const recebido = (ast: SchemaAST.AST): SchemaAST.AST =>
  ast.encoding === undefined ? ast : recebido(ast.encoding[ast.encoding.length - 1]!.to)

/** What a schema says of itself, before its checks and after them. */
const anotacoesDe = ({ annotations, checks }: SchemaAST.AST): Schema.Annotations.Annotations => ({
  ...annotations,
  ...checks?.at(-1)?.annotations
})

/** What a schema declares of a field; a field that says nothing of its own is described by its values. */
const palavrasDe = (
  ast: SchemaAST.AST,
  { description: dita, $ref, allOf }: Esquema
): Schema.Annotations.Annotations => {
  const { campo, description = anotacoesDe(ast).description } = ast.context?.annotations ?? {}
  if (campo !== undefined) return campo.description === "" ? { ...campo, description: dita } : campo
  return (dita ?? $ref ?? allOf) !== undefined || description === undefined ? {} : { description }
}

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
      : [[String(name), { ...completar(propriedade, type), ...palavrasDe(type, propriedade) }] as const]
  })
  return { ...esquema, properties: { ...properties, ...Object.fromEntries(completos) } }
}

/** The document with the component schemas that have these names completed. */
const comCompletos = (documento: Documento, porNome: Iterable<readonly [string, SchemaAST.AST]>): Documento => {
  const { components } = documento
  const completos = [...porNome].flatMap(([nome, ast]) =>
    nome in components.schemas ? [[nome, completar(components.schemas[nome], ast)] as const] : []
  )
  return {
    ...documento,
    components: { ...components, schemas: { ...components.schemas, ...Object.fromEntries(completos) } }
  }
}

/** Completes the component schemas of an OpenAPI document that have the names of these. */
export const comCamposDescritos =
  (...schemas: ReadonlyArray<Schema.Constraint>) =>
  (documento: Documento): Documento =>
    comCompletos(
      documento,
      schemas.map((schema) => [Schema.resolveAnnotations(schema)?.identifier ?? "", schema.ast] as const)
    )

/** The schemas below a schema, itself among them, that have a name. */
const nomeados = (ast: SchemaAST.AST, achados: Map<string, SchemaAST.AST>, vistos: Set<SchemaAST.AST>): void => {
  if (vistos.has(ast)) return
  vistos.add(ast)
  const { identifier } = anotacoesDe(ast)
  if (typeof identifier === "string") achados.set(identifier, ast)
  const descer = (dentro: SchemaAST.AST): void => nomeados(dentro, achados, vistos)
  if (SchemaAST.isObjects(ast)) {
    for (const { type } of [...ast.propertySignatures, ...ast.indexSignatures]) descer(type)
  } else if (SchemaAST.isArrays(ast)) [...ast.elements, ...ast.rest].forEach(descer)
  else if (SchemaAST.isUnion(ast)) ast.types.forEach(descer)
  else if (SchemaAST.isSuspend(ast)) descer(ast.thunk())
  for (const { to } of ast.encoding ?? []) descer(to)
}

/** The schemas in what an endpoint declares: alone, or in sets and maps of statuses and content types. */
function* esquemasEm(declarado: unknown): Generator<Schema.Top> {
  if (Schema.isSchema(declarado)) yield declarado
  else if (declarado instanceof Map || declarado instanceof Set || Array.isArray(declarado)) {
    for (const item of declarado) yield* esquemasEm(item)
  } else if (typeof declarado === "object" && declarado !== null) yield* esquemasEm(Object.values(declarado))
}

/** The OpenAPI document of a contract, with every field of its named schemas described as they declare it. */
export const documentoDe = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>
): OpenApi.OpenAPISpec => {
  const achados = new Map<string, SchemaAST.AST>()
  const vistos = new Set<SchemaAST.AST>()
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { payload, success, error, params, query, headers } }) => {
      for (const schema of esquemasEm([payload, success, error, params, query, headers]))
        nomeados(schema.ast, achados, vistos)
    }
  })
  const spec = OpenApi.fromApi(api)
  return { ...spec, components: { ...spec.components, ...comCompletos(spec, achados).components } }
}
