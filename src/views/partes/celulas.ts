/** Cells before and after a change, one under the other. */

/** A cell in Brazilian writing; an empty one is the empty text. */
export interface CelulaMudada {
  readonly coluna: string
  readonly antes: string
  readonly depois: string
}

export interface Dados {
  readonly celulas: ReadonlyArray<CelulaMudada>
}
