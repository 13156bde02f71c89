/**
 * Rewrites the answers of the documented examples of the calculating routes from the running program:
 * `node test/apoio/regravar-exemplos.ts [tempo] [atrasados] [rmi]`, then `npm run format`. Read the difference before
 * committing it: each change is a change of result.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { Effect } from "effect"
import { ATRASADOS } from "./atrasados.ts"
import { postar, subirRgps, TEMPO } from "./rgps.ts"
import { RMI } from "./rmi.ts"

/** File under `src/http/rgps` → the route that answers it. */
const EXEMPLOS = {
  "tempo/exemplos/aposentadoria": TEMPO,
  "tempo/exemplos/incapacidade": TEMPO,
  "tempo/exemplos/grupos": `${TEMPO}/por-grupos`,
  "atrasados/exemplos/concessao": ATRASADOS,
  "atrasados/exemplos/conversao": ATRASADOS,
  "rmi/exemplos/incapacidade": RMI,
  "rmi/exemplos/fundamento": `${RMI}/por-fundamento`,
  "rmi/exemplos/descarte": `${RMI}/desvinculada`
}

const pedidas = process.argv.slice(2)

const regravar = Effect.gen(function* () {
  const base = yield* subirRgps()
  for (const [nome, rota] of Object.entries(EXEMPLOS)) {
    if (pedidas.length > 0 && !pedidas.includes(nome.split("/")[0]!)) continue
    const arquivo = new URL(`../../src/http/rgps/${nome}.json`, import.meta.url)
    const { pedido } = JSON.parse(readFileSync(arquivo, "utf8"))
    const { status, corpo } = yield* postar(base + rota, pedido)
    if (status !== 200) throw new Error(`${nome}: ${corpo.messages.join("; ")}`)
    writeFileSync(arquivo, `${JSON.stringify({ pedido, resposta: corpo }, null, 2)}\n`)
  }
})

await Effect.runPromise(Effect.scoped(regravar))
