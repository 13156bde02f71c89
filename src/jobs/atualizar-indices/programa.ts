/** The update job: reads every open series from the public sources and fills the tables with what is new. */
import { Cause, Effect, Exit, Semaphore } from "effect"
import { series } from "../../domain/indices/atualizacao/catalogo-series.ts"
import { linhasDe } from "../../domain/indices/atualizacao/celulas.ts"
import {
  type AndamentoDaSerie,
  avancarSeries,
  estadoDe,
  RegistroDeExecucoes,
  type Repeticao
} from "../../domain/indices/atualizacao/execucoes.ts"
import { janelaDa } from "../../domain/indices/atualizacao/janela.ts"
import {
  type Andamento,
  type AtualizacaoEmAndamento,
  type FontesExternas,
  GuardaAtualizacao,
  OuvinteDoAndamento
} from "../../domain/indices/atualizacao/portas.ts"
import { registradas } from "../../domain/indices/atualizacao/registradas.ts"
import {
  codigoDeSaida,
  contarColuna,
  falhasDe,
  houveMudanca,
  NADA,
  type ResultadoAtualizacao,
  type ResultadoSerie,
  totalDe
} from "../../domain/indices/atualizacao/resultado.ts"
import { definicaoDe } from "../../domain/indices/catalogo/catalogo.ts"
import { chaveDe, type DefinicaoTabela } from "../../domain/indices/catalogo/definicao.ts"
import { SISTEMA } from "../../domain/indices/edicao/carga.ts"
import { aplicarDaFonte } from "../../domain/indices/edicao/carga-da-fonte.ts"
import type { Autoria } from "../../domain/indices/plano.ts"
import { type PendenteDaFonte, ValoresEmEspera } from "../../domain/indices/plausibilidade/espera.ts"
import { celulaDe, type Pendente } from "../../domain/indices/plausibilidade/pendentes.ts"
import { RepositorioTabelas } from "../../domain/indices/portas.ts"
import { auditar, type OrigemAuditoria } from "../../domain/telemetria/auditoria.ts"
import { hojeEmBrasilia } from "../../domain/valores/brasilia.ts"
import { type Competencia, formatarCompetencia, lerCompetencia } from "../../domain/valores/competencia.ts"
import { type Data, formatarIso } from "../../domain/valores/data.ts"
import { consultarUmaVez, type Leitura, lerSerie, passosDe, type SerieLida } from "./leitura.ts"

export interface OpcoesAtualizacao {
  /** Compare stored values with the sources from this month on, further back than the ordinary window. */
  readonly desde?: Competencia | undefined
  /** Asks again for what failed in another run; its series only. */
  readonly repeticao?: Repeticao | undefined
  /** Who started the run; absent: the service itself. What the run writes is the service's in any case. */
  readonly origem?: OrigemAuditoria | undefined
  /** Told the id of the run as soon as it alone may run. */
  readonly aoIniciar?: ((id: string) => Effect.Effect<void>) | undefined
}

const ORIGEM = { cpf: SISTEMA }

/** What a run writes, in whatever tables, is one operation. */
const autoriaDa = (execucao: string): Autoria => ({
  operador: SISTEMA,
  justificativa: "Atualização automática pelas fontes externas",
  operacao: { tipo: "ATUALIZACAO", chave: `execucao ${execucao}`, execucao }
})

const tabelaDe = (nome: string): DefinicaoTabela => {
  const definicao = definicaoDe(nome)
  if (definicao === undefined) throw new Error(`table without definition: ${nome}`)
  return definicao
}

/** The tables that the job writes, each once. */
const tabelas = [...new Set(series.map(({ tabela }) => tabela))].map(tabelaDe)

/** The months of rows of which the key is a month; that a day is missing leaves its month open. */
const mesesDe = (chaves: ReadonlySet<string>): ReadonlySet<Competencia> =>
  new Set([...chaves].flatMap((chave) => lerCompetencia(chave) ?? []))

