/**
 * What people do to what they keep: each change leaves one line in the database, in its own transaction, and one audit
 * event, and neither holds anything of the content.
 */
import { auditar, type OrigemAuditoria } from "../../telemetria/auditoria.ts"
import { cpfValido } from "../../valores/cpf.ts"

/** The kinds of things, as `pessoa_ato` knows them. */
export const RECURSOS = [
  "calculo",
  "pasta",
  "grupo",
  "participante",
  "convite",
  "preferencias",
  "compartilhamento",
  "meus-dados",
  "conta",
  "sessao"
] as const
export type Recurso = (typeof RECURSOS)[number]

export const ATOS = [
  "CRIACAO",
  "ALTERACAO",
  "CONTEUDO",
  "MUDANCA_DE_PASTA",
  "DUPLICACAO",
  "EXCLUSAO",
  "RESTAURACAO",
  "EXPORTACAO",
  "ACEITE",
  "RECUSA",
  "CANCELAMENTO",
  "SAIDA",
  "RETIRADA"
] as const
export type Ato = (typeof ATOS)[number]

/** One act: to which thing (its identifier, or the CPF of what a person has one of), and what. */
export interface AtoDePessoa {
  readonly recurso: Recurso
  readonly chave: string
  readonly ato: Ato
  /** Why, where an administrator did it. */
  readonly justificativa?: string
}

/** The audit event of an act that happened, after its transaction. A key that is a CPF stays out of the logs. */
export const auditarAto = ({ recurso, chave, ato }: Omit<AtoDePessoa, "justificativa">, origem: OrigemAuditoria) =>
  auditar(`pessoas.${recurso}.${ato.toLowerCase()}`, origem, cpfValido(chave) ? {} : { chave })
