/** What was changed in the tables: by whom, when, why, and the values before and after. */
import type { Campos, Problema } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"
import type { Diferenca } from "../diferencas.ts"

export interface AlteracaoAuditada extends Diferenca {
  /** ISO 8601, UTC. */
  readonly em: string
  readonly por: string
  readonly justificativa: string | null
  /** Title of the table. */
  readonly tabela: string
}

export interface Dados {
  readonly itens: ReadonlyArray<AlteracaoAuditada>
  /** Absent when the filters could not be read. */
  readonly pagina: PaginaDaLista | undefined
  readonly problemas: ReadonlyArray<Problema>
  readonly filtros: Campos
  readonly enderecoDoCsv: string
  /** The same for the spreadsheets of Brazil. */
  readonly enderecoDaPlanilha: string
}

export const lista = modelo<Dados>("painel/auditoria/lista")
