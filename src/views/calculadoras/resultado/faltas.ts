/** Why a draft cannot be calculated yet: every reason leads to where it is mended. */
import { modelo } from "../../motor.ts"

const FRASES = {
  oQueE: "O cálculo ainda não pode ser feito. Corrija ou complete o que segue; nada do que foi digitado se perdeu.",
  escolhas: "Voltar às escolhas",
  revisao: "Voltar aos períodos e salários"
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  readonly faltas: ReadonlyArray<{ readonly mensagem: string; readonly endereco: string }>
  readonly escolhas: string
  readonly revisao: string
}

export const faltas = modelo<Dados, Fixos>("calculadoras/resultado/faltas", { frases: FRASES })
