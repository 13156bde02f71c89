/**
 * The comparison of a letter of a draft with the calculation of the same benefit, as the API makes it, and its statement.
 * The answer is stored nowhere: memory holds it as long as somebody looks at it.
 */
import { Cache, Context, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { Calculadora, type FalhaDaCalculadora } from "../../calculos/comum/portas.ts"
import { Demonstrativos, type FalhaDoDemonstrativo } from "../../demonstrativos/desenho/portas.ts"
import {
  type ArquivoDaCopia,
  type CopiaALer,
  type FalhaDaLeitura,
  LeiturasDoCalculo
} from "../../demonstrativos/leituras/portas.ts"
import type { Respondida } from "../../demonstrativos/rmi/conferencia.ts"
import type { RascunhoAberto } from "../../plataforma/rascunhos/rascunhos.ts"
import {
  type CartaDoRascunho,
  type EscolhaDaConferencia,
  faltaParaConferir,
  pedidoDoRascunho
} from "./pedido-do-rascunho.ts"

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

/** Our own words, written by the calculation: they are what they say. */
const RESPONDIDA: Schema.Codec<Respondida> = Schema.Any
const ler = Schema.decodeUnknownSync(Schema.fromJsonString(RESPONDIDA))

const chaveDe = ({ rascunho: { id, revisao }, carta, escolha }: ConferenciaPedida<unknown, unknown>): string =>
  [id, revisao, carta.id, escolha.chaveFundamento ?? "", escolha.marcoTemporal ?? ""].join("/")

/** A draft that does not say enough to calculate has its letter checked alone. */
const corpoDe = ({ rascunho, carta, escolha }: ConferenciaPedida<unknown, unknown>): string => {
  const { pedido } = pedidoDoRascunho(rascunho.atual, carta, escolha)
  const { tempo, campos } = faltaParaConferir(pedido)
  return JSON.stringify({ carta: carta.carta, ...(tempo || campos.length > 0 ? {} : { pedido }) })
}

const fazer = Effect.gen(function* () {
  const { calcular } = yield* Calculadora
  const leituras = yield* LeiturasDoCalculo
  const { desenhar } = yield* Demonstrativos
  const lembradas = yield* Cache.make<string, CopiaALer>({
    lookup: () => Effect.die("an answer is never looked up: it is told"),
    capacity: LEMBRADAS,
    timeToLive: POR_QUANTO_TEMPO
  })

  const conferida = <E, R>(pedida: ConferenciaPedida<E, R>): Effect.Effect<CopiaALer, E | FalhaDaCalculadora, R> =>
    Effect.gen(function* () {
      const chave = chaveDe(pedida)
      const feita = Option.getOrUndefined(yield* Cache.getOption(lembradas, chave))
      if (feita !== undefined) return feita
      yield* pedida.contar
      const rota = "conferir-carta"
      const pedido = corpoDe(pedida)
      const { json } = yield* calcular({ operacao: rota, corpo: pedido, opcoes: {}, prioritario: false })
      const resultado = new TextDecoder().decode(json)
      const criadoEm = DateTime.formatIso(yield* DateTime.now)
      const copia: CopiaALer = { rota, opcoes: {}, pedido, resultado, versao: ler(resultado).versao, criadoEm }
      yield* Cache.set(lembradas, chave, copia)
      return copia
    })

  return ConferenciasDoRascunho.of({
    conferir: (pedida) =>
      Effect.map(conferida(pedida), ({ resultado }) => ler(resultado)).pipe(
        Effect.withSpan("ConferenciasDoRascunho.conferir")
      ),
    arquivo: (pedida, dono, qual) =>
      Effect.gen(function* () {
        const copia = yield* conferida(pedida)
        const { criadoEm, versao } = copia
        const reconhecida = { criadoEm, versao, resumo: `conferencia/${chaveDe(pedida)}`, armazenado: null }
        return yield* leituras.arquivo({ reconhecida, abrir: Effect.succeed(copia), dono }, qual)
      }).pipe(Effect.withSpan("ConferenciasDoRascunho.arquivo")),
    pdf: (pedida, dono) =>
      Effect.gen(function* () {
        const copia = yield* conferida(pedida)
        const pedido = { copia, documentos: ["demonstrativo"], forma: "PDF", prioritario: false, dono } as const
        return (yield* desenhar(pedido))[0]!.bytes
      }).pipe(Effect.withSpan("ConferenciasDoRascunho.pdf"))
  })
})

export class ConferenciasDoRascunho extends Context.Service<
  ConferenciasDoRascunho,
  {
    /** What `POST calculos-rmi/conferencia` answers for the same letter and request. */
    readonly conferir: <E, R>(pedida: ConferenciaPedida<E, R>) => Effect.Effect<Respondida, E | FalhaDaCalculadora, R>
    /** The tables of a comparison as a file; `dono` spends its share of the threads. */
    readonly arquivo: <E, R>(
      pedida: ConferenciaPedida<E, R>,
      dono: string,
      qual: ArquivoDaCopia
    ) => Effect.Effect<Uint8Array<ArrayBuffer>, E | FalhaDaCalculadora | FalhaDaLeitura, R>
    /** The statement of a comparison, drawn. */
    readonly pdf: <E, R>(
      pedida: ConferenciaPedida<E, R>,
      dono: string
    ) => Effect.Effect<Uint8Array<ArrayBuffer>, E | FalhaDaCalculadora | FalhaDoDemonstrativo, R>
  }
>()("calculadoras/ConferenciasDoRascunho") {
  static readonly layer = Layer.effect(ConferenciasDoRascunho, fazer)
}
