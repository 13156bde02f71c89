/** Closed months: the job stores no value that its source may still complete, and a person confirms one. */
import { competencia, competenciaDaData, maisCompetencias, primeiroDia } from "../../valores/competencia.ts"
import { type Data, data, dataDePartes, formatarBr, maisDias } from "../../valores/data.ts"
import { primeiroDiaUtil } from "../../valores/dia-util.ts"
import type { Coluna, DefinicaoTabela } from "../catalogo/definicao.ts"
import { series } from "./catalogo-series.ts"
import type { Fechamento } from "./fontes/serie.ts"

/** The first day on which the value dated `dia` (day 1 of its month in a monthly series) is final. */
export const finalDesde = (fechamento: Fechamento, dia: Data): Data => {
  const mes = competenciaDaData(dia)
  switch (fechamento.tipo) {
    case "inicio-do-mes":
      return primeiroDia(mes)
    case "dia-do-mes":
      return maisDias(primeiroDia(mes), fechamento.dia - 1)
    case "mes-encerrado":
      return primeiroDia(maisCompetencias(mes, 1))
    case "apos-primeiro-dia-util":
      return maisDias(primeiroDiaUtil(maisCompetencias(mes, 1)), 1)
    case "dia-encerrado":
      return maisDias(dia, 1)
  }
}

/** Whether the value dated `dia` is final on the day `hoje`. */
export const encerrado = (fechamento: Fechamento, dia: Data, hoje: Data): boolean => finalDesde(fechamento, dia) <= hoje

/** The first day of the period that a key column names: of a month, a day, or a year (columns `ano…`); others name none. */
const inicioDe = ({ nome, tipo }: Coluna, chave: string): Data | undefined => {
  if (tipo === "competencia") return primeiroDia(competencia(chave))
  if (tipo === "data") return data(chave)
  return tipo === "inteiro" && nome.startsWith("ano") ? dataDePartes(Number(chave), 1, 1) : undefined
}

/**
 * Why a value in the row `chave` (first key column) cannot be known yet on the day `hoje`, as part of a Portuguese
 * sentence; `undefined`: it can. Figures of a table that the update job fills wait for the end of what they measure; rows
 * of other tables, and notes, for their beginning.
 */
export const abertoEm = (
  { nome, chave: [principal] }: DefinicaoTabela,
  coluna: Coluna,
  chave: string,
  hoje: Data
): string | undefined => {
  const inicio = inicioDe(principal!, chave)
  if (inicio === undefined) return undefined
  const quando = chave.split("-").reverse().join("/")
  if (inicio > hoje) return `${quando} ainda não começou`
  const daTabela = series.filter(({ tabela }) => tabela === nome)
  if (daTabela.length === 0 || coluna.tipo !== "decimal") return undefined
  const fechamento = daTabela.find((serie) => serie.coluna === coluna.nome)?.fechamento ?? { tipo: "mes-encerrado" }
  const final = finalDesde(fechamento, inicio)
  return final > hoje ? `o valor de ${quando} só é definitivo a partir de ${formatarBr(final)}` : undefined
}
