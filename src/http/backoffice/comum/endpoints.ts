/** The kinds of endpoint that the administration has most of. */
import { type ByteSize, Context, Schema } from "effect"
import type { HttpRouter } from "effect/http"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { CorpoMaximo } from "../../comum/recepcao/corpo.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope, envelopePaginado } from "../../comum/resposta/envelope.ts"
import { parametroPage } from "../../comum/resposta/paginacao.ts"

/** A read that takes nothing but its address. */
export const leitura = <const Nome extends string, const Caminho extends HttpRouter.PathInput, R extends Schema.Top>(
  nome: Nome,
  caminho: Caminho,
  resumo: string,
  resposta: R
) =>
  HttpApiEndpoint.get(nome, caminho, { query: SemConsulta, success: envelope(resposta) }).annotate(
    OpenApi.Summary,
    resumo
  )

/** A list in pages, of what the filters take. */
export const listagem = <
  const Nome extends string,
  const Caminho extends HttpRouter.PathInput,
  Item extends Schema.Top,
  Filtro extends Schema.Struct.Fields
>(
  nome: Nome,
  caminho: Caminho,
  resumo: string,
  item: Item,
  filtro: Filtro
) =>
  HttpApiEndpoint.get(nome, caminho, {
    query: { ...parametroPage, ...filtro },
    success: envelopePaginado(Schema.Array(item))
  }).annotate(OpenApi.Summary, resumo)

/** What is said of an endpoint that takes a long body. */
export const comCorpoDeAte = (maximo: ByteSize.ByteSize, resumo: string) =>
  Context.make(CorpoMaximo, maximo).pipe(Context.add(OpenApi.Summary, resumo))

/** What another service sends. */
export const envio = <
  const Nome extends string,
  const Caminho extends HttpRouter.PathInput,
  P extends Schema.Top,
  R extends Schema.Top
>(
  nome: Nome,
  caminho: Caminho,
  resumo: string,
  { pedido, resposta, status = [] }: { readonly pedido: P; readonly resposta: R; readonly status?: ReadonlyArray<503> }
) =>
  HttpApiEndpoint.post(nome, caminho, {
    query: SemConsulta,
    payload: pedido,
    success: envelope(resposta),
    error: [...([413, 415] as const), ...status].map(erroNitro)
  }).annotate(OpenApi.Summary, resumo)
