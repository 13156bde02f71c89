/**
 * The result of a draft: calculated as the API would, read as a kept calculation is, drawn as a statement. Nothing of it is
 * stored. The same step of a draft is calculated once as long as somebody looks at it: its pages and files are of one moment.
 */
import { Cache, Context, DateTime, Duration, Effect, Layer, Option } from "effect"
import { Calculadora, type FalhaDaCalculadora, type OpcoesDoCalculo } from "../../calculos/comum/portas.ts"
import type { Versao } from "../../calculos/comum/versao.ts"
import { calculoFeito } from "../../calculos/copias/calculo-feito.ts"
import { Demonstrativos, type DocumentoDoDemonstrativo } from "../../demonstrativos/desenho/portas.ts"
import {
  type ArquivoDaCopia,
  type CopiaALer,
  LeiturasDoCalculo,
  type Recorte
} from "../../demonstrativos/leituras/portas.ts"
import type { RascunhoAberto } from "../../plataforma/rascunhos/rascunhos.ts"
import { MAXIMO_ITERACOES } from "../../rmi/pedido/iteracoes.ts"
import { type NomeDaParte, PARTES } from "./partes.ts"

/** Steps of drafts whose moment is remembered, and for how long. */
const LEMBRADOS = 2_000
const POR_QUANTO_TEMPO = Duration.minutes(10)

/** When a step was calculated, and with what. */
interface Momento {
  readonly criadoEm: string
  readonly versao: typeof Versao.Type
}

/** A part of the result of a draft, for whoever asks. */
export interface ResultadoPedido<E, R> {
  readonly rascunho: RascunhoAberto
  readonly parte: NomeDaParte
  /** Whose share of the threads it uses. */
  readonly dono: string
  /** Done before each calculation that is really made: counts it, or refuses. */
  readonly contar: Effect.Effect<void, E, R>
}

const texto = new TextDecoder()

const fazer = Effect.gen(function* () {
  const { calcular } = yield* Calculadora
  const leituras = yield* LeiturasDoCalculo
  const { desenhar } = yield* Demonstrativos
  const momentos = yield* Cache.make<string, Momento>({
    lookup: () => Effect.die("a moment is never looked up: it is told"),
    capacity: LEMBRADOS,
    timeToLive: POR_QUANTO_TEMPO
  })

  /** Every hypothesis of discard is tried before a result is left incomplete: only a complete one has a statement. */
  const inteiro = (operacao: (typeof PARTES)[NomeDaParte]["operacao"], corpo: string) => {
    const com = (opcoes: OpcoesDoCalculo) =>
      Effect.map(calcular({ operacao, corpo, opcoes, prioritario: false, devolver: "PEDIDO" }), (feito) => ({
        feito,
        opcoes
      }))
    return Effect.flatMap(com({}), (primeiro) =>
      primeiro.feito.conclusao?.completo === false
        ? com({ numeroMaximoIteracoes: MAXIMO_ITERACOES })
        : Effect.succeed(primeiro)
    )
  }

  const calculado = <E, R>({ rascunho, parte, contar }: ResultadoPedido<E, R>) =>
    Effect.gen(function* () {
      yield* contar
      const { operacao, pedido } = PARTES[parte]
      const { feito, opcoes } = yield* inteiro(operacao, JSON.stringify(pedido(rascunho.atual.pedido)))
      const { rota, pedido: enviado, resultado, versao } = calculoFeito(operacao, opcoes, feito)
      const criadoEm = DateTime.formatIso(yield* DateTime.now)
      return { rota, opcoes, pedido: texto.decode(enviado), resultado: texto.decode(resultado), versao, criadoEm }
    })

  const chaveDe = ({ rascunho: { id, revisao }, parte }: ResultadoPedido<unknown, unknown>) =>
    `${id}/${revisao}/${parte}`

  /** The calculation as the readers take it: made now, unless the same step was made a while ago and is still read. */
  const lendo = Effect.fnUntraced(function* <E, R>(pedido: ResultadoPedido<E, R>) {
    const chave = chaveDe(pedido)
    const conhecido = Option.getOrUndefined(yield* Cache.getOption(momentos, chave))
    const reconhecida = (momento: Momento) => ({ ...momento, resumo: chave, armazenado: null })
    if (conhecido !== undefined) {
      const abrir: Effect.Effect<CopiaALer, E | FalhaDaCalculadora, R> = Effect.map(calculado(pedido), (copia) => ({
        ...copia,
        criadoEm: conhecido.criadoEm
      }))
      return { reconhecida: reconhecida(conhecido), abrir, dono: pedido.dono }
    }
    const copia = yield* calculado(pedido)
    const { criadoEm, versao } = copia
    yield* Cache.set(momentos, chave, { criadoEm, versao })
    const abrir: Effect.Effect<CopiaALer, E | FalhaDaCalculadora, R> = Effect.succeed(copia)
    return { reconhecida: reconhecida({ criadoEm, versao }), abrir, dono: pedido.dono }
  })

  /** The result as JSON, as the API answers it. */
  const resultado = Effect.fn("ResultadosDoRascunho.resultado")(function* <E, R>(pedido: ResultadoPedido<E, R>) {
    return (yield* calculado(pedido)).resultado
  })

  const pagina = Effect.fn("ResultadosDoRascunho.pagina")(function* <E, R>(
    pedido: ResultadoPedido<E, R>,
    recorte: Recorte
  ) {
    const aberta = yield* lendo(pedido)
    return { ...(yield* leituras.pagina(aberta, recorte)), criadoEm: aberta.reconhecida.criadoEm }
  })

  const arquivo = Effect.fn("ResultadosDoRascunho.arquivo")(function* <E, R>(
    pedido: ResultadoPedido<E, R>,
    qual: ArquivoDaCopia
  ) {
    return yield* leituras.arquivo(yield* lendo(pedido), qual)
  })

  /** `undefined`: the result has no statement of that kind. */
  const pdf = Effect.fn("ResultadosDoRascunho.pdf")(function* <E, R>(
    pedido: ResultadoPedido<E, R>,
    documento: DocumentoDoDemonstrativo
  ) {
    const { abrir, dono } = yield* lendo(pedido)
    const [desenhado] = yield* desenhar({
      copia: yield* abrir,
      documentos: [documento],
      forma: "PDF",
      prioritario: false,
      dono
    })
    return desenhado
  })

  return { resultado, pagina, arquivo, pdf }
})

export class ResultadosDoRascunho extends Context.Service<ResultadosDoRascunho, Effect.Success<typeof fazer>>()(
  "calculadoras/ResultadosDoRascunho"
) {
  static readonly layer = Layer.effect(ResultadosDoRascunho, fazer)
}
