/** The health routes of the real program: with its database, without it, and with it again. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assinaturaDoProcesso } from "../../sql/banco/postgres-embutido/servidor.ts"
import { ateQue } from "../apoio/ate-que.ts"
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

        // while this process holds the folder, no server is started in it
        const trava = join(DATA_DIR, "postgres", "iniciando")
        mkdirSync(trava)
        writeFileSync(join(trava, "pid"), assinaturaDoProcesso())
        const arquivo = join(DATA_DIR, "postgres", "pgdata", "postmaster.pid")
        process.kill(Number(readFileSync(arquivo, "utf8").split("\n")[0]), "SIGKILL")
        const fora = yield* ateQue(pedir(`${url}/saude/pronto`), ({ status }) => status !== 200)
        assert.deepStrictEqual(fora, { status: 503, corpo: '{"situacao":"indisponivel"}', guarda: "no-store" })
        assert.deepStrictEqual(yield* pedir(`${url}/saude/vivo`), vivo)
        rmSync(trava, { recursive: true })
        // a server of ours that was killed is started again
        yield* ateQue(pedir(`${url}/saude/pronto`), ({ status }) => status === 200, 40_000)
      }).pipe(Effect.scoped),
    120_000
  )
})
