/** Which months and days of a series have a value, were left without one by a person, or are missing. */
import {
  type Competencia,
  competencia,
  competenciaDaData,
  formatarCompetencia,
  maisCompetencias,
  primeiroDia
} from "../../valores/competencia.ts"
import { type Data, data, formatarIso, maisDias } from "../../valores/data.ts"
import { diaUtil } from "../../valores/dia-util.ts"
import type { DefinicaoTabela, LinhaArmazenada } from "../catalogo/definicao.ts"
import { encerrado } from "./fechamento.ts"
import type { Serie } from "./fontes/serie.ts"
import { ultimaEncerrada } from "./janela.ts"

/** Since this day every business day of the calendar has a SELIC rate; some holidays before it are not of any law. */
const CALENDARIO_CERTO = data("2000-01-01")

const mesDe = (chave: string): Competencia => competencia(chave.slice(0, "AAAA-MM".length))

/** The day of a key: of a month its first. */
export const diaDaChave = (serie: Serie, chave: string): Data =>
  serie.leitura === "diaria" ? data(chave) : primeiroDia(mesDe(chave))

function* mesesFaltantes(serie: Serie, comValor: ReadonlySet<string>, de: Competencia, hoje: Data) {
  const ate = ultimaEncerrada(serie, hoje)
  for (let c = de; c <= ate; c = maisCompetencias(c, 1)) {
    const chave = formatarCompetencia(c)
    if (!comValor.has(chave)) yield chave
  }
}

function* diasFaltantes({ fechamento }: Serie, comValor: ReadonlySet<string>, de: Data, hoje: Data) {
  const inicio = de < CALENDARIO_CERTO ? CALENDARIO_CERTO : de
  for (let dia = inicio; encerrado(fechamento, dia, hoje); dia = maisDias(dia, 1)) {
    const chave = formatarIso(dia)
    if (!comValor.has(chave) && diaUtil(dia)) yield chave
  }
}

/**
 * The keys (months; business days of a daily series) that are final on the day `hoje` and without a value, in order: from
 * the first key of `comValor`, or from the first month of the series where there is none.
 */
export const faltantes = (serie: Serie, comValor: ReadonlySet<string>, hoje: Data): ReadonlyArray<string> => {
  const desde = formatarCompetencia(serie.desde)
  let primeira: string | undefined
  for (const chave of comValor) if (chave >= desde && (primeira === undefined || chave < primeira)) primeira = chave
  const inicio = primeira === undefined ? primeiroDia(serie.desde) : diaDaChave(serie, primeira)
  return serie.leitura === "diaria"
    ? [...diasFaltantes(serie, comValor, inicio, hoje)]
    : [...mesesFaltantes(serie, comValor, competenciaDaData(inicio), hoje)]
}

/**
 * Months settled in the column of the series: with a value, or emptied by a person, whose month the job need not ask
 * for again. A daily table counts a month with any day; `incompletas` are those of its months that lack a business day
 * which no person deleted (`vedadas`, by key).
 */
export const registradas = (
  serie: Serie,
  definicao: DefinicaoTabela,
  linhas: ReadonlyArray<LinhaArmazenada>,
  hoje: Data,
  vedadas: ReadonlySet<string> = new Set()
): { readonly meses: ReadonlyArray<Competencia>; readonly incompletas: ReadonlySet<Competencia> } => {
  const chave = definicao.chave[0]?.nome ?? ""
  const chaves = new Set<string>()
  for (const { valores, procedencia } of linhas) {
    const quando = valores[chave]
    const decidido = (valores[serie.coluna] ?? null) !== null || procedencia[serie.coluna] === "MANUAL"
    if (quando && decidido) chaves.add(quando)
  }
  const meses = [...new Set([...chaves].map(mesDe))].sort((a, b) => a - b)
  if (serie.leitura !== "diaria" || meses.length === 0) return { meses, incompletas: new Set() }
  const faltando = faltantes(serie, chaves, hoje).filter((dia) => !vedadas.has(dia))
  return { meses, incompletas: new Set(faltando.map(mesDe)) }
}
