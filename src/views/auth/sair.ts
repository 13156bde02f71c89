/** The question before signing out. */
import { modelo } from "../motor.ts"

export interface Dados {
  readonly csrfDaSaida: string
  /** Where who stays goes on. */
  readonly voltar: string
  /** That is the panel. */
  readonly painel: boolean
}

export const sair = modelo<Dados>("auth/sair")
