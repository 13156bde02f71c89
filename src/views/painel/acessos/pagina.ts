/** The page of the access log. */
import type { Formulario, Opcao } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { Dados as Lista } from "./lista.ts"

export interface Dados extends Lista, Formulario {
  readonly opcoes: ReadonlyArray<Opcao>
}

export const pagina = modelo<Dados>("painel/acessos/pagina")
