/** The runs of the update job: who started each, how far it is, and what it did series by series. */
import { Context, type Effect } from "effect"
import type { Fatia, Listagem } from "../../acesso/listagem.ts"
import type { OrigemAuditoria } from "../../telemetria/auditoria.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Andamento, AtualizacaoEmAndamento, SerieEmCurso } from "./portas.ts"
import { codigoDeSaida, type ResultadoAtualizacao, type ResultadoSerie } from "./resultado.ts"

/** `INTERROMPIDA`: the process that ran it ended first. */
export const ESTADOS_DA_EXECUCAO = ["EM_ANDAMENTO", "CONCLUIDA", "PARCIAL", "FALHOU", "INTERROMPIDA"] as const
export type EstadoDaExecucao = (typeof ESTADOS_DA_EXECUCAO)[number]

/** How far one series is. */
export interface AndamentoDaSerie extends SerieEmCurso {
  /** Answers received. */
  readonly feitos: number
  /** `null` until the series ends. */
  readonly resultado: ResultadoSerie | null
}

export interface Execucao {
  readonly id: string
  /** Instants, ISO 8601, UTC. */
  readonly iniciadaEm: string
  readonly terminadaEm: string | null
  /** CPF of who started it, or `SISTEMA`. */
  readonly por: string
  /** Month from which stored values were compared (`AAAA-MM`), when asked for. */
  readonly desde: string | null
  /** The run whose failed series this one asked for again. */
  readonly repete: string | null
  readonly estado: EstadoDaExecucao
  readonly series: ReadonlyArray<AndamentoDaSerie>
  /** `null` while it runs, and when it ended before its end. */
  readonly resultado: ResultadoAtualizacao | null
}

/** Failures of the database are defects. */
export class RegistroDeExecucoes extends Context.Service<
  RegistroDeExecucoes,
  {
    /** Records a run that begins; called by who holds the guard, so earlier ones still open were interrupted. */
    readonly iniciar: (por: string, desde: Competencia | undefined, repete: string | undefined) => Effect.Effect<string>
    readonly anotar: (id: string, series: ReadonlyArray<AndamentoDaSerie>) => Effect.Effect<void>
    readonly concluir: (
      id: string,
      estado: Exclude<EstadoDaExecucao, "EM_ANDAMENTO">,
      resultado: ResultadoAtualizacao | null
    ) => Effect.Effect<void>
    readonly ler: (id: string) => Effect.Effect<Execucao | undefined>
    /** Newest first. */
    readonly listar: (fatia: Fatia) => Effect.Effect<Listagem<Execucao>>
  }
>()("indices/atualizacao/RegistroDeExecucoes") {}

export interface PedidoDeAtualizacao {
  readonly origem: OrigemAuditoria
  readonly desde?: Competencia | undefined
  readonly repeticao?: Repeticao | undefined
}

/** Asks again for some series of a run. */
export interface Repeticao {
  readonly execucao: string
  /** Names; empty: the run had not begun any, and all are asked for. */
  readonly series: ReadonlyArray<string>
}

/** Starts a run that goes on after the request ends. */
export class AtualizacaoSobDemanda extends Context.Service<
  AtualizacaoSobDemanda,
  {
    /** The id of the run, once it holds the guard. */
    readonly iniciar: (pedido: PedidoDeAtualizacao) => Effect.Effect<string, AtualizacaoEmAndamento>
  }
>()("indices/atualizacao/AtualizacaoSobDemanda") {}

/** The series of a run after one more event. */
export const avancarSeries = (
  series: ReadonlyArray<AndamentoDaSerie>,
  andamento: Andamento
): ReadonlyArray<AndamentoDaSerie> => {
  switch (andamento.tipo) {
    case "inicio":
      return andamento.series.map((serie) => ({ ...serie, feitos: 0, resultado: null }))
    case "passo":
      return series.map((serie) =>
        serie.serie === andamento.serie ? { ...serie, feitos: Math.min(serie.feitos + 1, serie.passos) } : serie
      )
    case "fim":
      return series.map((serie) =>
        serie.serie === andamento.resultado.serie
          ? { ...serie, feitos: serie.passos, resultado: andamento.resultado }
          : serie
      )
  }
}

const ESTADOS = { 0: "CONCLUIDA", 1: "PARCIAL", 2: "FALHOU" } as const

export const estadoDe = (resultado: ResultadoAtualizacao): "CONCLUIDA" | "PARCIAL" | "FALHOU" =>
  ESTADOS[codigoDeSaida(resultado)]

/** The series of a run that it did not read or did not write. */
export const seriesPorRepetir = ({ series, resultado }: Execucao): ReadonlyArray<string> =>
  series
    .filter(({ serie, resultado: andado }) => {
      const fim = resultado?.series.find((candidata) => candidata.serie === serie) ?? andado
      return fim === null || fim.falha !== null
    })
    .map(({ serie }) => serie)
