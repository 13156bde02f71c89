/** One field of a row. */
import type { Digitado } from "../../../formulario.ts"
import type { CelulaDoFormulario } from "./celulas.ts"

export interface Dados {
  /** The form it belongs to. */
  readonly de: Digitado
  readonly celula: CelulaDoFormulario
}
