/**
 * Rewrites the answers of the documented examples of the time routes from the running program:
 * `node test/apoio/regravar-exemplos.ts`. Read the difference before committing it: each change is a change of result.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { Effect } from "effect"
import { postar, subirRgps, TEMPO } from "./rgps.ts"

const EXEMPLOS = { aposentadoria: TEMPO, incapacidade: TEMPO, grupos: `${TEMPO}/por-grupos` }

const regravar = Effect.gen(function* () {
  const base = yield* subirRgps()
  for (const [nome, rota] of Object.entries(EXEMPLOS)) {
    const arquivo = new URL(`../../src/http/rgps/tempo/exemplos/${nome}.json`, import.meta.url)
    const { pedido } = JSON.parse(readFileSync(arquivo, "utf8"))
    const { status, corpo } = yield* postar(base + rota, pedido)
    if (status !== 200) throw new Error(`${nome}: ${corpo.messages.join("; ")}`)
    writeFileSync(arquivo, `${JSON.stringify({ pedido, resposta: corpo }, null, 2)}\n`)
  }
})

await Effect.runPromise(Effect.scoped(regravar))
