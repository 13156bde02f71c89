import { Context, Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"

/**
 * Routes whose handlers take their services from where the layer is built; what the request itself brings (scope,
 * parameters, references) goes before.
 */
export const rotasComServicos = <S>(
  rotas: ReadonlyArray<{
    readonly metodo: "GET" | "POST"
    readonly caminho: HttpRouter.PathInput
    readonly atender: HttpRouter.Route<never, S | HttpRouter.Provided>["handler"]
  }>
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
            )
          )
        )
      )
    )
  )
