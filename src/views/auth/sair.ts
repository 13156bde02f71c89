/** The question before signing out. */
import { modelo } from "../motor.ts"

export interface Dados {
  readonly csrfDaSaida: string
}

export const sair = modelo<Dados>("auth/sair")
