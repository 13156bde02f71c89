/** What an instance does while the database is there, and again when it is back. */
import { Cause, type Duration, Effect, Schedule } from "effect"

/** Runs, and after the pause again, while the scope lives; what ends it is logged as `falha`. */
export const insistente = <A, E, R>(efeito: Effect.Effect<A, E, R>, pausa: Duration.Input, falha: string) =>
  efeito.pipe(
    Effect.catchCause((causa) => (Cause.hasInterruptsOnly(causa) ? Effect.interrupt : Effect.logWarning(falha, causa))),
    Effect.repeat(Schedule.spaced(pausa)),
    Effect.forkScoped
  )
