/** What a signed-in person may keep of the result of a draft. */
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

const FRASES = {
  permalink:
    "Guarda o cálculo, como está agora, por dez anos, num endereço que cabe num documento. Não pode ser alterado nem apagado por quem o fez.",
  compartilhar: "Um endereço para mostrar este cálculo a alguém; pode ser revogado em qualquer tempo.",
  salvar: "Fica entre os seus cálculos, para continuar depois."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Formulario, Fixos {
  readonly acao: string
  /** What of the result is kept. */
  readonly parte: string
  /** Back to the result. */
  readonly resultado: string
}

export const guardar = modelo<Dados, Fixos>("calculadoras/guardar/guardar", { frases: FRASES })
