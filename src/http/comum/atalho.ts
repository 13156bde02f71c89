import type { Effect } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

/** An answer found without routing or decoding, and the template of the route that would have given it. */
export interface RespostaDireta {
  readonly rota: string
  readonly resposta: Effect.Effect<HttpServerResponse.HttpServerResponse>
}

/**
 * Tried before the routes: for reads so frequent, and so completely told by their URL, that a lookup answers them. It
 * must answer what the route would answer.
 */
export type Atalho = (requisicao: HttpServerRequest.HttpServerRequest) => RespostaDireta | undefined
