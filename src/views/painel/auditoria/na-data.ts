/** The page of a table as it stood on a day. */
import type { Digitado, Opcao } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { Dados as Linhas } from "./linhas-na-data.ts"

export interface Dados extends Linhas, Digitado {
  readonly opcoesDeTabela: ReadonlyArray<Opcao>
}

export const naData = modelo<Dados>("painel/auditoria/na-data")
