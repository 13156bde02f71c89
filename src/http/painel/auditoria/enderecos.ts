/** Addresses of the audit and of what it leads to. */
import { formatos } from "../../../views/formatos.ts"
import type { Enderecos } from "../../../views/painel/auditoria/operacoes.ts"

export const AUDITORIA = "/_painel/auditoria" as const
export const IMPRESSAO = `${AUDITORIA}/imprimir` as const
export const NA_DATA = `${AUDITORIA}/na-data` as const

/** Runs of the update job. */
export const ATUALIZACAO = "/_painel/atualizacao"

/** Every operation on a row. */
export const auditoriaDaLinha = (tabela: string, chave: string): string =>
  `${AUDITORIA}?${new URLSearchParams({ quem: "todos", tabela, busca: formatos.chave(chave) })}`

export const ENDERECOS: Enderecos = {
  operacao: (id) => `${AUDITORIA}/operacoes/${id}`,
  execucao: (id) => `${ATUALIZACAO}/${id}`,
  desfazer: (tabela, lote) => `/_painel/cargas/${tabela}/${lote}/desfazer`,
  linha: (tabela, chave) => `/_painel/tabelas/${tabela}/linhas/${encodeURIComponent(chave)}`
}

/** One operation on paper. */
export const impressaoDa = (id: string): string => `${ENDERECOS.operacao(id)}/imprimir`
