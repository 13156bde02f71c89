/** A table, with the years of a long one. */
import type { TabelaVista } from "./preparo.ts"

export interface Dados {
  readonly tabela: TabelaVista
}
