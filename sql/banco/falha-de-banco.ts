import { Effect } from "effect"
import { SqlError } from "effect/sql"

/** A failure of the database is a defect; every other failure passes. */
export const semFalhaDeBanco = <A, E, R>(efeito: Effect.Effect<A, E | SqlError.SqlError, R>): Effect.Effect<A, E, R> =>
  Effect.catchIf(
    efeito,
    (erro): erro is SqlError.SqlError => erro instanceof SqlError.SqlError,
    Effect.die
  ) as Effect.Effect<A, E, R>
