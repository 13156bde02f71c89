/**
 * The limit of an address of origin (specification 2, section 8) on the POSTs of the routes under `ChaveApi`, before the
 * key is looked at: guessing keys and floods stop here, whatever the class.
 */
import { Clock, Effect, Layer } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { identidadeDaOrigem, LimitesDeRequisicao } from "../../../domain/acesso/cotas.ts"
import { erroNitro, erroRgps } from "../falhas/falha.ts"
import { contarRecusa } from "../registro/eventos-de-seguranca.ts"
import { origemNo } from "../registro/origem.ts"
import { anunciarCota, cotaExcedida } from "./cabecalhos.ts"
import { ContagemPorOrigem } from "./contagem-por-origem.ts"

const contarPelaOrigem = Effect.gen(function* () {
  const { contar } = yield* ContagemPorOrigem
  const { porOrigem } = yield* LimitesDeRequisicao
  const conferir = Effect.withFiber((fibra) => {
    const vista = contar(identidadeDaOrigem(origemNo(fibra.context)), porOrigem, fibra.getRef(Clock.Clock))
    return vista.aceita
      ? Effect.void
      : contarRecusa("seguranca.origem.excedida").pipe(
          Effect.andThen(anunciarCota(vista)),
          Effect.andThen(Effect.fail(cotaExcedida("por endereço de origem", vista)))
        )
  })
  return (metodo: string) => (metodo === "POST" ? conferir : Effect.void)
})

export class LimitePorOrigem extends HttpApiMiddleware.Service<LimitePorOrigem>()("http/LimitePorOrigem", {
  error: ([429] as const).map(erroRgps)
}) {
  static readonly layer = Layer.effect(
    LimitePorOrigem,
    Effect.map(contarPelaOrigem, (conferir) =>
      LimitePorOrigem.of((httpEffect, { endpoint }) => Effect.andThen(conferir(endpoint.method), httpEffect))
    )
  ).pipe(Layer.provide(ContagemPorOrigem.layer()))
}

/** The same limit on the routes of `/apps`, which show failures in the native shape. */
export class LimitePorOrigemDeApps extends HttpApiMiddleware.Service<LimitePorOrigemDeApps>()(
  "http/LimitePorOrigemDeApps",
  { error: ([429] as const).map(erroNitro) }
) {
  static readonly layer = Layer.effect(
    LimitePorOrigemDeApps,
    Effect.map(contarPelaOrigem, (conferir) =>
      LimitePorOrigemDeApps.of((httpEffect, { endpoint }) => Effect.andThen(conferir(endpoint.method), httpEffect))
    )
  ).pipe(Layer.provide(ContagemPorOrigem.layer()))
}
