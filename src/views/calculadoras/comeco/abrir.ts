/** Before a case is opened: a preview of a message, or a scanner of addresses, must not spend its token. */
import { modelo } from "../../motor.ts"

export interface Dados {
  readonly nome: string
  /** Of the calculator. */
  readonly caminho: string
  readonly token: string
  /** How long what is opened lasts. */
  readonly prazo: string
}

export const abrir = modelo<Dados, Pick<Dados, "prazo">>("calculadoras/comeco/abrir", {
  prazo:
    "O link vale por 30 minutos e uma só vez: depois de abertos, os dados ficam disponíveis só neste navegador, por 24 horas."
})
