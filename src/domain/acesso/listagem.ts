/** A part of an ordered list, as repositories take and give it. */

/** Items of a page where nobody says how many, and the most that may be asked for. */
export const TAMANHO_PADRAO = 20
export const TAMANHO_MAXIMO = 100

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
