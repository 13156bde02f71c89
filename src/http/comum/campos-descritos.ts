/**
 * OpenAPI says of each field what its schema declares: by `campo`, `opcional` and `padrao`, or by a description that the
 * library leaves behind with the reading of the field (a default, a text that is checked).
 */
import { Schema, SchemaAST } from "effect"
import { HttpApi, type HttpApiGroup, OpenApi } from "effect/http-api"

interface Esquema {
  readonly properties?: Readonly<Record<string, Esquema>>
  readonly items?: Esquema
  readonly description?: unknown
  /** A schema that the field refers to, or adds to, describes the field. */
  readonly $ref?: unknown
  readonly allOf?: unknown
}

/** The schema of what is received: defaults and readings of text are left behind. */
const recebido = (ast: SchemaAST.AST): SchemaAST.AST =>
  ast.encoding === undefined ? ast : recebido(ast.encoding[ast.encoding.length - 1]!.to)

/** The annotations of a schema: those of its last check come first. */
const anotacoesDe = ({ annotations, checks }: SchemaAST.AST): Schema.Annotations.Annotations => ({
  ...annotations,
  ...checks?.at(-1)?.annotations
})

/** The words that a schema declares for a field; a field without words of its own has those of its values. */
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

/** Collects the schemas with a name among a schema and all those below it. */
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

/** The schemas that an endpoint declares: alone, by status and content type, or as the events of a stream. */
function* esquemasEm(declarado: unknown): Generator<Schema.Top> {
  if (Schema.isSchema(declarado)) {
    yield declarado
    if ("events" in declarado) yield* esquemasEm(declarado.events)
  } else if (declarado instanceof Map || declarado instanceof Set || Array.isArray(declarado)) {
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
  const schemas = Object.entries(spec.components.schemas).map(([nome, esquema]) => {
    const ast = achados.get(nome)
    return [nome, ast === undefined ? esquema : completar(esquema, ast)]
  })
  return { ...spec, components: { ...spec.components, schemas: Object.fromEntries(schemas) } }
}
