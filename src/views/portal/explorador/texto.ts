/** A sentence of a contract, as text; what stands between backticks is code. */
export interface Dados {
  readonly texto: string
}
