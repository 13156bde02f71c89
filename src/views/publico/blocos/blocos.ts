/** Blocks, one after the other. */
import type { BlocoVisto } from "./preparo.ts"

export interface Dados {
  readonly blocos: ReadonlyArray<BlocoVisto>
}
