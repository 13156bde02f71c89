/** One kind of what a person keeps, and the way to the others. */
import type { Campos, Problema } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"
import type { Dados as Pessoa } from "../../partes/pessoa.ts"
import type { Linha, Palavras } from "./coisas.ts"

export interface Aba {
  readonly titulo: string
  /** Of its address: the same person. */
  readonly consulta: string
  readonly atual: boolean
}

export interface Dados {
  readonly palavras: Palavras
  readonly abas: ReadonlyArray<Aba>
  /** Which kind, as addresses call it. */
  readonly oque: string
  readonly itens: ReadonlyArray<Linha>
  /** Absent when the filters could not be read. */
  readonly pagina: PaginaDaLista | undefined
  readonly problemas: ReadonlyArray<Problema>
  readonly filtros: Campos
  /** The same, as an address has them. */
  readonly consulta: string
  /** Who was looked for. */
  readonly pessoa: Pessoa
  /** Somebody was looked for. */
  readonly procurada: boolean
  /** Of this page. */
  readonly caminho: string
}

export const lista = modelo<Dados>("painel/pessoas/lista")
