/** One run of the update job at a time on a database. */

import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { AtualizacaoEmAndamento, GuardaAtualizacao } from "../../src/domain/indices/atualizacao/portas.ts"
import { tomarTrava } from "../banco/trava.ts"

/** The lock is released with the session, so a killed process never leaves it behind. */
export const CHAVE_DA_GUARDA = "hashtextextended('indices.job', 0)"

/** Failures of the database are defects. */
export const GuardaAtualizacaoSql = Layer.effect(
  GuardaAtualizacao,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const trancar = Effect.flatMap(tomarTrava(sql, CHAVE_DA_GUARDA), (minha) =>
      minha ? Effect.void : Effect.fail(new AtualizacaoEmAndamento())
    )
    return {
      sozinho: (efeito) => Effect.scoped(Effect.andThen(trancar, efeito))
    }
  })
)
