/** The question before an announcement is taken away. */
import type { Formulario } from "../../formulario.ts"
import { type Html, modelo } from "../../motor.ts"

const FRASES = { efeito: "O aviso deixa de ser mostrado em todos os lugares. O que ele dizia continua no histórico." }

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Formulario, Fixos {
  /** Of the announcement. */
  readonly caminho: string
  readonly titulo: string
  readonly html: Html
  /** For the hidden field. */
  readonly revisao: string
  /** Somebody changed it meanwhile. */
  readonly mudou: boolean
}

export const excluir = modelo<Dados, Fixos>("painel/avisos/excluir", { frases: FRASES })
