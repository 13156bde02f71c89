/** A group of endpoints in its place of the addresses, as OpenAPI presents it. */
import type { HttpRouter } from "effect/http"
import { type HttpApiEndpoint, type HttpApiGroup, OpenApi } from "effect/http-api"

export interface Apresentacao {
  readonly title: string
  readonly description: string
}

/** Its last word, after its guards. */
export const situar = <
  Id extends string,
  Endpoints extends HttpApiEndpoint.Constraint,
  const Prefixo extends HttpRouter.PathInput
>(
  grupo: HttpApiGroup.HttpApiGroup<Id, Endpoints>,
  prefixo: Prefixo,
  { title, description }: Apresentacao
) => grupo.prefix(prefixo).annotateMerge(OpenApi.annotations({ title, description }))
