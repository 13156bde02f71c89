/** A value of the grid: where it came from is said when that is not a document. */
export interface Dados {
  readonly texto: string
  /** Absent: it came from where most do. */
  readonly origem: string | undefined
}
