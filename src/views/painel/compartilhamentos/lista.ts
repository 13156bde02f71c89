/** The share links of a person. */
import type { CompartilhamentoRegistrado } from "../../../domain/calculos/copias/registro.ts"
import type { Campos, Problema } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"
import { ROTAS_ESCRITAS } from "../permalinks/palavras.ts"

export const FIXOS = { rotas: ROTAS_ESCRITAS }

export interface Dados {
  readonly rotas: typeof ROTAS_ESCRITAS
  readonly itens: ReadonlyArray<CompartilhamentoRegistrado & { readonly vencido: boolean }>
  /** Absent when the filters could not be read. */
  readonly pagina: PaginaDaLista | undefined
  readonly problemas: ReadonlyArray<Problema>
  readonly filtros: Campos
  /** Somebody was looked for. */
  readonly procurada: boolean
  /** Of this page. */
  readonly caminho: string
}

export const lista = modelo<Dados, typeof FIXOS>("painel/compartilhamentos/lista", FIXOS)
