/** Before a case is opened: a preview of a message, or a scanner of addresses, must not spend its token. */
import { modelo } from "../motor.ts"

export interface Dados {
  readonly nome: string
  readonly descricao: string
  /** Of the calculator. */
  readonly caminho: string
  /** Empty where none came. */
  readonly token: string
  readonly semToken: string
  /** How long what is opened lasts. */
  readonly prazo: string
}

export const abrir = modelo<Dados, Pick<Dados, "prazo" | "semToken">>("calculadoras/abrir", {
  semToken:
    "Nesta instalação, esta página abre casos enviados por sistemas de tribunais. Use o link que o sistema forneceu.",
  prazo:
    "O link vale por 30 minutos e uma só vez: depois de abertos, os dados ficam disponíveis só neste navegador, por 24 horas."
})
