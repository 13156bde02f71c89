/** Audit events (specification 1, section 6.2): log records with the tag `auditoria`. */
import { Effect } from "effect"

/** The events that the specification orders with the CPF and the address of origin: acts of administrators and of the job. */
const COM_ORIGEM = [
  "indices.atualizacao.manual.concluida",
  "indices.atualizacao.automatica.concluida",
  "indices.seed.concluido",
  "indices.usuarios.listados",
  "indices.job.executado"
] as const

export type EventoAuditoria =
  | (typeof COM_ORIGEM)[number]
  | "indices.valor.confirmado"
  | "indices.valor.recusado"
  | "acesso.administrador.incluido"
  | "acesso.administrador.removido"
  | "acesso.administrador.conta"
  | "acesso.pessoa.conta"
  | "acesso.sessao.encerrada"
  | "chaves.emitida"
  | "chaves.revogada"
  | "apps.calculadora.incluida"
  | "apps.calculadora.alterada"
  | "apps.documento-legal.rascunho"
  | "apps.documento-legal.descartado"
  | "apps.documento-legal.publicado"
  | "apps.aviso.incluido"
  | "apps.aviso.alterado"
  | "apps.aviso.excluido"
  | "chaves.solicitada"
  | "chaves.solicitacao.cancelada"
  | "chaves.solicitacao.proposta"
  | "chaves.solicitacao.aprovada"
  | "chaves.solicitacao.rejeitada"
  | "chaves.retirada"
  | "correio.mensagem.reenviada"
  | "permalinks.retido"
  | "permalinks.liberado"
  | "permalinks.remocao.pedida"
  | "permalinks.removido"
  | "compartilhamentos.criado"
  | "compartilhamentos.revogado"
  // of what people keep: the thing and the act (`plataforma/atos`)
  | `pessoas.${string}.${string}`

/** Who did it: over HTTP the CPF and the address of origin; for jobs the literal `SISTEMA` and no address. */
export interface OrigemAuditoria {
  readonly cpf: string
  readonly ip?: string
}

/**
 * Emits one audit record of the backoffice; `campos` must hold no personal data, secret or raw token. Only the events of
 * `COM_ORIGEM` say who did it: of every other act the tables of acts hold the CPF, and the record is found there by the id
 * of its thing. (What is on standard output, no erasure reaches.)
 */
export const auditar = (
  evento: EventoAuditoria,
  origem: OrigemAuditoria,
  campos: Readonly<Record<string, unknown>> = {}
): Effect.Effect<void> => {
  const quem = COM_ORIGEM.some((nome) => nome === evento) ? origem : {}
  return Effect.annotateLogs(Effect.logInfo(evento), { tags: ["backoffice", "auditoria"], evento, ...quem, ...campos })
}
