/** What people did to what they keep, in PostgreSQL: written in the transaction of the change itself, and never again. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AtoDePessoa } from "../../src/domain/plataforma/atos/atos.ts"
import type { OrigemAuditoria } from "../../src/domain/telemetria/auditoria.ts"

/** One line for each thing, with the account of the provider that this person is known by. */
export const anotarAtos = (
  {
    recurso,
    ato,
    justificativa = undefined,
    chaves
  }: Omit<AtoDePessoa, "chave"> & { readonly chaves: ReadonlyArray<string> },
  { cpf, ip = undefined }: OrigemAuditoria
) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`insert into pessoa_ato (por, emissor, sujeito, ip, recurso, chave, ato, justificativa)
      select ${cpf}, conta.emissor, conta.sujeito, ${ip ?? null}, ${recurso}, chave, ${ato}, ${justificativa ?? null}
      from unnest(${chaves}::text[]) with ordinality as feitos (chave, ordem)
      left join lateral (
        select emissor, sujeito from pessoa where cpf = ${cpf}::text::bpchar
        union all
        select emissor, sujeito from administrador where cpf = ${cpf}::text::bpchar
        limit 1
      ) conta on true
      order by ordem`
  )

/** One line for one thing. */
export const anotarAto = ({ chave, ...ato }: AtoDePessoa, origem: OrigemAuditoria) =>
  anotarAtos({ ...ato, chaves: [chave] }, origem)
