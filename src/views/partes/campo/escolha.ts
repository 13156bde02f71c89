/** A field that takes one of some options. */
import type { Opcao } from "../../formulario.ts"
import type { CampoRotulado } from "./campo.ts"

export interface Dados extends CampoRotulado {
  readonly opcoes: ReadonlyArray<Opcao>
}
