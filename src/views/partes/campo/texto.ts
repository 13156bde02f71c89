/** A field of one line: text, date. */
import type { CampoRotulado } from "./campo.ts"

export interface Dados extends CampoRotulado {
  /** `type` of the input; otherwise `text`. */
  readonly tipo?: "date"
  /** `inputmode`: the keys that a telephone shows. */
  readonly teclado?: "numeric" | "decimal" | undefined
  /** `autocomplete`; otherwise off. */
  readonly preenchimento?: "name"
}
