/** The keys that were issued. */
import type { ChaveRegistrada } from "../../../domain/acesso/chaves/registro-de-chaves.ts"
import type { ClasseConsumidor } from "../../../domain/acesso/consumidor.ts"
import type { Campos, Problema } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"
import { CLASSES_ESCRITAS } from "./palavras.ts"

export const FIXOS = { classes: CLASSES_ESCRITAS }

export interface Dados {
  readonly classes: Readonly<Record<ClasseConsumidor, string>>
  readonly itens: ReadonlyArray<ChaveRegistrada>
  /** Absent when the filters could not be read. */
  readonly pagina: PaginaDaLista | undefined
  readonly problemas: ReadonlyArray<Problema>
  readonly filtros: Campos
}

export const lista = modelo<Dados, typeof FIXOS>("painel/chaves/lista", FIXOS)
