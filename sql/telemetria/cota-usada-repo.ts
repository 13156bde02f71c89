/** What the shared counters say of one identity, read only. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { CotaUsada, janelaDe } from "../../src/domain/acesso/cotas.ts"
import { consultaUma } from "../banco/consulta.ts"

const Contagem = Schema.Struct({ contagem: Schema.Number })

export const CotaUsadaSql = Layer.effect(
  CotaUsada,
  Effect.map(SqlClient.SqlClient, (sql) =>
    CotaUsada.of({
      usada: (identidade, agoraMs) =>
        Effect.map(
          consultaUma(
            "CotaUsada.usada",
            Contagem,
            sql`select contagem from cota_contagem where identidade = ${identidade} and janela = ${janelaDe(agoraMs)}`
          ),
          (linha) => linha?.contagem ?? 0
        )
    })
  )
)
