/** The health routes of the real program: with its database, without it, and with it again. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"

const pedir = (url: string) =>
  Effect.promise(async () => {
    const r = await fetch(url)
    return { status: r.status, corpo: await r.text(), guarda: r.headers.get("cache-control") }
  })

describe("health", () => {
  it.live(
    "alive while the process answers; ready only while the database does, which is started again",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const { url } = yield* servicoNoAr({ DATA_DIR })
        const vivo = { status: 200, corpo: '{"situacao":"vivo"}', guarda: "no-store" }
        assert.deepStrictEqual(yield* pedir(`${url}/saude/vivo`), vivo)
        assert.deepStrictEqual(yield* pedir(`${url}/saude/pronto`), { ...vivo, corpo: '{"situacao":"pronto"}' })

        const arquivo = join(DATA_DIR, "postgres", "pgdata", "postmaster.pid")
        process.kill(Number(readFileSync(arquivo, "utf8").split("\n")[0]), "SIGKILL")
        const fora = yield* pedir(`${url}/saude/pronto`).pipe(
          Effect.repeat({ until: ({ status }) => status !== 200, schedule: Schedule.spaced("200 millis"), times: 60 })
        )
        assert.deepStrictEqual(fora, { status: 503, corpo: '{"situacao":"indisponivel"}', guarda: "no-store" })
        assert.deepStrictEqual(yield* pedir(`${url}/saude/vivo`), vivo)
        const outra = yield* pedir(`${url}/saude/pronto`).pipe(
          Effect.repeat({ until: ({ status }) => status === 200, schedule: Schedule.spaced("200 millis"), times: 200 })
        )
        assert.strictEqual(outra.status, 200, "a server of ours that was killed is started again")
      }).pipe(Effect.scoped),
    60_000
  )
})