const planejarLeituras = Effect.fn("atualizarIndices.planejar")(function* (hoje: Data, opcoes: OpcoesAtualizacao) {
  const repositorio = yield* RepositorioTabelas
  const lidas = new Map(
    yield* Effect.forEach(tabelas, (t) =>
      Effect.map(Effect.all([repositorio.ler(t), repositorio.vedadas(t)]), (lida) => [t.nome, lida] as const)
    )
  )
  const pedidas = opcoes.repeticao?.series ?? []
  const escolhidas = pedidas.length === 0 ? series : series.filter(({ nome }) => pedidas.includes(nome))
  return escolhidas.map((serie): Leitura => {
    const [linhas, vedadas] = lidas.get(serie.tabela)!
    const { meses, incompletas } = registradas(serie, tabelaDe(serie.tabela), linhas, hoje, vedadas)
    return { serie, janela: janelaDa(serie, meses, hoje, opcoes.desde, { vedadas: mesesDe(vedadas), incompletas }) }
  })
})

const SEM_VALORES = { ...NADA, valores: [], mantidos: [], espera: [] }

const resultadoDe = (lida: SerieLida, feito: ReturnType<typeof contarColuna> = SEM_VALORES): ResultadoSerie => ({
  serie: lida.serie.nome,
  titulo: lida.serie.titulo,
  fonte: lida.fonte,
  periodo:
    lida.janela === undefined
      ? null
      : { de: formatarCompetencia(lida.janela.inicio), ate: formatarCompetencia(lida.janela.fim) },
  ...feito,
  falha: lida.falha,
  aviso: lida.aviso,
  causas: lida.causas
})

const NAO_GRAVADA = "a tabela não pôde ser gravada"

const naoGravada = (lida: SerieLida): ResultadoSerie => ({
  ...resultadoDe(lida),
  falha: NAO_GRAVADA,
  causas: [{ fonte: "", causa: "gravacao", motivo: NAO_GRAVADA }]
})

/** What waits, as who keeps it is told: with the series and the source that brought it. */
const daFonte = (lidas: ReadonlyArray<SerieLida>, pendentes: ReadonlyArray<Pendente>): ReadonlyArray<PendenteDaFonte> =>
  pendentes.map((pendente) => {
    const { serie, fonte } = lidas.find((lida) => lida.serie.coluna === pendente.coluna)!
    return { ...pendente, depois: pendente.depois!, serie: serie.nome, fonte }
  })

/**
 * One load per table, with what was read for it; what a person must confirm waits on the page of the run. A load that cannot be carried out spoils the series of that table
 * only, is logged with its cause, and leaves the table as it was.
 */
const gravarTabela = Effect.fn("atualizarIndices.gravar")(
  function* (execucao: string, definicao: DefinicaoTabela, lidas: ReadonlyArray<SerieLida>) {
    const espera = yield* ValoresEmEspera
    const celulas = lidas.flatMap((lida) => lida.celulas)
    const linhas = linhasDe(definicao.chave[0]!.nome, celulas)
    if (linhas.length === 0) return lidas.map((lida) => resultadoDe(lida))
    const recebidas = linhas.map((campos) => ({ rotulo: chaveDe(definicao, campos), campos }))
    const feita = yield* aplicarDaFonte(definicao, recebidas, autoriaDa(execucao), (pendentes) =>
      espera.receber(execucao, definicao.nome, celulas, daFonte(lidas, pendentes))
    )
    const { plano, pendentes, guardado: recusados } = feita
    const recusadas = new Set(recusados.map(celulaDe))
    const esperando = pendentes.filter((pendente) => !recusadas.has(celulaDe(pendente)))
    return lidas.map((lida) =>
      resultadoDe(lida, contarColuna(plano, lida.serie.coluna, lida.celulas, { esperando, recusados }))
    )
  },
  (gravacao, _, definicao, lidas) =>
    gravacao.pipe(
      Effect.orDie,
      Effect.catchDefect((defeito) =>
        Effect.logError(NAO_GRAVADA, Cause.die(defeito)).pipe(
          Effect.annotateLogs({ tags: ["backoffice"], tabela: definicao.nome }),
          Effect.as(lidas.map(naoGravada))
        )
      )
    )
)

const registrar = Effect.fnUntraced(function* (resultado: ResultadoAtualizacao, origem: OrigemAuditoria) {
  const falhas = falhasDe(resultado).map(({ serie, falha }) => ({ serie, falha }))
  const total = totalDe(resultado)
  if (houveMudanca(resultado)) {
    const mudadas = resultado.series.filter((s) => s.inseridas + s.alteradas > 0).map(({ serie }) => serie)
    yield* auditar("indices.atualizacao.automatica.concluida", ORIGEM, { ...total, series: mudadas })
  }
  yield* auditar("indices.job.executado", origem, { ...total, codigo: codigoDeSaida(resultado), falhas })
})

