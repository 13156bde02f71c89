/** Calls that were made on other days. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Calls of a key on a day so many days ago. */
export const registrarUso = (idToken: string, haDias: number, acao: string, status: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      insert into telemetria_evento (id, registrado_em, app, versao, acao, status, duracao_ms, origem, id_token)
      values (gen_random_uuid(), clock_timestamp() - ${haDias} * interval '1 day', 'tempo', '0.1.0', ${acao}, ${status}, 5,
        'api', ${idToken})`
  )

/** So many calls of anybody on a day so many days ago, as they are kept by day. */
export const registrarDia = (haDias: number, quantidade: number, status: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      insert into telemetria_diaria (dia, app, versao, acao, origem, status, quantidade, consumidores, duracao_total_ms,
        duracao_mediana_ms, duracao_p95_ms)
      values ((clock_timestamp() at time zone 'America/Sao_Paulo')::date - ${haDias}::int, 'rmi', '0.1.0', 'rgps.rmi.api',
        'api', ${status}, ${quantidade}, 1, 10, 5, 5)`
  )
