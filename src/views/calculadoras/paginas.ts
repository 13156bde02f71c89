/** The links between the pages of a grid of a draft, which htmx replaces as a whole. */

/** Where a page stands among those of its list, from 1. */
export interface Paginas {
  readonly atual: number
  readonly ultima: number
  /** Of the whole list. */
  readonly itens: number
}

export interface Dados {
  readonly paginas: Paginas
  /** Of a page, without its number, which comes last. */
  readonly endereco: string
  /** What the pages are of, and how one and several of them are called. */
  readonly rotulo: string
  readonly um: string
  readonly muitos: string
}
