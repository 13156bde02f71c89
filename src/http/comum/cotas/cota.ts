/**
 * The quota of the consumer class (specification 2, section 8) on the POSTs of the routes under `ChaveApi`. The class
 * `judiciario` is not counted at all; a request without a key, where keys are off, counts for its address.
 */
import { Context, Effect, Layer } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { Consumidor, type DadosDoConsumidor } from "../../../domain/acesso/consumidor.ts"
import { identidadeDaCota, LimitesDeRequisicao, limiteDaClasse } from "../../../domain/acesso/cotas.ts"
import { erroNitro, erroRgps, Falha } from "../falhas/falha.ts"
import { notarConsumidor } from "../registro/anotacoes.ts"
import { contarRecusa } from "../registro/eventos-de-seguranca.ts"
import { origemNo } from "../registro/origem.ts"
import { anunciarCota, cotaExcedida } from "./cabecalhos.ts"
import { ContagemEmLotes } from "./contagem-em-lotes.ts"

const indisponivel = new Falha({
  http: 503,
  mensagens: ["contagem de requisições indisponível; tente novamente em instantes"],
  retryAfter: 5
})

const contarPelaCota = Effect.gen(function* () {
  const { contar } = yield* ContagemEmLotes
  const limites = yield* LimitesDeRequisicao
  const contarUma = Effect.fnUntraced(function* (
    consumidor: DadosDoConsumidor,
    limite: number,
    origem: string | undefined
  ) {
    const vista = yield* Effect.catchTag(
      contar(identidadeDaCota(consumidor, origem), limite),
      "ContadoresIndisponiveis",
      () => indisponivel
    )
    yield* anunciarCota(vista)
    if (!vista.aceita) {
      yield* contarRecusa("seguranca.cota.excedida", { idToken: consumidor.idToken, codigo: consumidor.classe })
      return yield* cotaExcedida(`da classe ${consumidor.classe}`, vista)
    }
  })
  const conferir = (metodo: string) =>
    Effect.withFiber((fibra) => {
      const consumidor = Context.getUnsafe(fibra.context, Consumidor)
      const limite = limiteDaClasse(consumidor.classe, limites)
      notarConsumidor(fibra.context, consumidor)
      return metodo === "POST" && limite !== undefined
        ? contarUma(consumidor, limite, origemNo(fibra.context))
        : Effect.void
    })
  return conferir
})

type Conferir = Effect.Success<typeof contarPelaCota>

/** The quota is looked at before the handler. */
const antesDe =
  (conferir: Conferir) =>
  <A, E, R>(httpEffect: Effect.Effect<A, E, R>, { endpoint }: { readonly endpoint: { readonly method: string } }) =>
    Effect.andThen(conferir(endpoint.method), httpEffect)

/** 429 over the quota; 503 while the counters of a class that has a quota cannot be reached, never unlimited. */
export class Cota extends HttpApiMiddleware.Service<Cota, { requires: Consumidor }>()("http/Cota", {
  error: ([429, 503] as const).map(erroRgps)
}) {
  static readonly layer = Layer.effect(Cota, Effect.map(contarPelaCota, antesDe)).pipe(
    Layer.provide(ContagemEmLotes.layer)
  )
}

/** The same quota on the routes of `/apps`, which show failures in the native shape. */
export class CotaDeApps extends HttpApiMiddleware.Service<CotaDeApps, { requires: Consumidor }>()("http/CotaDeApps", {
  error: ([429, 503] as const).map(erroNitro)
}) {
  static readonly layer = Layer.effect(CotaDeApps, Effect.map(contarPelaCota, antesDe)).pipe(
    Layer.provide(ContagemEmLotes.layer)
  )
}
