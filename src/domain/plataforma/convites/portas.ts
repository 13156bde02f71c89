/** Invitations to groups as they are stored. Failures of the database are defects. */
import { Context, type Effect } from "effect"
import type { Fatia, Listagem } from "../../acesso/listagem.ts"
import type { OrigemAuditoria } from "../../telemetria/auditoria.ts"
import type { GrupoAusente, NivelInsuficiente, ParticipantesDemais } from "../grupos/falhas.ts"
import type { Pessoa } from "../grupos/portas.ts"
import type { ConviteEnviado, ConviteRecebido, NovoConvite } from "./convite.ts"
import type { ConviteAusente, ConviteNaoPermite, ConvitesDemais, JaParticipa } from "./falhas.ts"

/** What who is invited answers. */
export type Resposta = "ACEITAR" | "RECUSAR"

export class RegistroDeConvites extends Context.Service<
  RegistroDeConvites,
  {
    /** Of a group, from the newest, as this person may see them. */
    readonly enviados: (
      grupo: string,
      cpf: string,
      fatia: Fatia
    ) => Effect.Effect<Listagem<ConviteEnviado>, GrupoAusente | NivelInsuficiente>
    /** With its letter, where an address is given: both or neither. */
    readonly enviar: (
      grupo: string,
      novo: NovoConvite,
      quem: Pessoa
    ) => Effect.Effect<
      ConviteEnviado,
      GrupoAusente | NivelInsuficiente | ConviteNaoPermite | JaParticipa | ConvitesDemais | ParticipantesDemais
    >
    readonly cancelar: (
      grupo: string,
      convite: string,
      origem: OrigemAuditoria
    ) => Effect.Effect<void, GrupoAusente | NivelInsuficiente | ConviteAusente | ConviteNaoPermite>
    /** To this person: those that wait for an answer first, then from the newest. */
    readonly recebidos: (cpf: string, fatia: Fatia) => Effect.Effect<Listagem<ConviteRecebido>>
    /** Accepting makes the participant, in the same transaction. */
    readonly responder: (
      convite: string,
      resposta: Resposta,
      quem: Pessoa
    ) => Effect.Effect<ConviteRecebido, ConviteAusente | ConviteNaoPermite>
  }
>()("plataforma/RegistroDeConvites") {}
