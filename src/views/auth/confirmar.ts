/** Before an act that gives power to others: who is there proves anew who it is. */
import { modelo } from "../motor.ts"

const FRASES = {
  porque: (minutos: number) =>
    `Emitir chaves e mudar quem administra exige que você tenha entrado há no máximo ${minutos} minutos.`,
  depois: "O login único vai pedir sua senha de novo. Depois você volta ao formulário, com o que tinha digitado."
}

export interface Dados {
  readonly frases: typeof FRASES
  /** Of the sign-in. */
  readonly endereco: string
  readonly voltar: string
  /** How recent a sign-in must be. */
  readonly minutos: number
}

export const confirmar = modelo<Dados, { frases: typeof FRASES }>("auth/confirmar", { frases: FRASES })
