/** Addresses of the pages of the tables. */

export const TABELAS = "/_painel/tabelas"

export const daTabela = (nome: string): string => `${TABELAS}/${nome}`
export const daLinha = (nome: string, chave: string): string => `${daTabela(nome)}/linhas/${encodeURIComponent(chave)}`
/** The form of a new row, with its first key column filled. */
export const daNova = (nome: string, quando: string): string =>
  `${daTabela(nome)}/nova?${new URLSearchParams({ [PARAMETROS.quando]: quando })}`
/** The question that gives a cell back to its source. */
export const daDevolucao = (nome: string, chave: string, coluna: string): string =>
  `${daLinha(nome, chave)}/devolver/${coluna}`
export const daSerie = (nome: string, coluna: string): string => `${daTabela(nome)}/series/${coluna}`

/** Parameters of the address of a row: the column to edit first and the value to propose for it; the key of a new row. */
export const PARAMETROS = { coluna: "coluna", valor: "valor", quando: "quando" } as const

/** The row with the field of a column in focus. */
export const daCelula = (nome: string, chave: string, coluna: string): string =>
  `${daLinha(nome, chave)}?${new URLSearchParams({ [PARAMETROS.coluna]: coluna })}#campo-valor.${coluna}`

/** The row with a value proposed for a column, which lacks only its reason. */
export const daProposta = (nome: string, chave: string, coluna: string, valor: string): string =>
  `${daLinha(nome, chave)}?${new URLSearchParams({ [PARAMETROS.coluna]: coluna, [PARAMETROS.valor]: valor })}#campo-justificativa`

/** The steps before a page of one table. */
export const trilhaDa = ({ nome, titulo }: { readonly nome: string; readonly titulo: string }) => [
  { titulo: "Tabelas", caminho: TABELAS },
  { titulo, caminho: daTabela(nome) }
]
