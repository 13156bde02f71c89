/** One run of the update job at a time on a database: a session advisory lock on a connection of its own. */

import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { AtualizacaoEmAndamento, GuardaAtualizacao } from "../../src/domain/indices/atualizacao/portas.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"

/** The lock is released with the session, so a killed process never leaves it behind. */
export const CHAVE_DA_GUARDA = "hashtextextended('indices.job', 0)"

/** Failures of the database are defects. */
export const GuardaAtualizacaoSql = Layer.effect(
  GuardaAtualizacao,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const trancar = Effect.gen(function* () {
      const conexao = yield* semFalhaDeBanco(sql.reserve)
      const executar = (comando: string) => semFalhaDeBanco(conexao.executeUnprepared(comando, [], undefined))
      yield* Effect.acquireRelease(
        Effect.flatMap(executar(`select pg_try_advisory_lock(${CHAVE_DA_GUARDA}) as conseguiu`), ([linha]) =>
          linha?.conseguiu === true ? Effect.void : Effect.fail(new AtualizacaoEmAndamento())
        ),
        () => Effect.ignoreCause(executar(`select pg_advisory_unlock(${CHAVE_DA_GUARDA})`))
      )
    })
    return {
      sozinho: (efeito) => Effect.scoped(Effect.andThen(trancar, efeito))
    }
  })
)
