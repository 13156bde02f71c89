/** What administrators do to the applications' things: every act with who, when, from where, why, and what changed. */
import type { OrigemAuditoria } from "./auditoria.ts"

/** Who changes something, from where, and why. */
export interface Autoria {
  readonly origem: OrigemAuditoria
  readonly justificativa: string
}

export const ATOS = ["INSERCAO", "ALTERACAO", "EXCLUSAO", "DESCARTE", "PUBLICACAO", "REENVIO"] as const
export type Ato = (typeof ATOS)[number]

/** The kinds of things whose history is kept. */
export const RECURSOS = ["calculadora", "documento-legal", "aviso", "mensagem"] as const
export type Recurso = (typeof RECURSOS)[number]

/** A thing as it was: its fields by name. */
export type Retrato = Readonly<Record<string, unknown>>

export interface MudancaRegistrada {
  /** ISO 8601, UTC. */
  readonly em: string
  /** CPF, or `SISTEMA`. */
  readonly por: string
  /** Address of origin. */
  readonly ip: string | null
  readonly ato: Ato
  readonly justificativa: string
  readonly antes: Retrato | null
  readonly depois: Retrato | null
}
