/** A list of a request: its items, each with its fields, and what adds and removes them. */
import type { Digitado } from "../../formulario.ts"
import type { CampoMostrado } from "./campos.ts"

export interface ItemMostrado {
  readonly titulo: string
  readonly caminho: string
  readonly campos: ReadonlyArray<CampoMostrado>
  readonly listas: ReadonlyArray<ListaMostrada>
}

export interface ListaMostrada {
  readonly titulo: string
  /** What an item is: `benefício`. */
  readonly item: string
  readonly caminho: string
  readonly itens: ReadonlyArray<ItemMostrado>
  readonly cabeMais: boolean
}

export interface Dados {
  readonly de: Digitado
  readonly lista: ListaMostrada
}
