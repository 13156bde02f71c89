import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../sql/banco.ts"
import { postgresEmbutido } from "../../sql/postgres-embutido.ts"

const pastaNova = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "postgres-embutido-teste-"))),
  (pasta) => Effect.sync(() => rmSync(pasta, { recursive: true, force: true }))
)

const consultar = (url: Redacted.Redacted, texto: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql.unsafe(texto)
  }).pipe(Effect.provide(clientePostgres(url, 1)))

const pidDoServidor = (pasta: string) =>
  Number(readFileSync(join(pasta, "pgdata", "postmaster.pid"), "utf8").split("\n")[0])

/** A second process that opens the same folder, writes `pronto` and stays until killed. */
const outroProcesso = (pasta: string) =>
  Effect.acquireRelease(
    Effect.callback<ReturnType<typeof spawn>>((resume) => {
      const codigo = `
        const { Effect } = await import("effect")
        const { postgresEmbutido } = await import(${JSON.stringify(new URL("../../sql/postgres-embutido.ts", import.meta.url).href)})
        await Effect.runPromise(Effect.scoped(Effect.gen(function* () {
          const url = yield* postgresEmbutido({ pasta: ${JSON.stringify(pasta)}, efemero: false })
          process.stdout.write("pronto")
          yield* Effect.never
        })))`
      const filho = spawn(process.execPath, ["--input-type=module", "-e", codigo], {
        stdio: ["ignore", "pipe", "pipe"]
      })
      let erro = ""
      filho.stderr.on("data", (d) => {
        erro += String(d)
      })
      filho.stdout.on("data", () => resume(Effect.succeed(filho)))
      filho.once("close", () => resume(Effect.die(erro)))
    }),
    (filho) => Effect.sync(() => filho.kill("SIGKILL"))
  )

const matar = (filho: ReturnType<typeof spawn>) =>
  Effect.callback<void>((resume) => {
    filho.once("exit", () => resume(Effect.void))
    filho.kill("SIGKILL")
  })

describe("embedded PostgreSQL", () => {
  it.live("keeps its data between two starts", () =>
    Effect.gen(function* () {
      const pasta = yield* pastaNova
      const opcoes = { pasta, efemero: false }
      yield* Effect.scoped(
        Effect.flatMap(postgresEmbutido(opcoes), (url) => consultar(url, "create table t as select 7 as n"))
      )
      assert.isFalse(existsSync(join(pasta, "pgdata", "postmaster.pid")), "the first server stopped")
      const linhas = yield* Effect.scoped(
        Effect.flatMap(postgresEmbutido(opcoes), (url) => consultar(url, "select n from t"))
      )
      assert.deepStrictEqual(linhas, [{ n: 7 }])
    })
  )

  it.live("recovers after kill -9 of the server", () =>
    Effect.gen(function* () {
      const pasta = yield* pastaNova
      const opcoes = { pasta, efemero: false }
      yield* Effect.scoped(
        Effect.gen(function* () {
          const url = yield* postgresEmbutido(opcoes)
          yield* consultar(url, "create table t as select 8 as n")
          process.kill(pidDoServidor(pasta), "SIGKILL")
        })
      )
      const linhas = yield* Effect.scoped(
        Effect.flatMap(postgresEmbutido(opcoes), (url) => consultar(url, "select n from t"))
      )
      assert.deepStrictEqual(linhas, [{ n: 8 }])
    })
  )

  it.live("two processes share one server; the survivor inherits it and stops it", () =>
    Effect.gen(function* () {
      const pasta = yield* pastaNova
      const filho = yield* outroProcesso(pasta)
      const pid = pidDoServidor(pasta)
      const opcoes = { pasta, efemero: false }
      yield* Effect.scoped(
        Effect.gen(function* () {
          const url = yield* postgresEmbutido(opcoes)
          assert.include(Redacted.value(url), "127.0.0.1")
          assert.deepStrictEqual(yield* consultar(url, "select 1 as um"), [{ um: 1 }])
        })
      )
      assert.strictEqual(pidDoServidor(pasta), pid, "a guest leaves the owner's server running")
      yield* matar(filho)
      yield* Effect.scoped(
        Effect.gen(function* () {
          const url = yield* postgresEmbutido(opcoes)
          assert.strictEqual(pidDoServidor(pasta), pid, "the orphan is adopted, not restarted")
          assert.deepStrictEqual(yield* consultar(url, "select 1 as um"), [{ um: 1 }])
        })
      )
      assert.isFalse(existsSync(join(pasta, "pgdata", "postmaster.pid")), "the heir stopped it")
    }).pipe(Effect.scoped)
  )
})
