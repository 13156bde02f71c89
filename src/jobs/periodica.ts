/** What a service does again and again beside its requests. */
import { type Duration, Effect, Schedule } from "effect"

/** Runs at once and then at the interval, while the scope lives; a failure is logged as `falha` and the next run makes up for it. */
export const periodica = <A, E, R>(efeito: Effect.Effect<A, E, R>, aCada: Duration.Input, falha: string) =>
  efeito.pipe(
    Effect.catchCause((causa) => Effect.logWarning(falha, causa)),
    Effect.repeat(Schedule.spaced(aCada)),
    Effect.forkScoped
  )
