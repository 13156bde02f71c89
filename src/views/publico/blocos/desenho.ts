/** A drawing with its alternative in words. */
import type { DesenhoVisto } from "./preparo.ts"

export interface Dados {
  readonly bloco: DesenhoVisto
}
