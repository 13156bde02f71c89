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
}

export const abrir = modelo<Dados, Pick<Dados, "semToken">>("calculadoras/abrir", {
  semToken:
    "Nesta instalação, esta página abre casos enviados por sistemas de tribunais. Use o link que o sistema forneceu."
})
