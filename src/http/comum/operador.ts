import type { OrigemAuditoria } from "../../domain/telemetria/auditoria.ts"

/** Who changes something, for the audit: the person, and the address that the request comes from where it has one. */
export const operadorDe = (cpf: string, ip: string | undefined): OrigemAuditoria =>
  ip === undefined ? { cpf } : { cpf, ip }
