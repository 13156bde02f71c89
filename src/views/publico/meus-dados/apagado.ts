/** What an erasure did, and what stays. */
import type { Permanece } from "../../../domain/plataforma/meus-dados/secoes.ts"
import { modelo } from "../../motor.ts"
import type { Dados as Fora } from "./fora.ts"

export interface Dados extends Fora {
  /** Calculations that stay with groups, without the name. */
  readonly semNome: number
  readonly permanece: ReadonlyArray<Permanece>
}

export const apagado = modelo<Dados>("publico/meus-dados/apagado")
