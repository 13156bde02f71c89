/** Why a draft cannot be calculated yet: every reason leads to where it is mended, and one that passes, to another attempt. */
import { modelo } from "../../motor.ts"

const FRASES = {
  corrigir: "O cálculo ainda não pode ser feito. Corrija ou complete o que segue; nada do que foi digitado se perdeu.",
  esperar: "O cálculo não pode ser feito agora; nada do que foi digitado se perdeu.",
  tentar: "Tentar de novo",
  escolhas: "Voltar às escolhas",
  revisao: "Voltar aos períodos e salários"
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  /** Without an address there is nothing to mend. */
  readonly faltas: ReadonlyArray<{ readonly mensagem: string; readonly endereco: string | undefined }>
  /** Of another attempt, where one may come through. */
  readonly tentar: string | undefined
  readonly escolhas: string
  readonly revisao: string
}

export const faltas = modelo<Dados, Fixos>("calculadoras/resultado/faltas", { frases: FRASES })
