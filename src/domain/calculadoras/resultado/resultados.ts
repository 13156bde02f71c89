/**
 * The result of a draft: calculated as the API would, read as a kept calculation is, drawn as a statement. Nothing of it is
 * stored. The same step of a draft is calculated once as long as somebody looks at it: its pages and files are of one moment.
 */
import { Cache, Context, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import {
  Calculadora,
  type FalhaDaCalculadora,
  type FormaDaMemoria,
  type OpcoesDoCalculo,
  type Ouvinte,
  type PedidoDeCalculo
} from "../../calculos/comum/portas.ts"
import type { Versao } from "../../calculos/comum/versao.ts"
import { calculoFeito } from "../../calculos/copias/calculo-feito.ts"
import type { NaoDemonstravel } from "../../demonstrativos/comum/entrada.ts"
import {
  Demonstrativos,
  type DocumentoDoDemonstrativo,
  type FalhaDoDemonstrativo
} from "../../demonstrativos/desenho/portas.ts"
import {
  type ArquivoDaCopia,
  type FalhaDaLeitura,
  LeiturasDoCalculo,
  type Lendo,
  type PaginaLida,
  type Recorte
} from "../../demonstrativos/leituras/portas.ts"
import type { RascunhoAberto } from "../../plataforma/rascunhos/rascunhos.ts"
import { MAXIMO_ITERACOES } from "../../rmi/pedido/iteracoes.ts"
import type { FundamentoCalculado } from "./atrasados-do-beneficio.ts"
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

/** Our own words, written by the calculation: they are what they say. */
const MELHOR: Schema.Codec<Pick<FundamentoCalculado, "chaveFundamento" | "marcoTemporal">> = Schema.Any
const UM_FUNDAMENTO: Schema.Codec<{
  readonly blocos: ReadonlyArray<{ readonly fundamentos: ReadonlyArray<FundamentoCalculado> }>
}> = Schema.Any
const lerMelhor = Schema.decodeUnknownSync(Schema.fromJsonString(MELHOR))
const lerUmFundamento = Schema.decodeUnknownSync(Schema.fromJsonString(UM_FUNDAMENTO))

/** Which fundamento gives the most, out of the text of a result: no other member of that name is an object. */
const maisVantajosoEm = (resultado: string) => {
  const inicio = resultado.lastIndexOf('"maisVantajoso":{')
  if (inicio < 0) return undefined
  const aberto = resultado.indexOf("{", inicio)
  return lerMelhor(resultado.slice(aberto, resultado.indexOf("}", aberto) + 1))
}

/** The calculation itself, as often as it is asked for. */
const calculos = Effect.map(Calculadora, ({ calcular }) => {
  /** Every hypothesis of discard is tried before a result is left incomplete: only a complete one has a statement. */
  const inteiro = (
    pedido: Omit<PedidoDeCalculo, "opcoes" | "prioritario">,
    memoria: FormaDaMemoria,
    ouvinte?: Ouvinte
  ) => {
    const com = (opcoes: OpcoesDoCalculo) =>
      Effect.map(calcular({ ...pedido, opcoes: { ...opcoes, memoria }, prioritario: false }, ouvinte), (feito) => ({
        feito,
        opcoes
      }))
    return Effect.flatMap(com({}), (primeiro) =>
      primeiro.feito.conclusao?.completo === false
        ? com({ numeroMaximoIteracoes: MAXIMO_ITERACOES })
        : Effect.succeed(primeiro)
    )
  }

  /** Its statements show the memória; whoever hears of its parts meanwhile shows none. */
  const calculado = <E, R>({ rascunho, parte, contar }: ResultadoPedido<E, R>, ouvinte?: Ouvinte) =>
    Effect.gen(function* () {
      yield* contar
      const { operacao, pedido } = PARTES[parte]
      const { feito, opcoes } = yield* inteiro(
        { operacao, corpo: JSON.stringify(pedido(rascunho.atual.pedido)), devolver: "PEDIDO" },
        ouvinte === undefined ? "completa" : "nenhuma",
        ouvinte
      )
      const { rota, pedido: enviado, resultado, versao } = calculoFeito(operacao, opcoes, feito)
      const criadoEm = DateTime.formatIso(yield* DateTime.now)
      return { rota, opcoes, pedido: texto.decode(enviado), resultado: texto.decode(resultado), versao, criadoEm }
    })

  /** Alone, with what it was calculated with: the whole result of a long life is not read for one line of it. */
  const doMaisVantajoso = <E, R>({
    rascunho,
    parte,
    contar
  }: ResultadoPedido<E, R>): Effect.Effect<FundamentoCalculado | undefined, E | FalhaDaCalculadora, R> =>
    Effect.gen(function* () {
      yield* contar
      const { operacao, pedido } = PARTES[parte]
      const todos = yield* inteiro({ operacao, corpo: JSON.stringify(pedido(rascunho.atual.pedido)) }, "nenhuma")
      const melhor = maisVantajosoEm(texto.decode(todos.feito.json))
      if (melhor === undefined) return undefined
      const { chaveFundamento, marcoTemporal } = melhor
      const corpo = JSON.stringify({ ...rascunho.atual.pedido, chaveFundamento, marcoTemporal })
      const { json } = yield* calcular({
        operacao: "rmi-por-fundamento",
        corpo,
        opcoes: { ...todos.opcoes, memoria: "nenhuma" },
        prioritario: false
      })
      return lerUmFundamento(texto.decode(json)).blocos[0]?.fundamentos[0]
    })

  return { calculado, doMaisVantajoso }
})

/** A calculation made again is of the moment of the first one, unless its tables changed meanwhile. */
const doMesmoMomento = <C extends Momento>(copia: C, { criadoEm, versao }: Momento): C =>
  copia.versao.tabelas === versao.tabelas ? { ...copia, criadoEm } : copia

const chaveDe = ({ rascunho: { id, revisao }, parte }: ResultadoPedido<unknown, unknown>) => `${id}/${revisao}/${parte}`

const fazer = Effect.gen(function* () {
  const { calculado, doMaisVantajoso } = yield* calculos
  const leituras = yield* LeiturasDoCalculo
  const { desenhar } = yield* Demonstrativos
  const momentos = yield* Cache.make<string, Momento>({
    lookup: () => Effect.die("a moment is never looked up: it is told"),
    capacity: LEMBRADOS,
    timeToLive: POR_QUANTO_TEMPO
  })

  /** The calculation as the readers take it: made now, unless the same step was made a while ago and is still read. */
  const lendo = <E, R>(
    pedido: ResultadoPedido<E, R>,
    ouvinte?: Ouvinte
  ): Effect.Effect<Lendo<E | FalhaDaCalculadora, R>, E | FalhaDaCalculadora, R> =>
    Effect.gen(function* () {
      const chave = chaveDe(pedido)
      const conhecido = Option.getOrUndefined(yield* Cache.getOption(momentos, chave))
      const como = (momento: Momento) => ({
        reconhecida: { ...momento, resumo: chave, armazenado: null },
        dono: pedido.dono
      })
      if (conhecido !== undefined) {
        return { ...como(conhecido), abrir: Effect.map(calculado(pedido), (copia) => doMesmoMomento(copia, conhecido)) }
      }
      const copia = yield* calculado(pedido, ouvinte)
      const { criadoEm, versao } = copia
      yield* Cache.set(momentos, chave, { criadoEm, versao })
      return { ...como({ criadoEm, versao }), abrir: Effect.succeed(copia) }
    })

  return ResultadosDoRascunho.of({
    maisVantajoso: (pedido) => Effect.withSpan(doMaisVantajoso(pedido), "ResultadosDoRascunho.maisVantajoso"),
    calculado: (pedido) => Effect.map(Cache.getOption(momentos, chaveDe(pedido)), Option.isSome),
    acompanhar: (pedido, ouvinte) =>
      Effect.flatMap(lendo(pedido, ouvinte), (aberta) => leituras.pagina(aberta, {})).pipe(
        Effect.catchTag("NaoDemonstravel", () => Effect.void),
        Effect.asVoid,
        Effect.withSpan("ResultadosDoRascunho.acompanhar")
      ),
    pagina: (pedido, recorte) =>
      Effect.gen(function* () {
        const aberta = yield* lendo(pedido)
        return { ...(yield* leituras.pagina(aberta, recorte)), criadoEm: aberta.reconhecida.criadoEm }
      }).pipe(Effect.withSpan("ResultadosDoRascunho.pagina")),
    arquivo: (pedido, qual) =>
      Effect.flatMap(lendo(pedido), (aberta) => leituras.arquivo(aberta, qual)).pipe(
        Effect.withSpan("ResultadosDoRascunho.arquivo")
      ),
    pdf: (pedido, documento) =>
      Effect.gen(function* () {
        const { abrir, dono } = yield* lendo(pedido)
        const copia = yield* abrir
        const [desenhado] = yield* desenhar({ copia, documentos: [documento], forma: "PDF", prioritario: false, dono })
        return desenhado?.bytes
      }).pipe(Effect.withSpan("ResultadosDoRascunho.pdf"))
  })
})

/** What keeps a part of a result from being had. */
type Falta<E> = E | FalhaDaCalculadora

export class ResultadosDoRascunho extends Context.Service<
  ResultadosDoRascunho,
  {
    /** Of an income: the fundamento of the highest one; `undefined`: none is met. */
    readonly maisVantajoso: <E, R>(
      pedido: ResultadoPedido<E, R>
    ) => Effect.Effect<FundamentoCalculado | undefined, Falta<E>, R>
    /** Whether this step was calculated a moment ago, so that its pages come at once. */
    readonly calculado: (pedido: ResultadoPedido<unknown, unknown>) => Effect.Effect<boolean>
    /** Calculates a step whose parts are told as they are ready; its pages come at once after it. */
    readonly acompanhar: <E, R>(
      pedido: ResultadoPedido<E, R>,
      ouvinte: Ouvinte
    ) => Effect.Effect<void, Falta<E> | Exclude<FalhaDaLeitura, NaoDemonstravel>, R>
    /** A page of its statements. */
    readonly pagina: <E, R>(
      pedido: ResultadoPedido<E, R>,
      recorte: Recorte
    ) => Effect.Effect<PaginaLida & Pick<Momento, "criadoEm">, Falta<E> | FalhaDaLeitura, R>
    readonly arquivo: <E, R>(
      pedido: ResultadoPedido<E, R>,
      qual: ArquivoDaCopia
    ) => Effect.Effect<Uint8Array<ArrayBuffer>, Falta<E> | FalhaDaLeitura, R>
    /** `undefined`: the result has no statement of that kind. */
    readonly pdf: <E, R>(
      pedido: ResultadoPedido<E, R>,
      documento: DocumentoDoDemonstrativo
    ) => Effect.Effect<Uint8Array<ArrayBuffer> | undefined, Falta<E> | FalhaDoDemonstrativo, R>
  }
>()("calculadoras/ResultadosDoRascunho") {
  static readonly layer = Layer.effect(ResultadosDoRascunho, fazer)
}
