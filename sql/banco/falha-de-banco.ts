/** What a failing database means to who asked it. */
import { Effect } from "effect"
import { SqlError } from "effect/sql"

/** A failure of the database is answered by `tratar`; every other failure passes. */
export const comFalhaDeBanco = <A, E, R, B, E2, R2>(
  efeito: Effect.Effect<A, E, R>,
  tratar: (falha: SqlError.SqlError) => Effect.Effect<B, E2, R2>
) =>
  Effect.catchIf(
    efeito,
    (erro): erro is Extract<E, SqlError.SqlError> => SqlError.isSqlError(erro),
    (erro) => tratar(erro)
  )

/** A failure of the database is a defect; every other failure passes. */
export const semFalhaDeBanco = <A, E, R>(efeito: Effect.Effect<A, E, R>) => comFalhaDeBanco(efeito, Effect.die)
