/** Labels and values. */
import type { FatoVisto } from "./preparo.ts"

export interface Dados {
  readonly fatos: ReadonlyArray<FatoVisto>
}
