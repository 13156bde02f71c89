/** Usage events and their daily figures in PostgreSQL. */

import { randomUUID } from "node:crypto"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { EventoAceito } from "../../src/domain/telemetria/evento.ts"
import {
  DestinoDeTelemetria,
  RepositorioTelemetria,
  TelemetriaIndisponivel
} from "../../src/domain/telemetria/portas.ts"
import { FUSO } from "../../src/domain/valores/brasilia.ts"
import { linhasDe, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"

const Gravado = Schema.Struct({
  id: Schema.String,
  registrado_em: Schema.Date,
  id_evento_cliente: Schema.NullOr(Schema.String)
})

const Dia = Schema.Struct({ dia: Schema.String })
const Apagados = Schema.Struct({ apagados: Schema.Number })
const Vez = Schema.Struct({ minha: Schema.Boolean })

/** With the id that its row takes, unless another row has its `idEventoCliente`. */
const comId = ({ autor, ...evento }: EventoAceito) => {
  const id: string = randomUUID()
  return { ...evento, ...autor, id }
}

const primeiros = <A extends { readonly id: string; readonly idEventoCliente?: string }>(
  eventos: ReadonlyArray<A>
): ReadonlyArray<A> => {
  const vistos = new Map<string, A>()
  for (const evento of eventos) {
    const chave = evento.idEventoCliente ?? ` ${evento.id}`
    if (!vistos.has(chave)) vistos.set(chave, evento)
  }
  return [...vistos.values()]
}

/** A repetition changes nothing, but its update makes PostgreSQL return the row that is there. */
const gravar = (sql: SqlClient.SqlClient, eventos: ReadonlyArray<ReturnType<typeof comId>>) =>
  linhasDe(
    Gravado,
    sql`
    insert into telemetria_evento as t
      (id, app, versao, acao, status, duracao_ms, id_evento_cliente, metadados, origem, ip, user_agent, cpf, id_token)
    select id, app, versao, acao, status, "duracaoMs", "idEventoCliente", metadados, origem, ip, "userAgent", cpf, "idToken"
    from jsonb_to_recordset(${JSON.stringify(eventos)}::jsonb) as e(
      id uuid, app text, versao text, acao text, status text, "duracaoMs" int, "idEventoCliente" text,
      metadados jsonb, origem text, ip inet, "userAgent" text, cpf text, "idToken" text)
    order by "idEventoCliente"
    on conflict (id_evento_cliente) do update set id_evento_cliente = t.id_evento_cliente
    returning id, registrado_em, id_evento_cliente`
  )

/**
 * Figures of the last day on record, of the one before (an event may have been committed just after its day was counted)
 * and of every later day, from the events; older ones are complete, and their events may be gone.
 */
const consolidarDias = (sql: SqlClient.SqlClient) =>
  linhasDe(
    Dia,
    sql`
  insert into telemetria_diaria
    (dia, app, versao, acao, origem, status, quantidade, consumidores, duracao_total_ms, duracao_mediana_ms, duracao_p95_ms)
  select (registrado_em at time zone ${FUSO}::text)::date as dia, app, versao, acao, origem, status,
    count(*), count(distinct coalesce(id_token, cpf)), sum(duracao_ms),
    percentile_disc(0.5) within group (order by duracao_ms), percentile_disc(0.95) within group (order by duracao_ms)
  from telemetria_evento
  where registrado_em >=
    (coalesce((select max(dia) - 1 from telemetria_diaria), '-infinity')::timestamp at time zone ${FUSO}::text)
  group by 1, 2, 3, 4, 5, 6
  on conflict (dia, app, versao, acao, origem, status) do update set
    quantidade = excluded.quantidade, consumidores = excluded.consumidores,
    duracao_total_ms = excluded.duracao_total_ms, duracao_mediana_ms = excluded.duracao_mediana_ms,
    duracao_p95_ms = excluded.duracao_p95_ms
  returning dia::text as dia`
  )

const apagarAntigos = (sql: SqlClient.SqlClient, dias: number) =>
  unicaDe(
    Apagados,
    sql`
  with antigos as (
    delete from telemetria_evento
    where registrado_em <
      (((clock_timestamp() at time zone ${FUSO}::text)::date - ${dias}::int)::timestamp at time zone ${FUSO}::text)
    returning 1
  )
  select count(*)::int as apagados from antigos`
  )

export const RepositorioTelemetriaSql = Layer.effect(
  RepositorioTelemetria,
  Effect.map(SqlClient.SqlClient, (sql) =>
    RepositorioTelemetria.of({
      registrar: Effect.fn("RepositorioTelemetria.registrar")(function* (eventos) {
        const comIds = eventos.map(comId)
        const linhas = yield* semFalhaDeBanco(gravar(sql, primeiros(comIds)))
        const porChave = new Map(linhas.map((linha) => [linha.id_evento_cliente ?? linha.id, linha]))
        return comIds.map(({ id, idEventoCliente }) => {
          const linha = porChave.get(idEventoCliente ?? id)!
          return { id: linha.id, registradoEm: linha.registrado_em }
        })
      }),
      consolidar: (diasDeRetencao) =>
        sql
          .withTransaction(
            Effect.gen(function* () {
              const vez = yield* unicaDe(
                Vez,
                sql`select pg_try_advisory_xact_lock(hashtextextended('telemetria.consolidar', 0)) as minha`
              )
              if (!vez.minha) return undefined
              const linhas = yield* consolidarDias(sql)
              const { apagados } = yield* apagarAntigos(sql, diasDeRetencao)
              return { dias: new Set(linhas.map(({ dia }) => dia)).size, apagados }
            })
          )
          .pipe(semFalhaDeBanco, Effect.withSpan("RepositorioTelemetria.consolidar"))
    })
  )
)

/** `DestinoDeTelemetria` where the database is this process's. */
export const DestinoNoBanco = Layer.effect(
  DestinoDeTelemetria,
  Effect.map(RepositorioTelemetria, ({ registrar }) =>
    DestinoDeTelemetria.of({
      registrar: (eventos) =>
        Effect.catchCause(Effect.asVoid(registrar(eventos)), () =>
          Effect.fail(new TelemetriaIndisponivel({ motivo: "banco de dados indisponível" }))
        )
    })
  )
)
