/** The pages of a list: how many items there are, and the links to the page before and the page after. */

/** Where a page stands in its list. */
export interface PaginaDaLista {
  /** 1 is the first page. */
  readonly current: number
  readonly last: number
  /** Items of a page. */
  readonly size: number
  /** Items of the whole list. */
  readonly count: number
}

/** What of the address tells which items are listed; an array where a name comes more than once. */
export type FiltrosNoEndereco = Readonly<Record<string, string>> | Array<[nome: string, valor: string]>

export interface Dados {
  readonly pagina: PaginaDaLista
  readonly caminho: string
  readonly filtros?: FiltrosNoEndereco
  /** Selector of what htmx replaces by another page. */
  readonly alvo: string
  /** What is listed: `Páginas de chaves`. */
  readonly rotulo: string
  readonly um: string
  readonly muitos: string
}
