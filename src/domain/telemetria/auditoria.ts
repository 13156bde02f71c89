/** Audit events (specification 1, section 6.2): log records with the tag `auditoria`. */
import { Effect } from "effect"

export type EventoAuditoria =
  | "indices.atualizacao.manual.concluida"
  | "indices.atualizacao.automatica.concluida"
  | "indices.seed.concluido"
  | "indices.usuarios.listados"
  | "indices.job.executado"
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

/** Emits one audit record of the backoffice; `campos` must hold no personal data, secret or raw token. */
export const auditar = (
  evento: EventoAuditoria,
  origem: OrigemAuditoria,
  campos: Readonly<Record<string, unknown>> = {}
): Effect.Effect<void> =>
  Effect.logInfo(evento).pipe(Effect.annotateLogs({ tags: ["backoffice", "auditoria"], evento, ...origem, ...campos }))
