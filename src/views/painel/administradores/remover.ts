/** The question before an administrator is removed. */
import type { AdministradorRegistrado } from "../../../domain/acesso/administradores.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

const FRASES = {
  efeito: "deixará de administrar o serviço, e suas sessões abertas serão encerradas.",
  propria: "este é o seu próprio cadastro. Você perderá o acesso ao painel."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Formulario, Fixos {
  readonly pessoa: AdministradorRegistrado
  /** Who asks is this person. */
  readonly propria: boolean
}

export const remover = modelo<Dados, Fixos>("painel/administradores/remover", { frases: FRASES })
