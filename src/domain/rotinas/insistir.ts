/** What an instance does again and again beside its requests, for as long as its scope lives. */
import { Cause, type Duration, Effect, Layer, Schedule } from "effect"
import { Falta } from "./faltas.ts"

/**
 * Runs at once and, however it ended, after each pause. What it fails with is told as `falha`, if there is one, once and
 * then at most once a minute.
 */
export const insistir = <A, E, R>(efeito: Effect.Effect<A, E, R>, pausa: Duration.Input, falha?: string) => {
  const falta = falha === undefined ? undefined : new Falta(falha)
  return efeito.pipe(
    Effect.tap(() => falta?.passou ?? Effect.void),
    Effect.catchCause((causa) => {
      if (Cause.hasInterruptsOnly(causa)) return Effect.interrupt
      return falta?.houve(causa) ?? Effect.void
    }),
    Effect.repeat(Schedule.spaced(pausa)),
    Effect.forkScoped
  )
}

/** The same as a part of a process. */
export const rotina = <A, E, R>(efeito: Effect.Effect<A, E, R>, pausa: Duration.Input, falha: string) =>
  Layer.effectDiscard(insistir(efeito, pausa, falha))
