/** An invitation to a group, as who sent it and as who received it sees it. Instants are ISO 8601, UTC. */
import { Schema } from "effect"
import { CpfDigitado } from "../../valores/cpf.ts"
import { EnderecoDeEmail } from "../../valores/textos/endereco-de-email.ts"
import { TextoEmLinhas } from "../../valores/textos/texto-humano.ts"
import { NivelDeAcesso } from "../grupos/grupo.ts"
import type { Nivel } from "../grupos/politica.ts"
import type { EstadoDoConvite } from "./estados.ts"

/** Days, by the clock of the database, in which it can be answered. */
export const DIAS_DO_CONVITE = 7
/** Invitations that one person may send in 24 hours: each may be a letter to anybody. */
export const CONVITES_POR_DIA = 50

const MAXIMO_DA_MENSAGEM = 500

const Mensagem = TextoEmLinhas.check(
  Schema.makeFilter((texto: string) =>
    texto.length <= MAXIMO_DA_MENSAGEM ? undefined : `mensagem longa demais: até ${MAXIMO_DA_MENSAGEM} caracteres`
  )
)

/** What who invites writes. The address gets a letter and is kept in the letter alone. */
export const NovoConvite = Schema.Struct({
  cpf: CpfDigitado,
  nivel: NivelDeAcesso,
  mensagem: Schema.optionalKey(Mensagem),
  email: Schema.optionalKey(EnderecoDeEmail)
})
export type NovoConvite = typeof NovoConvite.Type

interface Convite {
  readonly id: string
  readonly nivel: Nivel
  readonly mensagem: string | null
  readonly estado: EstadoDoConvite
  readonly criadoEm: string
  /** From then on it is expired. */
  readonly venceEm: string
  readonly decididoEm: string | null
  /** Name of who sent it. */
  readonly convidadoPor: string
}

/** As the owners of the group see it. */
export interface ConviteEnviado extends Convite {
  readonly cpf: string
}

/** As who is invited sees it. */
export interface ConviteRecebido extends Convite {
  readonly grupo: { readonly id: string; readonly nome: string }
}
