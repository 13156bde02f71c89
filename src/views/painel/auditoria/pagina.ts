/** The page of the audit of the tables. */
import type { Digitado, Opcao } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { Dados as Lista } from "./lista.ts"

/** A choice that is an address. */
export interface Atalho {
  readonly titulo: string
  readonly caminho: string
  readonly atual: boolean
}

export interface Dados extends Lista, Digitado {
  readonly deQuem: ReadonlyArray<Atalho>
  readonly periodos: ReadonlyArray<Atalho>
  readonly opcoesDePessoa: ReadonlyArray<Opcao>
  readonly opcoesDeTabela: ReadonlyArray<Opcao>
  readonly opcoesDeTipo: ReadonlyArray<Opcao>
  /** What the jump to a day keeps of the address. */
  readonly filtrosAbertos: ReadonlyArray<readonly [nome: string, valor: string]>
}

export const pagina = modelo<Dados>("painel/auditoria/pagina")
