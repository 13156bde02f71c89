/**
 * The series of a table: the figures of one column in the order of time. Rows that differ in the other parts of their
 * key (the age of a mortality table), or in the currency of their amounts, are series of their own.
 */
import { BigDecimal } from "effect"
import { decimal } from "../../valores/decimal.ts"
import { MOEDA } from "../catalogo/colunas-comuns.ts"
import type { Coluna, DefinicaoTabela, Linha, TipoColuna } from "../catalogo/definicao.ts"
import { colunaPrincipal } from "../selecao.ts"

/** Figures that are stored, in the order of their rows. */
export interface Serie {
  /** Of the first key column. */
  readonly quando: ReadonlyArray<string>
  /** As stored. */
  readonly textos: ReadonlyArray<string>
  /** The same over one power of ten, so that they compare as whole numbers. */
  readonly numeros: ReadonlyArray<bigint>
}

const VAZIA: Serie = { quando: [], textos: [], numeros: [] }

/** Kinds of the first key column by which rows have an order of their own. */
const ORDENADAS: ReadonlySet<TipoColuna> = new Set<TipoColuna>(["competencia", "data", "inteiro"])

/** Whether the figures of a column are a series: decimals of rows that follow each other. */
export const formaSerie = (definicao: DefinicaoTabela, { tipo }: Coluna): boolean =>
  tipo === "decimal" && ORDENADAS.has(colunaPrincipal(definicao).tipo)

/** What, beside the first key column, tells one series of a column from another. */
const grupoDe = ({ chave }: DefinicaoTabela): ((linha: Linha) => string) => {
  const outras = [...chave.slice(1).map(({ nome }) => nome), MOEDA]
  return (linha) => JSON.stringify(outras.map((nome) => linha[nome] ?? null))
}

/** Digits after the point. */
export const casasDe = (texto: string): number => texto.split(".")[1]?.length ?? 0

const montar = (principal: string, coluna: string, linhas: ReadonlyArray<Linha>): Serie => {
  const quando = linhas.map((linha) => linha[principal] ?? "")
  const textos = linhas.map((linha) => linha[coluna]!)
  const casas = textos.reduce((maior, texto) => Math.max(maior, casasDe(texto)), 0)
  return { quando, textos, numeros: textos.map((texto) => BigDecimal.scale(decimal(texto), casas).value) }
}

/** The series of a column, by their groups; `linhas` are in key order. */
const seriesDaColuna = (definicao: DefinicaoTabela, coluna: string, linhas: ReadonlyArray<Linha>) => {
  const principal = colunaPrincipal(definicao).nome
  const grupo = grupoDe(definicao)
  const porGrupo = Map.groupBy(
    linhas.filter((linha) => (linha[coluna] ?? null) !== null),
    grupo
  )
  const montadas = new Map<string, Serie>()
  return (linha: Linha): Serie => {
    const nome = grupo(linha)
    const pronta = montadas.get(nome) ?? montar(principal, coluna, porGrupo.get(nome) ?? [])
    montadas.set(nome, pronta)
    return pronta
  }
}

/** The series that a row belongs to, column by column: each is put together when it is first asked for. */
export const seriesDe = (definicao: DefinicaoTabela, linhas: ReadonlyArray<Linha>) => {
  const porColuna = new Map<string, (linha: Linha) => Serie>()
  return (coluna: Coluna, linha: Linha): Serie => {
    if (!formaSerie(definicao, coluna)) return VAZIA
    const daColuna = porColuna.get(coluna.nome) ?? seriesDaColuna(definicao, coluna.nome, linhas)
    porColuna.set(coluna.nome, daColuna)
    return daColuna(linha)
  }
}
