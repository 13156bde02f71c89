/** The trace of an RMI: nodes from which every figure of the result can be recomputed. */
export interface No {
  /** Rule number. */
  readonly regra: string
  readonly operacao: string
  readonly entradas: Readonly<Record<string, unknown>>
  readonly saida: unknown
  /** JSON pointers of the result this node produces. */
  readonly destinos: ReadonlyArray<string>
}
