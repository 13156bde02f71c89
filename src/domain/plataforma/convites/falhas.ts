/** Why something cannot be done with an invitation. */
import { Data } from "effect"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import { CONVITES_POR_DIA } from "./convite.ts"
import type { EstadoDoConvite } from "./estados.ts"

/** Unknown, malformed, or of others: the same to who asks. */
export class ConviteAusente extends falhaDita("ConviteAusente", "não há convite com este identificador") {}

const ESTADOS_DITOS: Readonly<Record<EstadoDoConvite, string>> = {
  pendente: "já há um convite pendente para esta pessoa neste grupo: cancele-o para enviar outro",
  aceito: "este convite já foi aceito",
  recusado: "este convite já foi recusado",
  cancelado: "este convite foi cancelado",
  expirado: "este convite venceu sem resposta: é preciso outro"
}

/** The state of the invitation, or of the one that there is already, does not allow the act. */
export class ConviteNaoPermite extends Data.TaggedError("ConviteNaoPermite")<{ readonly estado: EstadoDoConvite }> {
  override get message() {
    return ESTADOS_DITOS[this.estado]
  }
}

/** Of a participant the owners see the CPF: this tells them nothing new. */
export class JaParticipa extends falhaDita("JaParticipa", "cpf: esta pessoa já participa do grupo") {}

/** Too many invitations in a day. */
export class ConvitesDemais extends Data.TaggedError("ConvitesDemais")<{
  /** Seconds after which another one is taken. */
  readonly aguardar: number
}> {
  override get message() {
    return `limite de ${CONVITES_POR_DIA} convites por dia atingido: envie outros amanhã`
  }
}
