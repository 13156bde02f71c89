/** The invitations that a person received, and the answers to those that wait. */
import type { ConviteRecebido } from "../../../domain/plataforma/convites/convite.ts"
import type { EstadoDoConvite } from "../../../domain/plataforma/convites/estados.ts"
import type { Nivel } from "../../../domain/plataforma/grupos/politica.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"
import { ESTADOS_ESCRITOS, NIVEIS_ESCRITOS } from "./palavras.ts"

const FIXOS = { estados: ESTADOS_ESCRITOS, niveis: NIVEIS_ESCRITOS }

export interface Dados extends Pick<Formulario, "csrf" | "problemas"> {
  readonly estados: Readonly<Record<EstadoDoConvite, string>>
  readonly niveis: Readonly<Record<Nivel, string>>
  readonly convites: ReadonlyArray<ConviteRecebido>
  readonly pagina: PaginaDaLista
}

export const lista = modelo<Dados, typeof FIXOS>("publico/convites/lista", FIXOS)
