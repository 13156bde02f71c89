/** Why something cannot be done with a key request. */
import { Data } from "effect"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import type { EstadoDaSolicitacao } from "./estados.ts"
import { ENVIOS_POR_DIA, MAXIMO_DE_CHAVES_ATIVAS } from "./solicitacao.ts"

/** Unknown, malformed or of somebody else: the same to who asks. */
export class SolicitacaoAusente extends falhaDita("SolicitacaoAusente", "não há solicitação com este protocolo") {}

/** Whoever has one that nobody has decided yet makes no other. */
export class SolicitacaoEmAberto extends Data.TaggedError("SolicitacaoEmAberto")<{ readonly protocolo: string }> {
  override get message() {
    return `você já tem uma solicitação em análise, de protocolo ${this.protocolo}: aguarde a resposta ou cancele-a`
  }
}

const ESTADOS_DITOS: Readonly<Record<EstadoDaSolicitacao, string>> = {
  aberta: "ainda não foi analisada",
  "aguarda-segunda-aprovacao": "aguarda a aprovação de outro administrador",
  aprovada: "já foi aprovada",
  rejeitada: "foi rejeitada",
  cancelada: "foi cancelada",
  retirada: "já teve a chave retirada, que só é mostrada uma vez",
  vencida: "venceu sem que a chave fosse retirada: faça outra"
}

/** The state of the request does not allow the act. */
export class EstadoNaoPermite extends Data.TaggedError("EstadoNaoPermite")<{ readonly estado: EstadoDaSolicitacao }> {
  override get message() {
    return `esta solicitação ${ESTADOS_DITOS[this.estado]}`
  }
}

/** Too many requests in a day. */
export class EnviosDemais extends Data.TaggedError("EnviosDemais")<{
  /** Seconds after which another one is taken. */
  readonly aguardar: number
}> {
  override get message() {
    return `limite de ${ENVIOS_POR_DIA} solicitações por dia atingido: envie outra amanhã`
  }
}

export class ChavesDemais extends falhaDita(
  "ChavesDemais",
  `limite de ${MAXIMO_DE_CHAVES_ATIVAS} chaves ativas por pessoa atingido: revogue uma que não usa mais`
) {}

/** Between opening and sending the form other terms became current. */
export class TermosRepublicados extends Data.TaggedError("TermosRepublicados")<{ readonly versao: number }> {
  override get message() {
    return `os termos de uso mudaram enquanto você preenchia: leia a versão ${this.versao} e aceite-a para enviar`
  }
}

/** There is nothing to accept, and without acceptance there is no request. */
export class TermosAusentes extends falhaDita(
  "TermosAusentes",
  "os termos de uso ainda não foram publicados: por enquanto não há como solicitar chaves por aqui"
) {}

export class RevisorEhSolicitante extends falhaDita(
  "RevisorEhSolicitante",
  "a própria solicitação é analisada por outro administrador"
) {}

export class AguardaOutroAdministrador extends falhaDita(
  "AguardaOutroAdministrador",
  "você já aprovou esta solicitação: a segunda aprovação é de outro administrador"
) {}
