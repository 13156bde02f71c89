/** The rows of a table as they were at the end of a day. */
import type { Problema } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { FiltrosNoEndereco, PaginaDaLista } from "../../partes/paginacao.ts"

import type { DiferencasNaData } from "./diferencas-na-data.ts"

interface ColunaMostrada {
  readonly nome: string
  readonly numerica: boolean
}

export interface TabelaNaData {
  readonly titulo: string
  /** `AAAA-MM-DD`. */
  readonly dia: string
  readonly colunas: ReadonlyArray<ColunaMostrada>
  /** Cells in the order of the columns; the first one names the row. */
  readonly linhas: ReadonlyArray<ReadonlyArray<string>>
  readonly pagina: PaginaDaLista
}

export interface Dados {
  readonly problemas: ReadonlyArray<Problema>
  /** Every row, where that was asked; absent like `diferencas` when table and day could not be read. */
  readonly tabela: TabelaNaData | undefined
  /** Otherwise only what differs from now. */
  readonly diferencas: DiferencasNaData | undefined
  readonly filtros: FiltrosNoEndereco
  readonly enderecoDoCsv: string
  /** The same for the spreadsheets of Brazil. */
  readonly enderecoDaPlanilha: string
  /** Where the other of both is shown. */
  readonly outraVista: string
}

export const linhasNaData = modelo<Dados>("painel/auditoria/linhas-na-data")
