/** Which months of a series already have a value, or were left without one by a person. */
import { type Competencia, competencia } from "../../valores/competencia.ts"
import type { DefinicaoTabela, LinhaArmazenada } from "../catalogo/definicao.ts"
import type { Serie } from "./fontes/serie.ts"

/**
 * Months settled in the column of the series: with a value, or emptied by a person, whose month the job need not ask
 * for again. A daily table counts a month with any day.
 */
export const registradas = (
  serie: Serie,
  definicao: DefinicaoTabela,
  linhas: ReadonlyArray<LinhaArmazenada>
): ReadonlyArray<Competencia> => {
  const chave = definicao.chave[0]?.nome ?? ""
  const meses = new Set<string>()
  for (const { valores, procedencia } of linhas) {
    const quando = valores[chave]
    const decidido = (valores[serie.coluna] ?? null) !== null || procedencia[serie.coluna] === "MANUAL"
    if (quando && decidido) meses.add(quando.slice(0, "AAAA-MM".length))
  }
  return [...meses].sort().map(competencia)
}
