/**
 * The comparison of a letter of a draft with the calculation of the same benefit, as the API makes it. Nothing of it is
 * stored: the answer of a step of a draft is remembered in memory as long as somebody looks at it, a year at a time.
 */
import { Cache, Context, Duration, Effect, Layer, Option, Schema } from "effect"
import type { ResultadoDaConferencia } from "../../calculos/carta/resultado.ts"
import { Calculadora, type FalhaDaCalculadora } from "../../calculos/comum/portas.ts"
import type { RascunhoAberto } from "../../plataforma/rascunhos/rascunhos.ts"
import { type CartaDoRascunho, type EscolhaDaConferencia, pedidoDoRascunho } from "./pedido-do-rascunho.ts"

/** Answers of some tens of kilobytes. */
const LEMBRADAS = 100
const POR_QUANTO_TEMPO = Duration.minutes(10)

/** A comparison, for whoever asks. */
export interface ConferenciaPedida<E, R> {
  readonly rascunho: RascunhoAberto
  readonly carta: CartaDoRascunho
  readonly escolha: EscolhaDaConferencia
  /** Done before each comparison that is really made: counts it, or refuses. */
  readonly contar: Effect.Effect<void, E, R>
}

export type Conferida = typeof ResultadoDaConferencia.Type

/** Our own words, written by the calculation: they are what they say. */
const CONFERIDA: Schema.Codec<Conferida> = Schema.Any
const ler = Schema.decodeUnknownSync(Schema.fromJsonString(CONFERIDA))

const chaveDe = ({ rascunho: { id, revisao }, carta, escolha }: ConferenciaPedida<unknown, unknown>): string =>
  [id, revisao, carta.id, escolha.chaveFundamento ?? "", escolha.marcoTemporal ?? ""].join("/")

const fazer = Effect.gen(function* () {
  const { calcular } = yield* Calculadora
  const lembradas = yield* Cache.make<string, Uint8Array>({
    lookup: () => Effect.die("an answer is never looked up: it is told"),
    capacity: LEMBRADAS,
    timeToLive: POR_QUANTO_TEMPO
  })

  const conferir = <E, R>(pedida: ConferenciaPedida<E, R>): Effect.Effect<Conferida, E | FalhaDaCalculadora, R> =>
    Effect.gen(function* () {
      const chave = chaveDe(pedida)
      const feita = Option.getOrUndefined(yield* Cache.getOption(lembradas, chave))
      if (feita !== undefined) return ler(new TextDecoder().decode(feita))
      yield* pedida.contar
      const { rascunho, carta, escolha } = pedida
      const { pedido } = pedidoDoRascunho(rascunho.atual, carta, escolha)
      const corpo = JSON.stringify({ carta: carta.carta, pedido })
      const { json } = yield* calcular({ operacao: "conferir-carta", corpo, opcoes: {}, prioritario: false })
      yield* Cache.set(lembradas, chave, json)
      return ler(new TextDecoder().decode(json))
    }).pipe(Effect.withSpan("ConferenciasDoRascunho.conferir"))

  return ConferenciasDoRascunho.of({ conferir })
})

export class ConferenciasDoRascunho extends Context.Service<
  ConferenciasDoRascunho,
  {
    /** What `POST calculos-rmi/conferencia` answers for the same letter and request. */
    readonly conferir: <E, R>(pedida: ConferenciaPedida<E, R>) => Effect.Effect<Conferida, E | FalhaDaCalculadora, R>
  }
>()("calculadoras/ConferenciasDoRascunho") {
  static readonly layer = Layer.effect(ConferenciasDoRascunho, fazer)
}
