/** The update job: reads every open series from the public sources and fills the tables with what is new. */
import { Cause, Effect, Exit, Semaphore } from "effect"
import { series } from "../../domain/indices/atualizacao/catalogo-series.ts"
import { linhasDe } from "../../domain/indices/atualizacao/celulas.ts"
import {
  type AndamentoDaSerie,
  avancarSeries,
  estadoDe,
  RegistroDeExecucoes
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
import { aplicar, SISTEMA } from "../../domain/indices/edicao/carga.ts"
import type { Autoria } from "../../domain/indices/plano.ts"
import { RepositorioTabelas } from "../../domain/indices/portas.ts"
import { auditar, type OrigemAuditoria } from "../../domain/telemetria/auditoria.ts"
import { hojeEmBrasilia } from "../../domain/valores/brasilia.ts"
import { type Competencia, formatarCompetencia } from "../../domain/valores/competencia.ts"
import { type Data, formatarIso } from "../../domain/valores/data.ts"
import { consultarUmaVez, type Leitura, lerSerie, passosDe, type SerieLida } from "./leitura.ts"

export interface OpcoesAtualizacao {
  /** Compare stored values with the sources from this month on, further back than the ordinary window. */
  readonly desde?: Competencia | undefined
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

const planejarLeituras = Effect.fn("atualizarIndices.planejar")(function* (hoje: Data, opcoes: OpcoesAtualizacao) {
  const repositorio = yield* RepositorioTabelas
  const armazenadas = new Map(
    yield* Effect.forEach(tabelas, (t) => Effect.map(repositorio.ler(t), (linhas) => [t.nome, linhas] as const))
  )
  return series.map((serie): Leitura => {
    const meses = registradas(serie, tabelaDe(serie.tabela), armazenadas.get(serie.tabela) ?? [])
    return { serie, janela: janelaDa(serie, meses, hoje, opcoes.desde) }
  })
})

const resultadoDe = (lida: SerieLida, contagem = NADA, falha = lida.falha): ResultadoSerie => ({
  serie: lida.serie.nome,
  titulo: lida.serie.titulo,
  fonte: lida.fonte,
  periodo:
    lida.janela === undefined
      ? null
      : { de: formatarCompetencia(lida.janela.inicio), ate: formatarCompetencia(lida.janela.fim) },
  ...contagem,
  falha,
  aviso: lida.aviso
})

const NAO_GRAVADA = "a tabela não pôde ser gravada"

/**
 * One load per table, with what was read for it. A load that cannot be carried out spoils the series of that table
 * only, is logged with its cause, and leaves the table as it was.
 */
const gravarTabela = Effect.fn("atualizarIndices.gravar")(
  function* (definicao: DefinicaoTabela, lidas: ReadonlyArray<SerieLida>, autoria: Autoria) {
    const linhas = linhasDe(
      definicao.chave[0]!.nome,
      lidas.flatMap((lida) => lida.celulas)
    )
    if (linhas.length === 0) return lidas.map((lida) => resultadoDe(lida))
    const recebidas = linhas.map((campos) => ({ rotulo: chaveDe(definicao, campos), campos }))
    const plano = yield* aplicar({ definicao, linhas: recebidas, regra: { autoridade: "FONTE_EXTERNA" } }, autoria)
    return lidas.map((lida) => resultadoDe(lida, contarColuna(plano, lida.serie.coluna, lida.celulas)))
  },
  (gravacao, definicao, lidas) =>
    gravacao.pipe(
      Effect.orDie,
      Effect.catchDefect((defeito) =>
        Effect.logError(NAO_GRAVADA, Cause.die(defeito)).pipe(
          Effect.annotateLogs({ tags: ["backoffice"], tabela: definicao.nome }),
          Effect.as(lidas.map((lida) => resultadoDe(lida, NADA, NAO_GRAVADA)))
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

const executar = Effect.fn("atualizarIndices")(function* (opcoes: OpcoesAtualizacao, id: string) {
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
      definicao,
      lidas.filter(({ serie, falha }) => serie.tabela === definicao.nome && falha === null),
      autoriaDa(id)
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
  const id = yield* registro.iniciar((opcoes.origem ?? ORIGEM).cpf, opcoes.desde)
  if (opcoes.aoIniciar !== undefined) yield* opcoes.aoIniciar(id)
  const umPorVez = yield* Semaphore.make(1)
  let series: ReadonlyArray<AndamentoDaSerie> = []
  const anotar = (andamento: Andamento) =>
    Effect.suspend(() => {
      series = avancarSeries(series, andamento)
      return registro.anotar(id, series)
    }).pipe(umPorVez.withPermit)
  return yield* executar(opcoes, id).pipe(
    Effect.provideService(OuvinteDoAndamento, (andamento) => Effect.andThen(anotar(andamento), ouvir(andamento))),
    Effect.onExit((saida) =>
      Exit.isSuccess(saida)
        ? registro.concluir(id, estadoDe(saida.value), saida.value)
        : registro.concluir(id, Cause.hasInterruptsOnly(saida.cause) ? "INTERROMPIDA" : "FALHOU", null)
    )
  )
})

/**
 * Runs the job once. Partial failure is part of the result; the run itself fails only when another one is under way.
 * A database that cannot be read is a defect.
 */
export const atualizarIndices = (
  opcoes: OpcoesAtualizacao = {}
): Effect.Effect<
  ResultadoAtualizacao,
  AtualizacaoEmAndamento,
  FontesExternas | GuardaAtualizacao | RegistroDeExecucoes | RepositorioTabelas
> => Effect.flatMap(GuardaAtualizacao, (guarda) => guarda.sozinho(registrada(opcoes)))
