/** The administrators in activity. */
import type { AdministradorRegistrado } from "../../../domain/acesso/administradores.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"

export interface Dados {
  readonly itens: ReadonlyArray<AdministradorRegistrado>
  readonly pagina: PaginaDaLista
  readonly caminhoDaLista: string
}

export const lista = modelo<Dados>("painel/administradores/lista")
