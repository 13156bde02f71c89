/** A clock that shows another moment and runs at the real pace: time limits and pauses keep their length. */
import { Clock, Effect } from "effect"

/** Runs `efeito` as if it began at `inicio` (ISO 8601 with offset). */
export const aPartirDe =
  (inicio: string) =>
  <A, E, R>(efeito: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(Clock.Clock, (real) => {
      const deslocamento = Date.parse(inicio) - Date.now()
      const agora = () => Date.now() + deslocamento
      const deslocado: Clock.Clock = Object.assign(Object.create(real), {
        currentTimeMillisUnsafe: agora,
        currentTimeMillis: Effect.sync(agora)
      })
      return Effect.provideService(efeito, Clock.Clock, deslocado)
    })
