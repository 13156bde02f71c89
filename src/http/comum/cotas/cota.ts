/**
 * The quota of the consumer class (specification 2, section 8) on the POSTs of the routes under `ChaveApi`. The class
 * `judiciario` is not counted at all; a request without a key, where keys are off, counts for its address.
 */
import { Effect, Layer } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { Consumidor } from "../../../domain/acesso/consumidor.ts"
import { identidadeDaCota, LimitesDeRequisicao, limiteDaClasse } from "../../../domain/acesso/cotas.ts"
import { notarConsumidor } from "../anotacoes.ts"
import { erroRgps, Falha } from "../falha.ts"
import { origemDaRequisicao } from "../origem.ts"
import { anunciarCota, cotaExcedida } from "./cabecalhos.ts"
import { ContagemEmLotes } from "./contagem-em-lotes.ts"

const indisponivel = new Falha({
  http: 503,
  mensagens: ["contagem de requisições indisponível; tente novamente em instantes"],
  retryAfter: 5
})

/** 429 over the quota; 503 while the counters of a class that has a quota cannot be reached, never unlimited. */
export class Cota extends HttpApiMiddleware.Service<Cota, { requires: Consumidor }>()("http/Cota", {
  error: ([429, 503] as const).map(erroRgps)
}) {
  static readonly layer = Layer.effect(
    Cota,
    Effect.gen(function* () {
      const { contar } = yield* ContagemEmLotes
      const limites = yield* LimitesDeRequisicao
      return Cota.of((httpEffect, { endpoint }) =>
        Effect.gen(function* () {
          const consumidor = yield* Consumidor
          yield* notarConsumidor(consumidor)
          const limite = limiteDaClasse(consumidor.classe, limites)
          if (endpoint.method !== "POST" || limite === undefined) return yield* httpEffect
          const identidade = identidadeDaCota(consumidor, yield* origemDaRequisicao)
          const vista = yield* Effect.catchTag(
            contar(identidade, limite),
            "ContadoresIndisponiveis",
            () => indisponivel
          )
          yield* anunciarCota(vista)
          return yield* vista.aceita ? httpEffect : cotaExcedida(`da classe ${consumidor.classe}`, vista)
        })
      )
    })
  ).pipe(Layer.provide(ContagemEmLotes.layer))
}
