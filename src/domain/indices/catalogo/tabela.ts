/** The definition of a table in two words: who may read it, and what it holds. */
import type { DefinicaoTabela } from "./definicao.ts"

const tabela =
  (publica: boolean) =>
  (nome: string, titulo: string, partes: Pick<DefinicaoTabela, "chave" | "colunas">): DefinicaoTabela => ({
    nome,
    titulo,
    publica,
    ...partes
  })

/** Anyone may read it under `/indices/api/v1`. */
export const publica = tabela(true)
/** Only calculations and the panel read it. */
export const interna = tabela(false)
