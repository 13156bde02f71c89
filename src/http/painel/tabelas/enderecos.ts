/** Addresses of the pages of the tables. */

export const TABELAS = "/_painel/tabelas"

export const daTabela = (nome: string): string => `${TABELAS}/${nome}`
export const daLinha = (nome: string, chave: string): string => `${daTabela(nome)}/linhas/${encodeURIComponent(chave)}`
export const daSerie = (nome: string, coluna: string): string => `${daTabela(nome)}/series/${coluna}`

/** The steps before a page of one table. */
export const trilhaDa = ({ nome, titulo }: { readonly nome: string; readonly titulo: string }) => [
  { titulo: "Tabelas", caminho: TABELAS },
  { titulo, caminho: daTabela(nome) }
]
