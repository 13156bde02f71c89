/** The cleaning of a running service (`LIMPEZA_CRON`): at once, then at its hours, whatever fails. */
import { assert, describe, it } from "@effect/vitest"
import { Cron, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { Expurgos } from "../../../src/domain/limpeza/expurgos.ts"
import { LimpezaAgendada } from "../../../src/jobs/limpeza/limpeza.ts"

describe("the cleaning of a running service", () => {
  it.effect(
    "begins at once and comes again at its hours in Brasília; a purge that fails keeps none from the next",
    () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(Date.UTC(2026, 10, 23, 5, 30))
        let vezes = 0
        const nada = Effect.succeed(0)
        const camada = Layer.succeed(Expurgos, {
          lista: [
            { nome: "quebrado", oQue: "o que não se apaga", contar: nada, apagar: Effect.die("sem banco") },
            { nome: "contado", oQue: "o que se apaga", contar: nada, apagar: Effect.sync(() => ++vezes) }
          ],
          sozinho: (efeito) => efeito
        })
        yield* Layer.build(
          LimpezaAgendada(Cron.parseUnsafe("0 3 * * *", "America/Sao_Paulo")).pipe(Layer.provide(camada))
        )
        const vistas: Array<number> = []
        for (const espera of ["1 second", "29 minutes", "2 minutes", "23 hours", "2 hours", "3 days"] as const) {
          yield* TestClock.adjust(espera)
          vistas.push(vezes)
        }
        assert.deepStrictEqual(vistas, [1, 1, 2, 2, 3, 6])
      })
  )
})
