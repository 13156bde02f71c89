/** Clocks that show another moment; time limits and pauses keep their length. */
import { Clock, Effect } from "effect"

/** Runs `efeito` by a clock that shows this, in milliseconds, whenever it is looked at. */
const mostrando =
  (agora: () => number) =>
  <A, E, R>(efeito: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(Clock.Clock, (real) => {
      const outro: Clock.Clock = Object.assign(Object.create(real), {
        currentTimeMillisUnsafe: agora,
        currentTimeMillis: Effect.sync(agora)
      })
      return Effect.provideService(efeito, Clock.Clock, outro)
    })

/** Runs `efeito` as if it began at `inicio` (ISO 8601 with offset), at the real pace. */
export const aPartirDe = (inicio: string) => {
  const deslocamento = Date.parse(inicio) - Date.now()
  return mostrando(() => Date.now() + deslocamento)
}

/** A clock that stands still until a test puts it forward, while something runs by it (`com`). */
export const relogioParado = () => {
  let agora = Date.now()
  return {
    com: mostrando(() => agora),
    adiantar: (milissegundos: number): void => {
      agora += milissegundos
    }
  }
}
