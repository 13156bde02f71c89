/** What a load would do to one table: the answer of the preview and the order of the apply. */
import type { Celula, LinhaArmazenada, Procedencia } from "./catalogo/definicao.ts"

/** Column `tipoAlteracao` of the audit tables (specification 2.4). */
export const TIPOS_DE_ALTERACAO = [
  "INSERCAO",
  "ALTERACAO",
  "EXCLUSAO",
  "INSERCAO_AUTOMATICA",
  "ALTERACAO_AUTOMATICA"
] as const
export type TipoAlteracao = (typeof TIPOS_DE_ALTERACAO)[number]

/** One row to write: `antes` is `null` for an insertion, `depois` is `null` for a deletion. */
export interface AlteracaoLinha {
  readonly chave: string
  readonly tipo: TipoAlteracao
  readonly antes: LinhaArmazenada | null
  readonly depois: LinhaArmazenada | null
  /** Value columns whose content changes. */
  readonly colunas: ReadonlyArray<string>
  /** Of a deletion that a person orders: no automatic load makes the row again. */
  readonly vedada?: true
}

/** An incoming value that differs from the stored one and was not allowed to replace it. */
export interface CelulaMantida {
  readonly chave: string
  readonly coluna: string
  /** `null`: a person emptied the cell, or deleted its row. */
  readonly armazenado: Celula
  readonly recebido: string
  readonly procedencia: Procedencia
  /** A person deleted the row. */
  readonly linhaExcluida?: true
}

export interface Plano {
  readonly tabela: string
  readonly alteracoes: ReadonlyArray<AlteracaoLinha>
  readonly mantidas: ReadonlyArray<CelulaMantida>
  /** Rows of the load that change nothing. */
  readonly inalteradas: number
}

/** One cell that a plan changes. */
export interface CelulaMudada {
  readonly chave: string
  readonly coluna: string
  readonly antes: Celula
  readonly depois: Celula
}

/** Every cell that a plan changes, row by row, in the order of the columns. */
export const celulasMudadas = ({ alteracoes }: Plano): ReadonlyArray<CelulaMudada> =>
  alteracoes.flatMap(({ chave, antes, depois, colunas }) =>
    colunas.map((coluna) => ({
      chave,
      coluna,
      antes: antes?.valores[coluna] ?? null,
      depois: depois?.valores[coluna] ?? null
    }))
  )

/**
 * What kind of operation a write is. `EXCLUSAO` deletes rows, `DEVOLUCAO` gives cells back to the external source;
 * `ALTERACAO`: by a person, before operations were told apart.
 */
export const TIPOS_DE_OPERACAO = [
  "EDICAO",
  "COLAGEM",
  "CARGA",
  "EXCLUSAO",
  "DEVOLUCAO",
  "DESFAZER",
  "ATUALIZACAO",
  "SEMENTE",
  "ALTERACAO"
] as const
export type TipoOperacao = (typeof TIPOS_DE_OPERACAO)[number]

/** The operation that a write is, or is a part of. */
export interface OperacaoOrdenada {
  readonly tipo: TipoOperacao
  /** Writes with the same one are one operation; without it each is its own. */
  readonly chave?: string
  /** The run of the update job. */
  readonly execucao?: string
  /** The change of the same table that this one undoes, by the number of its last record. */
  readonly desfaz?: string
}

/** Who orders a change and why; `justificativa` is mandatory for a person (specification 2.4). */
export interface Autoria {
  /** 11-digit CPF, or the literal `SISTEMA` for jobs and seeds. */
  readonly operador: string
  readonly justificativa: string | null
  /** Absent: an edit, or a deletion where nothing else is done. */
  readonly operacao?: OperacaoOrdenada
}

/** How many rows and cells a plan touches. */
export interface Contagem {
  readonly inseridas: number
  readonly alteradas: number
  readonly excluidas: number
  readonly inalteradas: number
  /** Cells, not rows. */
  readonly mantidas: number
}

export const contar = (plano: Plano): Contagem => {
  const linhas = (...procurados: ReadonlyArray<TipoAlteracao>) =>
    plano.alteracoes.filter(({ tipo }) => procurados.includes(tipo)).length
  return {
    inseridas: linhas("INSERCAO", "INSERCAO_AUTOMATICA"),
    alteradas: linhas("ALTERACAO", "ALTERACAO_AUTOMATICA"),
    excluidas: linhas("EXCLUSAO"),
    inalteradas: plano.inalteradas,
    mantidas: plano.mantidas.length
  }
}
