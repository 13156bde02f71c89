/** The form that takes the code of a printed statement. */
import { modelo } from "../../motor.ts"

const FRASES = {
  onde:
    "Todo demonstrativo impresso traz um código de 26 caracteres, em cinco grupos de cinco e um último caractere. Com ele " +
    "qualquer pessoa vê o cálculo como foi feito e baixa os seus arquivos.",
  dica: "Maiúsculas ou minúsculas, com ou sem hífens e espaços; O e 0, I, L e 1 são lidos como o que devem ser."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export type Dados = Fixos

export const conferir = modelo<Dados, Fixos>("publico/calculo/conferir", { frases: FRASES })
