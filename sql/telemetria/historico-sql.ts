/** The history of the things of the applications, in PostgreSQL: written in the transaction of the change itself. */
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { ATOS, type Ato, type Autoria, type Recurso, type Retrato } from "../../src/domain/telemetria/historico.ts"
import { consulta, Instante } from "../banco/consulta.ts"

const RetratoGuardado = Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))

const Mudanca = Schema.Struct({
  em: Instante,
  por: Schema.String,
  ip: Schema.NullOr(Schema.String),
  ato: Schema.Literals(ATOS),
  justificativa: Schema.String,
  antes: RetratoGuardado,
  depois: RetratoGuardado
})

export interface Anotacao {
  readonly recurso: Recurso
  readonly chave: string
  readonly ato: Ato
  readonly antes: Retrato | null
  readonly depois: Retrato | null
}

const emJson = (retrato: Retrato | null): string | null => (retrato === null ? null : JSON.stringify(retrato))

/** One line of the history; nobody changes it afterwards. Instances that hold what it tells of hear of it. */
export const anotarNoHistorico = (
  { recurso, chave, ato, antes, depois }: Anotacao,
  { origem: { cpf, ip = undefined }, justificativa }: Autoria
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`insert into plataforma_historico (recurso, chave, ato, por, emissor, sujeito, ip, antes, depois, justificativa)
      values (${recurso}, ${chave}, ${ato}, ${cpf},
        (select emissor from administrador where cpf = ${cpf}::text::bpchar),
        (select sujeito from administrador where cpf = ${cpf}::text::bpchar),
        ${ip ?? null}, ${emJson(antes)}::jsonb, ${emJson(depois)}::jsonb, ${justificativa})`
    yield* sql`select pg_notify('plataforma', ${recurso})`
  })

/** What was done to one thing, from the newest. */
export const historicoDe = (sql: SqlClient.SqlClient, recurso: Recurso, chave: string) =>
  consulta(
    "plataforma.historico",
    Mudanca,
    sql`select em, por, ip, ato, justificativa, antes, depois from plataforma_historico
      where recurso = ${recurso} and chave = ${chave} order by id desc`
  )
