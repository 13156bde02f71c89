/** Cells of a table before and after a change, in rows. */
import type { Coluna } from "../../../../domain/indices/catalogo/definicao.ts"
import type { CelulaMudada } from "../../../../domain/indices/plano.ts"

/** Columns by name. */
export type PorNome = Readonly<Record<string, Coluna>>

export interface Dados {
  readonly titulo: string
  /** `chave` is read where `comChave` is. */
  readonly mudancas: ReadonlyArray<Omit<CelulaMudada, "chave"> & { readonly chave?: string }>
  readonly porNome: PorNome
  /** Only this side, of a row that goes or comes whole. */
  readonly so?: "antes" | "depois"
  /** Heading of the column with the keys, where there is more than one row. */
  readonly comChave?: string
}
