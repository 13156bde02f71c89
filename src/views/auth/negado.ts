/** What a person reads who signed in and does not come in. */
import { modelo } from "../motor.ts"

const FRASES = {
  outraConta:
    "administra este serviço, mas por outra conta do login único. Esta tentativa foi registrada. Peça a outro " +
    "administrador que confirme a nova conta, na página Administradores.",
  seDeveria:
    "Se você deveria ter acesso, peça a um administrador que inclua seu CPF. Se entrou com a conta errada, saia e " +
    "entre com outra."
}

export interface Dados {
  readonly frases: typeof FRASES
  readonly cpf: string
  /** The registry knows this CPF by another account. */
  readonly outraConta?: boolean
  /** The person has a session here, which may be ended. */
  readonly csrfDaSaida?: string
  /** Where the session at the single sign-on ends. */
  readonly urlDeSaida?: string | undefined
}

export const negado = modelo<Dados, { frases: typeof FRASES }>("auth/negado", { frases: FRASES })
