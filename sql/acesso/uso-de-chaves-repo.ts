/** The usage of the last days, from the daily figures and from the events. */

import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { DIAS_DE_USO, medirUso, UsoDeChaves, type UsoRegistrado } from "../../src/domain/acesso/chaves/uso-de-chaves.ts"
import { FUSO } from "../../src/domain/valores/brasilia.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { HOJE } from "../banco/hoje.ts"

export const UsoDeChavesSql = Layer.effect(
  UsoDeChaves,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const hoje = sql.literal(HOJE)
    const fuso = sql.literal(`'${FUSO}'`)
    const primeiroDia = sql`(${hoje} - ${DIAS_DE_USO - 1}::int)`

    const medir = (linhas: ReadonlyArray<UsoRegistrado>) =>
      Effect.map(sql<{ readonly dia: string }>`select ${hoje}::text as dia`, ([hojeMesmo]) =>
        medirUso(linhas, hojeMesmo!.dia)
      )

    return UsoDeChaves.of({
      geral: sql<UsoRegistrado>`
        select dia::text as dia, acao, sum(quantidade)::float8 as chamadas,
          coalesce(sum(quantidade) filter (where status = 'erro'), 0)::float8 as erros
        from telemetria_diaria where origem = 'api' and dia >= ${primeiroDia}
        group by dia, acao`.pipe(Effect.flatMap(medir), semFalhaDeBanco, Effect.withSpan("UsoDeChaves.geral")),
      daChave: Effect.fn("UsoDeChaves.daChave")((idToken) =>
        sql<UsoRegistrado>`
          select (registrado_em at time zone ${fuso})::date::text as dia, acao, count(*)::float8 as chamadas,
            count(*) filter (where status = 'erro')::float8 as erros
          from telemetria_evento
          where id_token = ${idToken} and registrado_em >= ${primeiroDia}::timestamp at time zone ${fuso}
          group by 1, 2`.pipe(Effect.flatMap(medir), semFalhaDeBanco)
      )
    })
  })
)
