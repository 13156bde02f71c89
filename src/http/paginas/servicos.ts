import { Context, Effect, Layer } from "effect"
import { HttpRouter, type HttpServerResponse } from "effect/http"

/** A route whose handler takes services (`S`) beside what the request itself brings: scope, parameters, references. */
export interface RotaComServicos<S> {
  readonly metodo: "GET" | "POST"
  readonly caminho: HttpRouter.PathInput
  readonly atender: Effect.Effect<HttpServerResponse.HttpServerResponse, never, S | HttpRouter.Provided>
}

/**
 * Routes whose handlers take their services from where the layer is built; what the request itself brings goes before. The
 * end of the process interrupts what a handler does within `comFalhaMostrada`, and not the page that it answers then.
 */
export const rotasComServicos = <S>(
  rotas: ReadonlyArray<RotaComServicos<S>>
): Layer.Layer<never, never, HttpRouter.HttpRouter | S> =>
  Layer.unwrap(
    Effect.map(Effect.context<S>(), (servicos) =>
      HttpRouter.addAll(
        rotas.map(({ metodo, caminho, atender }) =>
          HttpRouter.route(
            metodo,
            caminho,
            Effect.updateContext(atender, (daRequisicao: Context.Context<HttpRouter.Provided>) =>
              Context.merge(servicos, daRequisicao)
            ),
            { uninterruptible: true }
          )
        )
      )
    )
  )
