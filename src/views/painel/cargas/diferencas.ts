/** What a load changes, in tabs and pages. */
import type { Campos } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"
import type { PlanoMostrado } from "./plano.ts"

export interface Dados extends Omit<PlanoMostrado, "total"> {
  readonly caminhoDaLista: string
  readonly filtros: Campos
  readonly pagina: PaginaDaLista
}

export const diferencas = modelo<Dados>("painel/cargas/diferencas")
