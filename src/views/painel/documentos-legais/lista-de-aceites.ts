/** Acceptances of a legal document, one page of them. */
import type { Aceite } from "../../../domain/plataforma/termos/portas.ts"
import { modelo } from "../../motor.ts"
import type { FiltrosNoEndereco, PaginaDaLista } from "../../partes/paginacao.ts"

export interface Dados {
  /** Of the page. */
  readonly caminho: string
  readonly itens: ReadonlyArray<Aceite>
  /** Of who accepted, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
  readonly pagina: PaginaDaLista
  readonly filtros: FiltrosNoEndereco
}

export const listaDeAceites = modelo<Dados>("painel/documentos-legais/lista-de-aceites")
