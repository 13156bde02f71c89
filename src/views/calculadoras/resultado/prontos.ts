/** What is ready of a long calculation: what its page shows until the result is there. */
import type { Prontos } from "../../../domain/calculadoras/resultado/andamento.ts"
import { modelo } from "../../motor.ts"

export interface Dados extends Prontos {
  /** Why it ended without a result. */
  readonly falha: string
}

export const prontos = modelo<Dados>("calculadoras/resultado/prontos")
