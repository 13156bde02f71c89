/** What an erasure did, and what stays. */
import type { Apagamento, Permanece } from "../../../domain/plataforma/meus-dados/secoes.ts"
import { modelo } from "../../motor.ts"

export interface Dados {
  /** Calculations that stay with groups, without the name. */
  readonly semNome: number
  readonly permanece: ReadonlyArray<Permanece>
  readonly foraDoBanco: Apagamento["foraDoBanco"]
}

export const apagado = modelo<Dados>("publico/meus-dados/apagado")
