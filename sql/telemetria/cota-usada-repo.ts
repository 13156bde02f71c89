/** What the shared counters say of one identity, read only. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { CotaUsada } from "../../src/domain/acesso/cotas.ts"
import { consultaUma } from "../banco/consulta.ts"

const Usada = Schema.Struct({ usadas: Schema.Number, agora: Schema.Number })

export const CotaUsadaSql = Layer.effect(
  CotaUsada,
  Effect.map(SqlClient.SqlClient, (sql) =>
    CotaUsada.of({
      usada: (identidade) =>
        Effect.map(
          consultaUma(
            "CotaUsada.usada",
            Usada,
            sql`
            with hora as materialized (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms)
            select hora.ms::float8 as agora, coalesce(c.contagem, 0) as usadas
            from hora left join cota_contagem c on c.identidade = ${identidade} and c.janela = hora.ms / 60000`
          ),
          (linha) => linha!
        )
    })
  )
)
