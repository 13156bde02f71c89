/**
 * What a reference table is: its key and its columns, as data.
 *
 * Everything that handles tables (SQL, seed, batch load, public JSON and CSV, OpenAPI) is derived from these
 * definitions; `catalogo.ts` holds one per table.
 */

/** How the text of a cell is read and written; see `celula.ts`. */
export type TipoColuna = "competencia" | "data" | "inteiro" | "decimal" | "texto" | "sim-nao"

/**
 * What the figures of a column through time are, and so how they go together over an interval: a variation carries an amount
 * from one period to the next (they multiply), a simple rate is added to the others, a nominal value is compared with another.
 */
export type Medida = "variacao" | "taxa-simples" | "valor-nominal"

export interface Coluna {
  /** Name in SQL, CSV and `indice[]`: lower case, unaccented, words joined by `_`. */
  readonly nome: string
  readonly tipo: TipoColuna
  /** One Portuguese sentence for the documentation: meaning and unit. */
  readonly descricao: string
  /** A column of the value part that may not be empty. Key columns never may. */
  readonly obrigatoria?: boolean
  /** The only texts a `texto` column may hold; absent when any text will do. */
  readonly valores?: ReadonlyArray<string>
  /** Absent where an interval of the column has no meaning of its own. */
  readonly medida?: Medida
  /** The column where the interval begins that this column ends (inclusive): the end may not precede it. */
  readonly fimDe?: string
}

export interface DefinicaoTabela {
  /** Name in paths, in load types and, with `-` written `_`, in SQL. */
  readonly nome: string
  readonly titulo: string
  /** Whether anyone may read the table under `/indices/api/v1`. */
  readonly publica: boolean
  readonly chave: ReadonlyArray<Coluna>
  readonly colunas: ReadonlyArray<Coluna>
}

/**
 * The canonical text of one value, `null` when there is none: `YYYY-MM`, `YYYY-MM-DD`, an integer, a decimal with
 * exactly the digits stored, a text, `S` or `N`. Decimals never pass through a binary float.
 */
export type Celula = string | null

/** One row: canonical cells by column name, key columns included, in the order of the definition. */
export type Linha = Readonly<Record<string, Celula>>

/**
 * Who wrote a cell, in ascending order of authority: the seed shipped with the product, an external source (update
 * job), a person (panel or manual load). An automatic load never changes a cell of higher authority than its own.
 */
export const PROCEDENCIAS = ["SEMENTE", "FONTE_EXTERNA", "MANUAL"] as const
export type Procedencia = (typeof PROCEDENCIAS)[number]

/**
 * A row as stored, with the origin of every filled value column; an empty column has the origin `MANUAL` when a person
 * emptied it, and none otherwise.
 */
export interface LinhaArmazenada {
  readonly valores: Linha
  readonly procedencia: Readonly<Record<string, Procedencia>>
}

export const colunasDe = (definicao: DefinicaoTabela): ReadonlyArray<Coluna> => [
  ...definicao.chave,
  ...definicao.colunas
]

/** The key of a row as one text (`2024-05`; `2022|65`): unique inside its table. */
export const chaveDe = (definicao: DefinicaoTabela, linha: Linha): string =>
  definicao.chave.map((coluna) => linha[coluna.nome] ?? "").join("|")

/** `percentual_integral` → `percentualIntegral`: the JSON field of a column. */
export const campoJson = (coluna: string): string =>
  coluna.replace(/_([a-z0-9])/g, (_, letra: string) => letra.toUpperCase())
