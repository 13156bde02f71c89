/** What a person reads who signed in and does not come in. */
import { modelo } from "../motor.ts"

const FRASES = {
  outraConta:
    "administra este serviço, mas por outra conta do login único. Esta tentativa foi registrada. Peça a outro " +
    "administrador que confirme a nova conta, na página Administradores.",
  outraContaDaPessoa:
    "já entrou neste serviço por outra conta do login único. Esta tentativa foi registrada. Entre com aquela conta ou, se " +
    "ela não existe mais, peça à equipe do serviço que confirme a nova.",
  seDeveria:
    "Se você deveria ter acesso, peça a um administrador que inclua seu CPF. Se entrou com a conta errada, saia e " +
    "entre com outra."
}

export interface Dados {
  readonly frases: typeof FRASES
  readonly cpf: string
  /** The registry knows this CPF by another account. */
  readonly outraConta?: boolean
  /** The same of who was going to the pages of people. */
  readonly dePessoa?: boolean
  /** The person has a session here, which may be ended. */
  readonly csrfDaSaida?: string
  /** Where the session at the single sign-on ends. */
  readonly urlDeSaida?: string | undefined
}

export const negado = modelo<Dados, { frases: typeof FRASES }>("auth/negado", { frases: FRASES })
