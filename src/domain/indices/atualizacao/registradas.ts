/** Which months of a series already have a value. */
import { type Competencia, competencia } from "../../valores/competencia.ts"
import type { DefinicaoTabela, LinhaArmazenada } from "../definicao.ts"
import type { Serie } from "./serie.ts"

/** Months with a value in the column of the series; a daily table counts a month with any day. */
export const registradas = (
  serie: Serie,
  definicao: DefinicaoTabela,
  linhas: ReadonlyArray<LinhaArmazenada>
): ReadonlyArray<Competencia> => {
  const chave = definicao.chave[0]?.nome ?? ""
  const meses = new Set<string>()
  for (const { valores } of linhas) {
    const quando = valores[chave]
    if (quando && (valores[serie.coluna] ?? null) !== null) meses.add(quando.slice(0, "AAAA-MM".length))
  }
  return [...meses].sort().map(competencia)
}
