/** What of a table can be drawn: the points of a column of numbers through time. */
import type { Coluna, DefinicaoTabela, Linha } from "../../../domain/indices/catalogo/definicao.ts"
import { colunaPrincipal, filtroDe } from "../../../domain/indices/selecao.ts"
import type { Ponto } from "../../../views/grafico.ts"

/** Columns of numbers through time have a chart. */
export const temGrafico = (definicao: DefinicaoTabela, { tipo }: Coluna): boolean =>
  tipo === "decimal" && definicao.chave.length === 1 && filtroDe(definicao) === "meses"

/** The points of a column, the oldest first. `linhas` come newest first. */
export const pontosDe = (
  definicao: DefinicaoTabela,
  { nome }: Coluna,
  linhas: ReadonlyArray<Linha>
): ReadonlyArray<Ponto> => {
  const chave = colunaPrincipal(definicao).nome
  return linhas.map((linha) => ({ quando: linha[chave] ?? "", valor: linha[nome] ?? null })).reverse()
}
