import { Context, Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"

/**
 * Routes whose handlers take their services from where the layer is built; what the request itself brings (scope,
 * parameters, references) goes before.
 */
export const rotasComServicos = <R>(
  rotas: ReadonlyArray<{
    readonly metodo: "GET" | "POST"
    readonly caminho: HttpRouter.PathInput
    readonly atender: HttpRouter.Route<never, R>["handler"]
  }>
): Layer.Layer<never, never, HttpRouter.HttpRouter | Exclude<R, HttpRouter.Provided>> =>
  Layer.unwrap(
    Effect.map(Effect.context<Exclude<R, HttpRouter.Provided>>(), (servicos) =>
      HttpRouter.addAll(
        rotas.map(({ metodo, caminho, atender }) =>
          HttpRouter.route(
            metodo,
            caminho,
            Effect.updateContext(
              atender,
              (daRequisicao: Context.Context<HttpRouter.Provided>) =>
                Context.merge(servicos, daRequisicao) as unknown as Context.Context<R>
            )
          )
        )
      )
    )
  )
