/** A part of an ordered list, as repositories take and give it. */

export interface Fatia {
  /** Most items to answer. */
  readonly tamanho: number
  /** Items to skip. */
  readonly deslocamento: number
}

export interface Listagem<A> {
  readonly itens: ReadonlyArray<A>
  /** Items of the whole list. */
  readonly total: number
}
