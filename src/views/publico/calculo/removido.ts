/** A calculation that was removed: when, and on what ground. */
import { modelo } from "../../motor.ts"

export interface Dados {
  /** ISO 8601. */
  readonly em: string
  /** CNJ number, masked, where a court ordered it. */
  readonly processo: string | null
  readonly fundamento: string
}

export const removido = modelo<Dados>("publico/calculo/removido")
