/** Reading a loaded table: the rows and columns a reader asked for. */
import type { Competencia } from "../valores/competencia.ts"
import { formatarCompetencia } from "../valores/competencia.ts"
import type { Coluna, DefinicaoTabela, Linha } from "./catalogo/definicao.ts"
import type { TabelaCarregada } from "./instantaneo.ts"

/** An interval of competences, both ends included; an absent end is open. */
export interface FaixaCompetencias {
  readonly competenciaInicial?: Competencia
  readonly competenciaFinal?: Competencia
}

/** The rows of a table keyed by competence that lie in the interval, in order. */
export const linhasNaFaixa = (
  { linhas }: TabelaCarregada,
  { competenciaInicial, competenciaFinal }: FaixaCompetencias
): ReadonlyArray<Linha> => {
  if (competenciaInicial === undefined && competenciaFinal === undefined) return linhas
  // Canonical competences order as text.
  const inicio = competenciaInicial === undefined ? "" : formatarCompetencia(competenciaInicial)
  const fim = competenciaFinal === undefined ? "9999-12" : formatarCompetencia(competenciaFinal)
  return linhas.filter(({ competencia }) => competencia != null && competencia >= inicio && competencia <= fim)
}

/** Free text of a competence: part of every answer, whatever indexers are chosen. */
const OBSERVACOES = "observacoes"

/** The indexers of a table: its value columns, except the free text. */
export const indexadoresDe = ({ colunas }: DefinicaoTabela): ReadonlyArray<Coluna> =>
  colunas.filter(({ nome }) => nome !== OBSERVACOES)

/** The value columns to show when only some indexers were asked for: in the order of the table, free text included. */
export const colunasEscolhidas = (
  { colunas }: DefinicaoTabela,
  escolhidos: Iterable<string>
): ReadonlyArray<Coluna> => {
  const nomes = new Set(escolhidos)
  return colunas.filter(({ nome }) => nome === OBSERVACOES || nomes.has(nome))
}
