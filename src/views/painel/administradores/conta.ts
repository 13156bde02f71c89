/** The account by which an administrator signs in, and another one that waits for a decision. */
import type { AdministradorRegistrado } from "../../../domain/acesso/administradores.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

const DECISOES = [
  { valor: "", rotulo: "Escolha" },
  { valor: "confirmar", rotulo: "Confirmar: a pessoa passa a entrar só pela nova conta" },
  { valor: "descartar", rotulo: "Descartar: continua valendo a conta de antes" }
]

const FRASES = {
  confirmarSo:
    "Confirme só depois de falar com a pessoa por outro meio: uma conta nova pode ser dela (cadastro refeito no login " +
    "único) ou de quem se passa por ela."
}

interface Fixos {
  readonly decisoes: typeof DECISOES
  readonly frases: typeof FRASES
}

export interface Dados extends Formulario, Fixos {
  readonly pessoa: AdministradorRegistrado
  /** Who looks is this person. */
  readonly propria: boolean
}

export const conta = modelo<Dados, Fixos>("painel/administradores/conta", { decisoes: DECISOES, frases: FRASES })
