/** One at a time on a database: a session advisory lock on a connection of its own, released with it, whatever ends it. */
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { semFalhaDeBanco } from "./falha-de-banco.ts"

const Tentativa = Schema.Array(Schema.Struct({ conseguiu: Schema.Boolean }))

/** Takes the lock until the scope ends, unless somebody has it. `chave`: SQL of its number. */
export const tomarTrava = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, chave: string) {
  const conexao = yield* semFalhaDeBanco(sql.reserve)
  const executar = (comando: string) => semFalhaDeBanco(conexao.executeUnprepared(comando, [], undefined))
  const soltar = Effect.ignoreCause(executar(`select pg_advisory_unlock(${chave})`))
  return yield* Effect.acquireRelease(
    Effect.gen(function* () {
      const linhas = yield* executar(`select pg_try_advisory_lock(${chave}) as conseguiu`)
      const [tentativa] = yield* Effect.orDie(Schema.decodeUnknownEffect(Tentativa)(linhas))
      return tentativa?.conseguiu === true
    }),
    (conseguiu) => (conseguiu ? soltar : Effect.void)
  )
})
