/** What is wrong with a form, above it: each problem leads to its field. */
import type { Problema } from "../formulario.ts"

export interface Dados {
  readonly problemas: ReadonlyArray<Problema>
  /** What did not happen because of it; otherwise: nothing was written. */
  readonly abertura?: string
}