const lerTudo = Effect.fn("atualizarIndices.ler")(function* (leituras: ReadonlyArray<Leitura>, hoje: Data) {
  const ouvir = yield* OuvinteDoAndamento
  const consultar = yield* consultarUmaVez(leituras, hoje)
  const ler = Effect.fnUntraced(function* (leitura: Leitura) {
    const lida = yield* lerSerie(leitura, hoje, consultar, ouvir({ tipo: "passo", serie: leitura.serie.nome }))
    if (lida.falha !== null) yield* ouvir({ tipo: "fim", resultado: resultadoDe(lida) })
    return lida
  })
  // How many requests run at the same time is the client's business.
  return yield* Effect.forEach(leituras, ler, { concurrency: "unbounded" })
})

const executar = Effect.fn("atualizarIndices")(function* (execucao: string, opcoes: OpcoesAtualizacao) {
  const hoje = yield* hojeEmBrasilia
  const ouvir = yield* OuvinteDoAndamento
  const leituras = yield* planejarLeituras(hoje, opcoes)
  yield* ouvir({
    tipo: "inicio",
    series: leituras.map((leitura) => ({
      serie: leitura.serie.nome,
      titulo: leitura.serie.titulo,
      passos: passosDe(leitura, hoje)
    }))
  })
  const lidas = yield* lerTudo(leituras, hoje)
  const gravadas = yield* Effect.forEach(tabelas, (definicao) =>
    gravarTabela(
      execucao,
      definicao,
      lidas.filter(({ serie, falha }) => serie.tabela === definicao.nome && falha === null)
    )
  )
  const porSerie = new Map(gravadas.flat().map((resultado) => [resultado.serie, resultado]))
  yield* Effect.forEach(porSerie.values(), (resultado) => ouvir({ tipo: "fim", resultado }), { discard: true })
  const resultado: ResultadoAtualizacao = {
    dia: formatarIso(hoje),
    series: lidas.map((lida) => porSerie.get(lida.serie.nome) ?? resultadoDe(lida))
  }
  yield* registrar(resultado, opcoes.origem ?? ORIGEM)
  return resultado
})

/** The run on record: how far it is while it runs, and how it ended, whatever ends it. */
const registrada = Effect.fnUntraced(function* (opcoes: OpcoesAtualizacao) {
  const registro = yield* RegistroDeExecucoes
  const ouvir = yield* OuvinteDoAndamento
  const id = yield* registro.iniciar((opcoes.origem ?? ORIGEM).cpf, opcoes.desde, opcoes.repeticao?.execucao)
  if (opcoes.aoIniciar !== undefined) yield* opcoes.aoIniciar(id)
  const umPorVez = yield* Semaphore.make(1)
  let series: ReadonlyArray<AndamentoDaSerie> = []
  const anotar = (andamento: Andamento) =>
    Effect.suspend(() => {
      series = avancarSeries(series, andamento)
      return registro.anotar(id, series)
    }).pipe(umPorVez.withPermit)
  return yield* executar(id, opcoes).pipe(
    Effect.provideService(OuvinteDoAndamento, (andamento) => Effect.andThen(anotar(andamento), ouvir(andamento))),
    Effect.onExit((saida) =>
      Exit.isSuccess(saida)
        ? registro.concluir(id, estadoDe(saida.value), saida.value)
        : registro.concluir(id, Cause.hasInterruptsOnly(saida.cause) ? "INTERROMPIDA" : "FALHOU", null)
    )
  )
})

/** What a run stands on. */
export type NecessidadesDaAtualizacao =
  | FontesExternas
  | GuardaAtualizacao
  | RegistroDeExecucoes
  | RepositorioTabelas
  | ValoresEmEspera

/**
 * Runs the job once. Partial failure is part of the result; the run itself fails only when another one is under way.
 * A database that cannot be read is a defect.
 */
export const atualizarIndices = (
  opcoes: OpcoesAtualizacao = {}
): Effect.Effect<ResultadoAtualizacao, AtualizacaoEmAndamento, NecessidadesDaAtualizacao> =>
  Effect.flatMap(GuardaAtualizacao, (guarda) => guarda.sozinho(registrada(opcoes)))
