/** The one-time link of the console: who comes by it. */
import type { Digitado } from "../formulario.ts"
import { modelo } from "../motor.ts"

const FRASES = {
  primeira:
    "Este link entra no painel sem login único e só existe em desenvolvimento. A primeira pessoa que o usa torna-se " +
    "administradora do serviço; depois dela, só entram administradores já cadastrados."
}

export interface Dados extends Digitado {
  readonly frases: typeof FRASES
  readonly token: string
  /** How long a trusted browser stays signed in. */
  readonly horas: number
}

export const link = modelo<Dados, { frases: typeof FRASES }>("auth/link", { frases: FRASES })
