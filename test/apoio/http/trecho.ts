/** How long the thread of a server works without a pause, which is how long others wait for a turn of its loop. */
import { Effect } from "effect"

/** The longest that this thread worked between two turns of the loop, in milliseconds of the processor, while `acao` ran. */
export const maiorTrecho = <A, E, R>(acao: Effect.Effect<A, E, R>): Effect.Effect<readonly [A, number], E, R> =>
  Effect.gen(function* () {
    let maior = 0
    let antes = process.threadCpuUsage()
    const vigia = setInterval(() => {
      const { user, system } = process.threadCpuUsage(antes)
      maior = Math.max(maior, (user + system) / 1000)
      antes = process.threadCpuUsage()
    }, 1)
    const resultado = yield* Effect.ensuring(
      acao,
      Effect.sync(() => clearInterval(vigia))
    )
    return [resultado, maior]
  })
