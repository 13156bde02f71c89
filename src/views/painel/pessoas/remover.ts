/** The question before something of a person ends. */
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { Palavras } from "./coisas.ts"

export interface Dados extends Formulario {
  readonly palavras: Palavras
  /** Where the form goes. */
  readonly endereco: string
  /** The list that the reader came from. */
  readonly volta: string
}

export const remover = modelo<Dados>("painel/pessoas/remover")
