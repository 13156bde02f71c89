/** The announcements, by state. */
import type { Comunicado, Estado } from "../../../domain/plataforma/comunicados/comunicado.ts"
import type { Campos, Problema } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"
import { ESTADOS_ESCRITOS, PUBLICOS_ESCRITOS } from "./palavras.ts"

export const FIXOS = { estados: ESTADOS_ESCRITOS, publicos: PUBLICOS_ESCRITOS }

export interface Dados {
  readonly estados: typeof ESTADOS_ESCRITOS
  readonly publicos: typeof PUBLICOS_ESCRITOS
  readonly itens: ReadonlyArray<Comunicado & { readonly estado: Estado }>
  /** Absent when the filters could not be read. */
  readonly pagina: PaginaDaLista | undefined
  readonly problemas: ReadonlyArray<Problema>
  readonly filtros: Campos
}

export const lista = modelo<Dados, typeof FIXOS>("painel/avisos/lista", FIXOS)
