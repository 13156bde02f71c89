/** What every field of a form is given. */
import type { Campo } from "../../formulario.ts"

export interface CampoRotulado extends Campo {
  readonly rotulo: string
  readonly opcional?: boolean
  /** An optional field that does not say so: the page does. */
  readonly discreto?: boolean
}
