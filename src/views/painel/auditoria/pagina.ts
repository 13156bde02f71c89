/** The page of the audit of the tables. */
import type { Formulario, Opcao } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { Dados as Lista } from "./lista.ts"

export interface Dados extends Lista, Formulario {
  readonly opcoesDeTabela: ReadonlyArray<Opcao>
  readonly opcoesDeTipo: ReadonlyArray<Opcao>
}

export const pagina = modelo<Dados>("painel/auditoria/pagina")
