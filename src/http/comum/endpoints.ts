/**
 * The endpoints about things that are listed, seen, made, changed and ended: one word for each kind. Each says its name, its
 * address, what it answers, and what it takes with what OpenAPI says of it. Query, envelope and failures follow. What
 * asks for more goes behind it: `.middleware(ExigeEntradaRecente)`, `.annotate(CorpoMaximo, …)`.
 */
import { Schema } from "effect"
import type { HttpRouter } from "effect/http"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { erroNitro, type StatusFalha } from "./falhas/falha.ts"
import { comExemplos } from "./grupo.ts"
import { corpoExato, MembrosUnicos } from "./recepcao/corpo.ts"
import { SemConsulta } from "./recepcao/leitura.ts"
import { envelope, envelopePaginado } from "./resposta/envelope.ts"
import { parametroPage, parametroPageOpcional } from "./resposta/paginacao.ts"

type Caminho = HttpRouter.PathInput
type Campos = Schema.Struct.Fields

interface DeLeitura<Ps extends Campos> {
  /** A sentence of OpenAPI. */
  readonly resumo: string
  /** The names in its address. */
  readonly params?: Ps
  /** Failures that are particular to it. */
  readonly status?: ReadonlyArray<StatusFalha>
}

interface DeEscrita<Ps extends Campos, P extends Schema.Top> extends DeLeitura<Ps> {
  /** The body; absent where the address says everything. */
  readonly pedido?: P
  /** The body as OpenAPI describes it, where `pedido` reads it as a text (see `exato`). */
  readonly descrito?: Schema.Top
  /** A body as somebody sends it, for OpenAPI. */
  readonly exemplo?: P["Encoded"]
}

/** The JSON Schema of a body, whole in itself. */
const jsonSchemaDe = (schema: Schema.Top): unknown => {
  const { schema: raiz, definitions } = Schema.toJsonSchemaDocument(schema)
  const inteiro = (no: unknown): unknown => {
    if (Array.isArray(no)) return no.map(inteiro)
    if (typeof no !== "object" || no === null) return no
    const definicao = "$ref" in no ? definitions[String(no.$ref).replace("#/$defs/", "")] : undefined
    if (definicao !== undefined) return inteiro(definicao)
    const campos = Object.entries(no).map(([nome, valor]) => [nome, inteiro(valor)] as const)
    // linters want the items of a list named, also where they may be anything
    return { ...("type" in no && no.type === "array" ? { items: {} } : {}), ...Object.fromEntries(campos) }
  }
  return inteiro(raiz)
}

/** A body whose numbers keep the digits that the sender wrote (see `corpoExato`): `ato(…, { resumo, ...exato(Edicao) })`. */
export const exato = <A>(pedido: Schema.Codec<A, unknown>) => ({ pedido: corpoExato(pedido), descrito: pedido })

const comMetodo =
  (metodo: "POST" | "PUT" | "PATCH" | "DELETE", code = 200) =>
  <
    const Nome extends string,
    const C extends Caminho,
    R extends Schema.Top,
    Ps extends Campos = never,
    P extends Schema.Top = never
  >(
    nome: Nome,
    caminho: C,
    resposta: R,
    { resumo, params, pedido, descrito, exemplo, status = [] }: DeEscrita<Ps, P>
  ) =>
    HttpApiEndpoint.make(metodo)(nome, caminho, {
      params,
      query: SemConsulta,
      payload: pedido,
      success: envelope(resposta).pipe(HttpApiSchema.status(code)),
      error: status.map(erroNitro)
    })
      .annotateMerge(
        OpenApi.annotations({
          summary: resumo,
          transform: (operacao) => {
            if (descrito !== undefined) operacao.requestBody.content["application/json"].schema = jsonSchemaDe(descrito)
            return comExemplos({ pedido: exemplo })(operacao)
          }
        })
      )
      .middleware(MembrosUnicos)

/** Does something: `POST`. */
export const ato = comMetodo("POST")

/** Makes a thing: `POST`, 201. */
export const criacao = comMetodo("POST", 201)

/** Writes a thing anew: `PUT`. */
export const alteracao = comMetodo("PUT")

/** Changes parts of a thing: `PATCH`. */
export const retoque = comMetodo("PATCH")

const fim = comMetodo("DELETE")

/** Ends a thing: `DELETE`, with nothing to answer. */
export const exclusao = <
  const Nome extends string,
  const C extends Caminho,
  Ps extends Campos = never,
  P extends Schema.Top = never
>(
  nome: Nome,
  caminho: C,
  partes: DeEscrita<Ps, P>
) => fim(nome, caminho, Schema.Null, partes)

/** A thing. */
export const leitura = <
  const Nome extends string,
  const C extends Caminho,
  R extends Schema.Top,
  Ps extends Campos = never
>(
  nome: Nome,
  caminho: C,
  resposta: R,
  { resumo, params, status = [] }: DeLeitura<Ps>
) =>
  HttpApiEndpoint.get(nome, caminho, {
    params,
    query: SemConsulta,
    success: envelope(resposta),
    error: status.map(erroNitro)
  }).annotate(OpenApi.Summary, resumo)

const emLista =
  <P extends Campos>(pagina: P) =>
  <
    const Nome extends string,
    const C extends Caminho,
    Item extends Schema.Top,
    Ps extends Campos = never,
    F extends Campos = Record<never, Schema.Top>
  >(
    nome: Nome,
    caminho: C,
    item: Item,
    { resumo, params, filtro }: Omit<DeLeitura<Ps>, "status"> & { readonly filtro?: F }
  ) =>
    HttpApiEndpoint.get(nome, caminho, {
      params,
      query: Object.assign({}, pagina, filtro),
      success: envelopePaginado(Schema.Array(item))
    }).annotate(OpenApi.Summary, resumo)

/** A list in pages (`page`), of what the filters take. */
export const listagem = emLista(parametroPage)

/** A list that is short by nature: all of it, or the page that is asked for. */
export const listaCurta = emLista(parametroPageOpcional)
