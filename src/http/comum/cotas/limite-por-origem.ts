/**
 * The limit of an address of origin (specification 2, section 8) on the POSTs of the routes under `ChaveApi`, before the
 * key is looked at: guessing keys and floods stop here, whatever the class.
 */
import { Effect, Layer } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { identidadeDaOrigem, LimitesDeRequisicao } from "../../../domain/acesso/cotas.ts"
import { erroRgps } from "../falha.ts"
import { origemDaRequisicao } from "../origem.ts"
import { anunciarCota, cotaExcedida } from "./cabecalhos.ts"
import { ContagemPorOrigem } from "./contagem-por-origem.ts"

export class LimitePorOrigem extends HttpApiMiddleware.Service<LimitePorOrigem>()("http/LimitePorOrigem", {
  error: ([429] as const).map(erroRgps)
}) {
  static readonly layer = Layer.effect(
    LimitePorOrigem,
    Effect.gen(function* () {
      const { contar } = yield* ContagemPorOrigem
      const { porOrigem } = yield* LimitesDeRequisicao
      return LimitePorOrigem.of((httpEffect, { endpoint }) =>
        endpoint.method !== "POST"
          ? httpEffect
          : Effect.gen(function* () {
              const vista = yield* contar(identidadeDaOrigem(yield* origemDaRequisicao), porOrigem)
              if (vista.aceita) return yield* httpEffect
              yield* anunciarCota(vista)
              return yield* cotaExcedida("por endereço de origem", vista)
            })
      )
    })
  ).pipe(Layer.provide(ContagemPorOrigem.layer()))
}
