/** Where a page leads. */
export interface Ligacao {
  readonly titulo: string
  readonly endereco: string
}

/** One of some pages beside each other. */
export interface Aba extends Ligacao {
  /** The page that is shown. */
  readonly atual: boolean
}
