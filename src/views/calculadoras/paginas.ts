/** The links between the pages of a grid of a draft, which htmx replaces as a whole. */

/** The place of a page in its list, from 1. */
export interface Paginas {
  readonly atual: number
  readonly ultima: number
  /** Items of the whole list. */
  readonly itens: number
}

export interface Dados {
  readonly paginas: Paginas
  /** The address of a page without its number, which ends it. */
  readonly endereco: string
  /** The name of the list, and the names of one item and of several. */
  readonly rotulo: string
  readonly um: string
  readonly muitos: string
}

/** The part of a list that a page shows; beyond the last page the last one is shown. `primeiro`: the position of its first item. */
export const recortarPagina = <A>(lista: ReadonlyArray<A>, pedida: number, porPagina: number) => {
  const ultima = Math.max(1, Math.ceil(lista.length / porPagina))
  const atual = Math.min(pedida, ultima)
  const primeiro = (atual - 1) * porPagina
  const paginas: Paginas = { atual, ultima, itens: lista.length }
  return { paginas, primeiro, mostrados: lista.slice(primeiro, primeiro + porPagina) }
}
