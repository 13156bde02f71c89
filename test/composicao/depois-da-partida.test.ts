/** The collection after the start leaves what every request goes through as fast as it was. */
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

const DEPOIS = new URL("../../src/composicao/depois-da-partida.ts", import.meta.url).href

/** Prints how much longer a few thousand turns take after the collection than before, each at its best. */
const PROGRAMA = `
  import { Effect } from "effect"
  const { DepoisDaPartida } = await import(${JSON.stringify(DEPOIS)})
  const voltas = (n) => new Promise((fim) => {
    const inicio = performance.now()
    const passo = () => (n-- > 0 ? process.nextTick(passo, 1) : fim(performance.now() - inicio))
    passo()
  })
  const melhor = async () => {
    let minimo = Infinity
    for (let i = 0; i < 100; i++) minimo = Math.min(minimo, await voltas(5_000))
    return minimo
  }
  const antes = await melhor()
  await new Promise((seguir) => setTimeout(seguir, 50))
  await Effect.runPromise(DepoisDaPartida)
  await new Promise((seguir) => setTimeout(seguir, 50))
  console.log(await melhor() / antes)
`

describe("after the start", () => {
  it.live(
    "what V8 knows of the turns of nextTick outlives the collection",
    () =>
      Effect.gen(function* () {
        const { stdout } = yield* Effect.promise(() =>
          promisify(execFile)(process.execPath, ["--input-type=module", "-e", PROGRAMA])
        )
        assert.isBelow(Number(stdout), 2.5)
      }),
    60_000
  )
})
