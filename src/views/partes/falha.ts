/** A failure as a page: what happened, and where to go on. */
import { modelo } from "../motor.ts"

export interface AcaoSeguinte {
  readonly titulo: string
  readonly caminho: string
}

export interface Dados {
  readonly mensagens: ReadonlyArray<string>
  readonly acao: AcaoSeguinte
}

export const falha = modelo<Dados>("partes/falha")
