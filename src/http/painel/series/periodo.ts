/** The stretch of a series that its page shows: as the address says, else the last five years; and the usual ones, as links. */
import type { Linha } from "../../../domain/indices/catalogo/definicao.ts"
import type { Intervalo } from "../../../domain/indices/selecao.ts"
import { competencia, formatarCompetencia, maisCompetencias } from "../../../domain/valores/competencia.ts"
import { formatos } from "../../../views/formatos.ts"

/** First month of the Real, from which salaries are taken (Lei 9.876/1999, art. 3º). */
const INICIO_DO_REAL = "1994-07"

const MESES_DO_COSTUME = 60

interface Atalho {
  readonly titulo: string
  readonly de: string
}

const mesDe = (quando: string): string => quando.slice(0, "AAAA-MM".length)

const atras = (ultimo: string, meses: number): string =>
  formatarCompetencia(maisCompetencias(competencia(ultimo), 1 - meses))

/** Months of the first and the last row with a value in the column, `linhas` in order of time. */
export const extremosDaColuna = (
  linhas: ReadonlyArray<Linha>,
  chave: string,
  coluna: string
): { readonly primeiro: string; readonly ultimo: string } | undefined => {
  const temValor = (linha: Linha) => (linha[coluna] ?? null) !== null
  const [primeira, ultima] = [linhas.find(temValor), linhas.findLast(temValor)]
  if (primeira === undefined || ultima === undefined) return undefined
  return { primeiro: mesDe(primeira[chave] ?? ""), ultimo: mesDe(ultima[chave] ?? "") }
}

/** What is shown where the address asks for nothing. */
export const periodoDoCostume = ({ ultimo }: { readonly ultimo: string }): Intervalo => ({
  de: atras(ultimo, MESES_DO_COSTUME)
})

/** The usual stretches of a column; `de`: where the one that is shown begins. */
export const atalhosDaSerie = (
  caminho: string,
  { primeiro, ultimo }: { readonly primeiro: string; readonly ultimo: string },
  { de, ate }: Intervalo
): ReadonlyArray<{ readonly titulo: string; readonly caminho: string; readonly atual: boolean }> => {
  const todos: ReadonlyArray<Atalho> = [
    { titulo: "12 meses", de: atras(ultimo, 12) },
    { titulo: "5 anos", de: atras(ultimo, MESES_DO_COSTUME) },
    { titulo: "Desde 07/1994", de: INICIO_DO_REAL },
    { titulo: "Tudo", de: primeiro }
  ]
  return todos.map(({ titulo, de: inicio }) => ({
    titulo,
    caminho: `${caminho}?${new URLSearchParams({ de: formatos.competencia(inicio) })}`,
    atual: ate === undefined && de === inicio
  }))
}
