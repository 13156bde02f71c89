/** The question before a load is undone: what comes back, or why it cannot. */
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { Dados as Diferencas } from "./diferencas.ts"

export interface Dados extends Diferencas, Formulario {
  /** Number of the operation, as the audit calls it. */
  readonly numero: string
  /** Address of its page. */
  readonly operacao: string
  readonly possivel: boolean
  /** Why it is not possible, where the form does not tell already. */
  readonly motivos: ReadonlyArray<string>
}

export const desfazer = modelo<Dados>("painel/cargas/desfazer")
