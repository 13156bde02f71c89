/** Waiting for what happens elsewhere. */
import { Effect } from "effect"

/** Waits until it is so, looking again and again. */
export const ateQue = <A, E, R>(
  olhar: Effect.Effect<A, E, R>,
  pronto: (visto: A) => boolean,
  prazoMs = 15_000
): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const fim = performance.now() + prazoMs
    for (;;) {
      const visto = yield* olhar
      if (pronto(visto)) return visto
      if (performance.now() > fim) return yield* Effect.die(`never so: ${JSON.stringify(visto)}`)
      yield* Effect.sleep("20 millis")
    }
  })
