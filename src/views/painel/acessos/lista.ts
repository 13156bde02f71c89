/** The lines of the access log. */
import type { AcessoRegistrado, EventoDeAcesso } from "../../../domain/acesso/acessos.ts"
import type { Campos, Problema } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"

export interface Dados {
  readonly itens: ReadonlyArray<AcessoRegistrado>
  /** Absent when the filters could not be read. */
  readonly pagina: PaginaDaLista | undefined
  readonly problemas: ReadonlyArray<Problema>
  readonly filtros: Campos
  /** Of who came, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
  readonly rotulos: Readonly<Record<EventoDeAcesso, string>>
}

export const lista = modelo<Dados>("painel/acessos/lista")
