/** The address that was just made, shown once. */
import { modelo } from "../../motor.ts"

const FRASES = {
  permalink: "O cálculo está guardado por dez anos neste endereço. Copie-o: ele não aparece de novo nesta tela.",
  compartilhamento:
    "Quem tiver este endereço vê o cálculo como está agora. Copie-o: ele não aparece de novo. Para revogar, abra os seus compartilhamentos."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  readonly tipo: keyof typeof FRASES
  readonly url: string
  /** Back to the result. */
  readonly volta: string
}

export const guardado = modelo<Dados, Fixos>("calculadoras/guardar/guardado", { frases: FRASES })
