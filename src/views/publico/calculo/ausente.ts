/** There is nothing at an address of this kind: it never was, or is no more; nobody is told which. */
import { modelo } from "../../motor.ts"

const FRASES = {
  porque:
    "O código ou endereço pode ter sido digitado errado, o prazo pode ter terminado, ou quem compartilhou o cálculo pode " +
    "ter encerrado o acesso.",
  oQueFazer: "Se você tem um demonstrativo impresso, digite o código dele e confira letra por letra."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export type Dados = Fixos

export const ausente = modelo<Dados, Fixos>("publico/calculo/ausente", { frases: FRASES })
