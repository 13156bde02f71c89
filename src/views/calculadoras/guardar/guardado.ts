/** The address that was just made, shown once. */
import { modelo } from "../../motor.ts"

const FRASES = {
  permalink: "O cálculo está guardado por dez anos neste endereço. Copie-o: ele não aparece de novo nesta tela.",
  compartilhamento:
    "Quem tiver este endereço vê o cálculo como está agora. Copie-o: ele não aparece de novo. Para revogar, abra os seus compartilhamentos."
}

export interface Dados {
  /** What was made, and what to do with its address. */
  readonly oQueE: string
  readonly url: string
  /** Back to the result. */
  readonly volta: string
}

const escrever = modelo<Dados>("calculadoras/guardar/guardado")

export const guardado = ({ tipo, ...dados }: Omit<Dados, "oQueE"> & { readonly tipo: keyof typeof FRASES }) =>
  escrever({ ...dados, oQueE: FRASES[tipo] })
