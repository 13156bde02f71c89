/** What is wrong with a field, under it. */
import type { Problema } from "../../formulario.ts"

export interface Dados {
  /** Of the field. */
  readonly id: string
  readonly problemas: ReadonlyArray<Problema>
}
