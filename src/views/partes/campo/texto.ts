/** A field of one line: text, date, date and time. */
import type { CampoRotulado } from "./campo.ts"

export interface Dados extends CampoRotulado {
  /** `type` of the input; otherwise `text`. */
  readonly tipo?: "date" | "datetime-local"
  /** `inputmode`: the keys that a telephone shows. */
  readonly teclado?: "numeric" | "decimal" | undefined
  /** `autocomplete`; otherwise off. */
  readonly preenchimento?: "name"
}
