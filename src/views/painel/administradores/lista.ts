/** The administrators in activity. */
import type { AdministradorRegistrado } from "../../../domain/acesso/administradores.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"

export interface Dados {
  readonly itens: ReadonlyArray<AdministradorRegistrado>
  /** Of who did it, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
  readonly pagina: PaginaDaLista
  readonly caminhoDaLista: string
}

export const lista = modelo<Dados>("painel/administradores/lista")
