import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { semFalhaDeBanco } from "../../banco/falha-de-banco.ts"

/** A change of several statements, all of them or none; `nome`: of its span. */
export const emTransacao =
  (sql: SqlClient.SqlClient) =>
  <A, E>(nome: string, mudanca: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    mudanca.pipe(
      sql.withTransaction,
      Effect.provideService(SqlClient.SqlClient, sql),
      semFalhaDeBanco,
      Effect.withSpan(nome)
    )
