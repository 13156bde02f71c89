/** Which months a run reads of each series, and how a long period is cut into requests the source accepts. */
import {
  type Competencia,
  competenciaDaData,
  maisCompetencias,
  primeiroDia,
  ultimoDia
} from "../../valores/competencia.ts"
import { type Data, maisDias, maisMeses } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { encerrado } from "./fechamento.ts"
import type { Serie } from "./fontes/serie.ts"

export interface Janela {
  /** First month asked for: `revisao`, or an earlier month that is still empty. */
  readonly inicio: Competencia
  /** From this month on stored values are compared with the source; before it only empty cells are filled. */
  readonly revisao: Competencia
  readonly fim: Competencia
  /** Months of the series that already have a value. */
  readonly preenchidas: ReadonlySet<Competencia>
}

/** The last month with a final value on the day `hoje`. */
export const ultimaEncerrada = (serie: Serie, hoje: Data): Competencia => {
  let c = competenciaDaData(hoje)
  while (!encerrado(serie.fechamento, primeiroDia(c), hoje)) c = maisCompetencias(c, -1)
  return c
}

/** The first month from `primeira` to `ate` that has no value and may get one. */
const primeiraLacuna = (
  preenchidas: ReadonlySet<Competencia>,
  primeira: Competencia | undefined,
  ate: Competencia,
  vedadas: ReadonlySet<Competencia>
) => {
  let c = primeira ?? maisCompetencias(ate, 1)
  while (c <= ate && (preenchidas.has(c) || vedadas.has(c))) c = maisCompetencias(c, 1)
  return c
}

/** Months of a series that do not follow from its values. */
export interface Excecoes {
  /** Months whose row a person deleted: they are not asked for. */
  readonly vedadas?: ReadonlySet<Competencia>
  /** Months that have values and lack some: they are asked for. */
  readonly incompletas?: ReadonlySet<Competencia>
}

/**
 * The window of one series: from the second-to-last recorded month to the current one, closed months only; a series
 * never recorded starts at its first month. A month that has not closed counts for nothing, whatever was written in it. A
 * month left empty behind the window (the source once skipped it) is asked for again. `desde` moves the start of the
 * comparison back, never forward. `undefined`: no month to ask for.
 */
export const janelaDa = (
  serie: Serie,
  registradas: Iterable<Competencia>,
  hoje: Data,
  desde?: Competencia,
  { vedadas = new Set(), incompletas = new Set() }: Excecoes = {}
): Janela | undefined => {
  const fim = ultimaEncerrada(serie, hoje)
  const ordenadas = [...new Set(registradas)].filter((c) => c >= serie.desde && c <= fim).sort((a, b) => a - b)
  const preenchidas = new Set(ordenadas.filter((c) => !incompletas.has(c)))
  const padrao = ordenadas.at(-2) ?? ordenadas.at(-1) ?? serie.desde
  const revisao = maiorDe(serie.desde, menorDe(padrao, desde ?? padrao))
  const inicio = menorDe(revisao, primeiraLacuna(preenchidas, ordenadas[0], fim, vedadas))
  return inicio > fim ? undefined : { inicio, revisao, fim, preenchidas }
}

/** Whether a value dated `dia` may be stored: inside the window, final, and new or open to comparison. */
export const cabeNaJanela = (serie: Serie, janela: Janela, dia: Data, hoje: Data): boolean => {
  const c = competenciaDaData(dia)
  return (
    c >= janela.inicio &&
    c <= janela.fim &&
    encerrado(serie.fechamento, dia, hoje) &&
    (c >= janela.revisao || !janela.preenchidas.has(c))
  )
}

/** A period of days, both ends included. */
export interface Periodo {
  readonly inicio: Data
  readonly fim: Data
}

/** The days of the window that have already come. */
export const periodoDa = (janela: Janela, hoje: Data): Periodo => ({
  inicio: primeiroDia(janela.inicio),
  fim: menorDe(ultimoDia(janela.fim), hoje)
})

/** Consecutive periods of at most `anos` years that cover `periodo` once, in order. */
export const fatiar = ({ inicio, fim }: Periodo, anos: number): ReadonlyArray<Periodo> => {
  const fatias: Array<Periodo> = []
  for (let de = inicio; de <= fim; ) {
    const seguinte = maisMeses(de, 12 * anos)
    fatias.push({ inicio: de, fim: menorDe(maisDias(seguinte, -1), fim) })
    de = seguinte
  }
  return fatias
}
