/** Operations on the tables, one a row that unfolds to what it changed. */
import type { OperacaoMostrada } from "./operacoes.ts"

export interface Dados {
  readonly itens: ReadonlyArray<OperacaoMostrada>
  readonly nomes: ReadonlyMap<string, string>
  /** Each is followed by the rows it changed, over the whole width: on paper nothing can be opened. */
  readonly noPapel: boolean
}
