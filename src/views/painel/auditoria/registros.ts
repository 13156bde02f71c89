/** A page of the rows that one operation changed. */
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"
import type { LinhaMudada } from "./operacoes.ts"

export interface Dados {
  readonly linhas: ReadonlyArray<LinhaMudada>
  readonly pagina: PaginaDaLista
  readonly caminho: string
}

export const registros = modelo<Dados>("painel/auditoria/registros")
