/** What an instance does again and again beside its requests, for as long as its scope lives. */
import { Cause, type Duration, Effect, Layer, Schedule } from "effect"

/** Runs at once and, however it ended, after each pause; what it fails with is logged as `falha`, if there is one. */
export const insistir = <A, E, R>(efeito: Effect.Effect<A, E, R>, pausa: Duration.Input, falha?: string) =>
  efeito.pipe(
    Effect.catchCause((causa) => {
      if (Cause.hasInterruptsOnly(causa)) return Effect.interrupt
      return falha === undefined ? Effect.void : Effect.logWarning(falha, causa)
    }),
    Effect.repeat(Schedule.spaced(pausa)),
    Effect.forkScoped
  )

/** The same as a part of a process. */
export const rotina = <A, E, R>(efeito: Effect.Effect<A, E, R>, pausa: Duration.Input, falha: string) =>
  Layer.effectDiscard(insistir(efeito, pausa, falha))
