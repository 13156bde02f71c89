/** The usage of the last days, from the daily figures and from the events. */

import { Effect, Layer, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { DIAS_DE_USO, medirUso, UsoDeChaves } from "../../src/domain/acesso/chaves/uso-de-chaves.ts"
import { FUSO } from "../../src/domain/valores/brasilia.ts"
import { linhasDe, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { HOJE } from "../banco/hoje.ts"

const Uso = Schema.Struct({
  dia: Schema.String,
  acao: Schema.String,
  chamadas: Schema.Number,
  erros: Schema.Number
})

const Hoje = Schema.Struct({ dia: Schema.String })

export const UsoDeChavesSql = Layer.effect(
  UsoDeChaves,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const hoje = sql.literal(HOJE)
    const fuso = sql.literal(`'${FUSO}'`)
    const primeiroDia = sql`(${hoje} - ${DIAS_DE_USO - 1}::int)`

    const medir = Effect.fnUntraced(function* (registrado: Statement.Statement<unknown>) {
      const linhas = yield* linhasDe(Uso, registrado)
      const { dia } = yield* unicaDe(Hoje, sql`select ${hoje}::text as dia`)
      return medirUso(linhas, dia)
    }, semFalhaDeBanco)

    return UsoDeChaves.of({
      geral: medir(sql`
        select dia::text as dia, acao, sum(quantidade)::float8 as chamadas,
          coalesce(sum(quantidade) filter (where status = 'erro'), 0)::float8 as erros
        from telemetria_diaria where origem = 'api' and dia >= ${primeiroDia}
        group by dia, acao`).pipe(Effect.withSpan("UsoDeChaves.geral")),
      daChave: Effect.fn("UsoDeChaves.daChave")((idToken) =>
        medir(sql`
          select (registrado_em at time zone ${fuso})::date::text as dia, acao, count(*)::float8 as chamadas,
            count(*) filter (where status = 'erro')::float8 as erros
          from telemetria_evento
          where id_token = ${idToken} and registrado_em >= ${primeiroDia}::timestamp at time zone ${fuso}
          group by 1, 2`)
      )
    })
  })
)
