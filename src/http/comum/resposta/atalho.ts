import type { Effect } from "effect"
import type { HttpServerResponse } from "effect/http"

/** What of a request chooses the form of an answer. */
export interface EscolhaDeForma {
  readonly headers: {
    readonly [nome: string]: unknown
    readonly accept?: string | undefined
    readonly "accept-encoding"?: string | undefined
    readonly "if-none-match"?: string | undefined
  }
}

/** What an answer may be found by: neither the body nor who asks. */
export interface PedidoDireto extends EscolhaDeForma {
  readonly method: string
  readonly url: string
}

/** An answer found without routing or decoding, and the template of the route that would have given it. */
export interface RespostaDireta {
  readonly rota: string
  readonly responder: () => Effect.Effect<HttpServerResponse.HttpServerResponse>
  /** The same answer, where its bytes are there already. */
  readonly pronta: HttpServerResponse.HttpServerResponse | undefined
}

/**
 * Tried before the routes: for reads so frequent, and so completely told by their URL, that a lookup answers them. It
 * must answer what the route would answer.
 */
export type Atalho = (pedido: PedidoDireto) => RespostaDireta | undefined

export const primeiraResposta = (atalhos: ReadonlyArray<Atalho>, pedido: PedidoDireto): RespostaDireta | undefined => {
  for (const atalho of atalhos) {
    const direta = atalho(pedido)
    if (direta !== undefined) return direta
  }
  return undefined
}
