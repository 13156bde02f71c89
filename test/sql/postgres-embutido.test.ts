import { spawn, spawnSync } from "node:child_process"
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { garantirDados, pastaDoAglomerado } from "../../sql/banco/postgres-embutido/aglomerado.ts"
import { binarios, contaDe } from "../../sql/banco/postgres-embutido/binarios.ts"
import { subir } from "../../sql/banco/postgres-embutido/servidor.ts"
import { postgresEmbutido } from "../../sql/banco/postgres-embutido.ts"
import { portaLivre } from "../apoio/http/porta-livre.ts"

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
        const { postgresEmbutido } = await import(${JSON.stringify(new URL("../../sql/banco/postgres-embutido.ts", import.meta.url).href)})
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

  it.live(
    "is written to disk for good beside its first start, or beside the next one that finds it was not",
    () =>
      Effect.gen(function* () {
        const pasta = yield* pastaNova
        const pendente = join(pasta, "sem-sincronia")
        const gravado = Effect.sync(() => !existsSync(pendente)).pipe(
          Effect.repeat({ until: (ja) => ja, schedule: Schedule.spaced("20 millis") })
        )
        yield* Effect.scoped(Effect.andThen(postgresEmbutido({ pasta, efemero: false }), gravado))
        writeFileSync(pendente, "")
        yield* Effect.scoped(Effect.andThen(postgresEmbutido({ pasta, efemero: false }), gravado))
      }).pipe(Effect.scoped),
    60_000
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

  it.live("nobody else gets in: no port, a closed folder, a password, no superuser", () =>
    Effect.gen(function* () {
      const pasta = yield* pastaNova
      const url = yield* postgresEmbutido({ pasta, efemero: false })
      const endereco = new URL(Redacted.value(url))
      const soquetes = endereco.searchParams.get("host")!
      assert.strictEqual(statSync(soquetes).mode & 0o777, 0o700)
      assert.strictEqual(statSync(join(pasta, "senha")).mode & 0o777, 0o600)
      assert.match(Redacted.value(url), /:[0-9a-f]{64}@/)
      assert.deepStrictEqual(
        yield* consultar(url, "show listen_addresses").pipe(Effect.map(([l]) => l)),
        { listen_addresses: "" },
        "no account of the machine reaches it over TCP"
      )
      const [quem] = yield* consultar(
        url,
        "select current_user::text as quem, usesuper from pg_user where usename = current_user"
      )
      assert.deepStrictEqual(quem, { quem: "calculos_rgps", usesuper: false })
      for (const mudar of [
        (u: URL) => Object.assign(u, { password: "" }),
        (u: URL) => Object.assign(u, { password: "x" })
      ]) {
        const errado = Redacted.make(mudar(new URL(endereco)).toString())
        assert.isTrue((yield* Effect.exit(consultar(errado, "select 1")))._tag === "Failure", "without the password")
      }
      const superusuario = Redacted.make(Object.assign(new URL(endereco), { username: "postgres" }).toString())
      assert.isTrue(
        (yield* Effect.exit(consultar(superusuario, "select 1")))._tag === "Failure",
        "the superuser has none"
      )
      assert.isTrue((yield* Effect.exit(consultar(url, "copy (select 1) to program 'true'")))._tag === "Failure")
    }).pipe(Effect.scoped)
  )

  it.live("another account of the machine cannot even reach the socket", (contexto) =>
    Effect.gen(function* () {
      if (process.getuid?.() !== 0) return contexto.skip("only root can act as another account")
      const pasta = yield* pastaNova
      chmodSync(pasta, 0o755)
      const url = yield* postgresEmbutido({ pasta, efemero: false })
      const soquete = join(new URL(Redacted.value(url)).searchParams.get("host")!, ".s.PGSQL.5432")
      const node = join(pasta, "node") // where the other account can run it, wherever the program lies
      copyFileSync(process.execPath, node)
      const codigo = `require("node:net").connect(${JSON.stringify(soquete)}).on("error", (e) => console.log(e.code)).on("connect", () => { console.log("entrou"); process.exit() })`
      const como = (uid: number) =>
        Effect.callback<string>((resume) => {
          const filho = spawn(node, ["-e", codigo], {
            uid,
            gid: uid,
            cwd: "/",
            stdio: ["ignore", "pipe", "ignore"]
          })
          let saida = ""
          filho.stdout.on("data", (d) => {
            saida += String(d)
          })
          filho.once("close", () => resume(Effect.succeed(saida.trim())))
        })
      assert.strictEqual(yield* como(0), "entrou", "the path is right")
      assert.strictEqual(yield* como(1), "EACCES")
    }).pipe(Effect.scoped)
  )

  it.live("closes a cluster of a version that let every account in, and keeps its tables", () =>
    Effect.gen(function* () {
      const pasta = yield* pastaNova
      chmodSync(pasta, 0o711)
      const dados = pastaDoAglomerado(pasta)
      const conta = contaDe(dados)
      const bin = yield* binarios(conta, pasta)
      yield* garantirDados(pasta, bin, conta, false)
      const lugar = { soquetes: undefined, porta: yield* portaLivre }
      const pid = yield* subir(dados, lugar, bin, conta, false)
      const aberto = Redacted.make(`postgres://postgres@127.0.0.1:${lugar.porta}/postgres`)
      yield* consultar(aberto, "create type cor as enum ('AZUL')")
      yield* consultar(aberto, "create table t as select 9 as n, 'AZUL'::cor as c")
      const emUso = yield* Effect.flip(Effect.scoped(postgresEmbutido({ pasta, efemero: false })))
      assert.include(emUso.message, `(processo ${pid})`, "while the older version runs, nothing is touched")
      assert.include(emUso.message, "encerre-a")
      const { pid: morto } = spawnSync(process.execPath, ["-e", ""])
      writeFileSync(join(pasta, "dono"), String(morto)) // killed, it left its server behind
      yield* Effect.scoped(
        Effect.gen(function* () {
          const url = yield* postgresEmbutido({ pasta, efemero: false })
          assert.deepStrictEqual(yield* consultar(url, "select n from t"), [{ n: 9 }])
          yield* consultar(url, "alter table t add column m integer")
          yield* consultar(url, "alter type cor add value 'VERDE'")
        })
      )
      assert.isTrue((yield* Effect.exit(consultar(aberto, "select 1")))._tag === "Failure")
    }).pipe(Effect.scoped)
  )
})
