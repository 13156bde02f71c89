/** What was done to the tables, an operation a row: by whom, when, why, and how many values. */
import type { Campos, Problema } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"
import type { OperacaoMostrada } from "./operacoes.ts"

export interface Dados {
  readonly itens: ReadonlyArray<OperacaoMostrada>
  /** Of who did them, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
  /** Absent when the filters could not be read. */
  readonly pagina: PaginaDaLista | undefined
  readonly problemas: ReadonlyArray<Problema>
  readonly filtros: Campos
  readonly filtrosEscritos: string
  readonly enderecoDoCsv: string
  /** The same for the spreadsheets of Brazil. */
  readonly enderecoDaPlanilha: string
  readonly enderecoDeImprimir: string
  /** Where the list begins anew; absent on its first page. */
  readonly doComeco: string | undefined
}

export const lista = modelo<Dados>("painel/auditoria/lista")
