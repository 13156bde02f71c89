/** Rows that an operation changed, each with its values before and after. */
import type { LinhaMudada } from "./operacoes.ts"

export interface Dados {
  readonly linhas: ReadonlyArray<LinhaMudada>
}
