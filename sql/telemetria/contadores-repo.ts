/** The quota counters in PostgreSQL: an unlogged table, one row per identity and minute of the database's clock. */
import { Effect, Layer, Schedule, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Contadores, ContadoresIndisponiveis } from "../../src/domain/acesso/cotas.ts"
import { linhasDe } from "../banco/consulta.ts"
import { comFalhaDeBanco } from "../banco/falha-de-banco.ts"

const Somada = Schema.Struct({ agora: Schema.Number, totais: Schema.Array(Schema.Number) })

/**
 * Rows are written in the order of their key, so that two instances that add to the same ones never wait for each other
 * in a circle.
 */
export const ContadoresSql = Layer.effect(
  Contadores,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const limpar = sql`delete from cota_contagem where janela < floor(extract(epoch from clock_timestamp()) / 60)`
    yield* Effect.ignoreCause(limpar).pipe(Effect.repeat(Schedule.spaced("1 minute")), Effect.forkScoped)

    return Contadores.of({
      somar: (parcelas) =>
        linhasDe(
          Somada,
          sql`
          with hora as materialized (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms),
          parcela as materialized (
            select p.identidade, p.quantas, p.ordem
            from rows from (jsonb_to_recordset(${JSON.stringify(parcelas)}::jsonb) as (identidade text, quantas int))
              with ordinality as p(identidade, quantas, ordem)
          ),
          somada as (
            insert into cota_contagem as c (identidade, janela, contagem)
            select identidade, hora.ms / 60000, quantas from parcela, hora order by identidade
            on conflict (identidade, janela) do update set contagem = c.contagem + excluded.contagem
            returning identidade, contagem
          )
          select hora.ms::float8 as agora,
            (select jsonb_agg(s.contagem order by p.ordem) from parcela p join somada s using (identidade)) as totais
          from hora`
        ).pipe(
          Effect.map(([somadas]) => somadas!),
          (efeito) =>
            comFalhaDeBanco(efeito, () => new ContadoresIndisponiveis({ motivo: "banco de dados indisponível" })),
          Effect.withSpan("Contadores.somar", { attributes: { identidades: parcelas.length } })
        )
    })
  })
)
