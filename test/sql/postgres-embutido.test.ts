import { spawn, spawnSync } from "node:child_process"
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Redacted, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { garantirDados, pastaDoAglomerado } from "../../sql/banco/postgres-embutido/aglomerado.ts"
import { binarios, contaDe, pastaAntiga } from "../../sql/banco/postgres-embutido/binarios.ts"
import { descer, subir } from "../../sql/banco/postgres-embutido/servidor.ts"
import { postgresEmbutido } from "../../sql/banco/postgres-embutido.ts"
import { ateQue } from "../apoio/ate-que.ts"
import { portaLivre } from "../apoio/http/porta-livre.ts"
import { discoPequeno } from "../apoio/processos/disco-pequeno.ts"

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

  it.live("counts as stopped once its process is gone, and not when it took its file away", () =>
    Effect.gen(function* () {
      const dados = yield* pastaNova
      const arquivo = join(dados, "postmaster.pid")
      writeFileSync(arquivo, "")
      const codigo = `
        process.on("SIGINT", () => require("node:fs").rmSync(${JSON.stringify(arquivo)}))
        process.stdin.resume().on("end", () => process.exit(0))
        process.stdout.write("pronto")`
      const servidor = spawn(process.execPath, ["-e", codigo, "--", dados], { stdio: ["pipe", "pipe", "ignore"] })
      const acabou = new Promise((resolver) => servidor.once("exit", resolver))
      yield* Effect.promise(() => new Promise((resolver) => servidor.stdout.once("data", resolver)))
      const parada = yield* Effect.forkChild(
        descer({ pid: servidor.pid!, dados, lugar: { soquetes: undefined, porta: 0 } }),
        { startImmediately: true }
      )
      yield* ateQue(
        Effect.sync(() => existsSync(arquivo)),
        (existe) => !existe
      )
      yield* Effect.sleep("200 millis") // much longer than it takes to look again
      assert.isUndefined(parada.pollUnsafe(), "its process still works")
      servidor.stdin.end()
      yield* Effect.promise(() => acabou)
      yield* Fiber.join(parada)
    }).pipe(Effect.scoped)
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

  it.live(
    "is started again when it was killed, with what was written; given up after too many times in a minute",
    () =>
      Effect.gen(function* () {
        const pasta = yield* pastaNova
        const perdido = yield* Deferred.make<string>()
        const url = yield* postgresEmbutido({
          pasta,
          efemero: false,
          aoPerder: (motivo) => Effect.asVoid(Deferred.succeed(perdido, motivo))
        })
        yield* consultar(url, "create table t as select 11 as n")
        let anterior = 0
        for (const volta of [true, true, true, true, true, false]) {
          anterior = yield* Effect.sync(() => pidDoServidor(pasta)).pipe(
            Effect.catchDefect(() => Effect.succeed(0)),
            Effect.repeat({ until: (pid) => pid > 0 && pid !== anterior, schedule: Schedule.spaced("20 millis") })
          )
          yield* Effect.retry(consultar(url, "select 1"), { schedule: Schedule.spaced("20 millis") })
          process.kill(anterior, "SIGKILL")
          if (!volta) assert.match(yield* Deferred.await(perdido), /caiu 6 vezes em um minuto/)
        }
        assert.deepStrictEqual(
          yield* Effect.scoped(
            Effect.flatMap(postgresEmbutido({ pasta, efemero: false }), (outra) => consultar(outra, "select n from t"))
          ),
          [{ n: 11 }]
        )
      }).pipe(Effect.scoped),
    60_000
  )
})

/** A folder under one that everybody may pass through, as a data folder lies. */
const pastaEmDados = Effect.map(pastaNova, (dados) => {
  chmodSync(dados, 0o755)
  return join(dados, "postgres")
})

const recusa = (pasta: string) =>
  Effect.map(Effect.flip(Effect.scoped(postgresEmbutido({ pasta, efemero: false }))), ({ message }) => message)

/** Opens the cluster, and answers what is in its table. */
const lidoEm = (pasta: string) =>
  Effect.scoped(Effect.flatMap(postgresEmbutido({ pasta, efemero: false }), (url) => consultar(url, "select n from t")))

const criadoEm = (pasta: string) =>
  Effect.scoped(
    Effect.flatMap(postgresEmbutido({ pasta, efemero: false }), (url) =>
      consultar(url, "create table t as select 7 as n")
    )
  )

const SETE = [{ n: 7 }]
const ehRoot = process.getuid?.() === 0

describe("the lock of a start", () => {
  const travado = (pasta: string, conteudo: string) => {
    mkdirSync(join(pasta, "iniciando"), { recursive: true })
    writeFileSync(join(pasta, "iniciando", "pid"), conteudo)
  }

  it.live(
    "is broken where its holder is gone, left nothing, or was another process of the same number",
    () =>
      Effect.gen(function* () {
        const pasta = yield* pastaEmDados
        yield* criadoEm(pasta)
        const { pid: morto } = spawnSync(process.execPath, ["-e", ""])
        for (const conteudo of ["", "0", "-1", "x", String(morto), "1", String(process.pid), `${process.ppid} 1`]) {
          travado(pasta, conteudo)
          assert.deepStrictEqual(yield* lidoEm(pasta), SETE, `pid ${JSON.stringify(conteudo)}`)
          assert.isFalse(existsSync(join(pasta, "iniciando")))
        }
        rmSync(join(pasta, "iniciando"), { recursive: true, force: true })
        mkdirSync(join(pasta, "iniciando")) // killed before it wrote anything
        assert.deepStrictEqual(yield* lidoEm(pasta), SETE)
      }).pipe(Effect.scoped),
    60_000
  )

  it.effect("of a living process is waited for, and the refusal names that process", () =>
    Effect.gen(function* () {
      const pasta = yield* pastaEmDados
      const inicio = readFileSync(`/proc/${process.pid}/stat`, "utf8").split(") ")[1]!.split(" ")[19]
      travado(pasta, `${process.pid} ${inicio}`)
      const outro = yield* Effect.forkChild(recusa(pasta))
      yield* TestClock.adjust("1 minute")
      assert.include(yield* Fiber.join(outro), `o processo ${process.pid} ainda inicia o banco de dados`)
    }).pipe(Effect.scoped)
  )

  it.live(
    "is not left by a start that finds the disk full",
    (contexto) =>
      Effect.gen(function* () {
        const disco = yield* discoPequeno("300m", "300m")
        if (disco === undefined) return contexto.skip("only where a file system may be mounted")
        const pasta = join(disco.pasta, "postgres")
        yield* criadoEm(pasta)
        disco.encher()
        for (const _ of [1, 2]) assert.include(yield* recusa(pasta), "não há espaço no disco (ENOSPC)")
        assert.isEmpty(readdirSync(pasta).filter((nome) => nome.startsWith("iniciando")))
        disco.aliviar()
        assert.deepStrictEqual(yield* lidoEm(pasta), SETE)
      }).pipe(Effect.scoped),
    60_000
  )
})

describe.skipIf(!ehRoot)(
  "the place of the data, run as root (skipped for others: only root gives a cluster to an account)",
  () => {
    it.live(
      "the first start makes its data folder: a copy of it holds everything, and its removal leaves nothing",
      () =>
        Effect.gen(function* () {
          for (const fechada of [false, true]) {
            const acima = yield* pastaNova
            chmodSync(acima, 0o755)
            const dados = join(acima, "dados")
            const pasta = join(dados, "postgres")
            if (fechada) mkdirSync(dados, { mode: 0o700 })
            yield* criadoEm(pasta)
            assert.isFalse(existsSync(pastaAntiga(pasta)), "no second place")
            spawnSync("cp", ["-a", dados, join(acima, "copia")])
            rmSync(dados, { recursive: true })
            const deNovo = yield* Effect.scoped(
              Effect.flatMap(postgresEmbutido({ pasta, efemero: false }), (url) =>
                consultar(url, "select to_regclass('t') as t")
              )
            )
            assert.deepStrictEqual(deNovo, [{ t: null }])
            assert.deepStrictEqual(yield* lidoEm(join(acima, "copia", "postgres")), SETE)
          }
        }).pipe(Effect.scoped),
      60_000
    )

    it.live("a cluster in a data folder that was closed is used, and the folder opened for passing through", () =>
      Effect.gen(function* () {
        const pasta = yield* pastaEmDados
        yield* criadoEm(pasta)
        chmodSync(join(pasta, ".."), 0o700)
        chmodSync(pasta, 0o700)
        assert.deepStrictEqual(yield* lidoEm(pasta), SETE)
        assert.strictEqual(statSync(join(pasta, "..")).mode & 0o777, 0o711)
        assert.isFalse(existsSync(pastaAntiga(pasta)), "no second place")
      }).pipe(Effect.scoped)
    )

    it.live("of a closed folder above the data the start says which it is and what to do, and makes no database", () =>
      Effect.gen(function* () {
        const acima = yield* pastaNova // 0700
        const pasta = join(acima, "dados", "postgres")
        const dito = yield* recusa(pasta)
        assert.match(
          dito,
          /^a conta \w[\w-]*, que roda o PostgreSQL, não chega a \S+: dê-lhe passagem \(chmod a\+x \S+\), ou escolha em DATA_DIR uma pasta fora dali$/
        )
        assert.include(dito, `chmod a+x ${acima})`)
        assert.isFalse(existsSync(pastaAntiga(pasta)))
        assert.isEmpty(readdirSync(pasta))
        chmodSync(acima, 0o711)
        yield* criadoEm(pasta)
        chmodSync(acima, 0o700)
        assert.include(yield* recusa(pasta), `chmod a+x ${acima})`, "nor is one that exists passed over")
      }).pipe(Effect.scoped)
    )

    it.live("the account of the server is the owner of its cluster, one without a name too; root is none", () =>
      Effect.gen(function* () {
        const pasta = yield* pastaEmDados
        yield* criadoEm(pasta)
        const dados = join(pasta, "pgdata")
        for (const uid of [1, 54_321]) {
          spawnSync("chown", ["-R", `${uid}:${uid}`, dados])
          assert.deepStrictEqual(yield* lidoEm(pasta), SETE, String(uid))
          assert.strictEqual(statSync(dados).uid, uid)
        }
        spawnSync("chown", ["-R", "0:0", dados])
        assert.match(
          yield* recusa(pasta),
          /pgdata é de root, e o PostgreSQL não roda como root: .*chown -R \S+ \S+pgdata/
        )
      }).pipe(Effect.scoped)
    )

    /** A cluster where older versions put it; gone with the scope. */
    const antigo = (pasta: string) =>
      Effect.gen(function* () {
        yield* criadoEm(pasta)
        const antiga = pastaAntiga(pasta)
        mkdirSync(join(antiga, ".."), { recursive: true })
        spawnSync("mv", [pasta, antiga])
        yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(antiga, { recursive: true, force: true })))
        return antiga
      })

    it.live(
      "a cluster that older versions put elsewhere is brought back once, wherever an earlier try was killed",
      () =>
        Effect.gen(function* () {
          const pasta = yield* pastaEmDados
          const antiga = yield* antigo(pasta)
          mkdirSync(join(pasta, "pgdata.novo.1", "base"), { recursive: true }) // killed while it copied
          assert.deepStrictEqual(yield* lidoEm(pasta), SETE)
          assert.isFalse(existsSync(antiga))
          assert.isEmpty(readdirSync(pasta).filter((nome) => nome.startsWith("pgdata.")))
          spawnSync("cp", ["-a", pasta, antiga])
          writeFileSync(join(pasta, "pgdata", "mudado-de-outra-pasta"), "") // killed before it took the old one away
          assert.deepStrictEqual(yield* lidoEm(pasta), SETE)
          assert.isFalse(existsSync(antiga))
        }).pipe(Effect.scoped),
      60_000
    )

    it.live(
      "a cluster in both places, or one that cannot be brought back, stops the start with a sentence",
      () =>
        Effect.gen(function* () {
          const pasta = yield* pastaEmDados
          const antiga = yield* antigo(pasta)
          chmodSync(join(pasta, ".."), 0o700)
          const acima = yield* pastaNova
          const fechada = join(acima, "dados", "postgres")
          const outra = pastaAntiga(fechada)
          spawnSync("cp", ["-a", antiga, outra])
          yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(outra, { recursive: true, force: true })))
          const presos = yield* recusa(fechada)
          for (const parte of [outra, fechada, `chmod a+x ${acima}`]) assert.include(presos, parte)

          spawnSync("cp", ["-a", antiga, pasta])
          const dois = yield* recusa(pasta)
          for (const lugar of [pasta, antiga]) assert.include(dois, lugar)
          assert.isTrue(existsSync(join(antiga, "pgdata", "PG_VERSION")), "nothing was taken away")
          rmSync(antiga, { recursive: true })
          assert.deepStrictEqual(yield* lidoEm(pasta), SETE)
        }).pipe(Effect.scoped),
      60_000
    )

    it.live(
      "one whose service still runs is not moved; what a service that was killed left running is stopped first",
      () =>
        Effect.gen(function* () {
          const pasta = yield* pastaEmDados
          const antiga = yield* antigo(pasta)
          const filho = yield* outroProcesso(antiga)
          assert.include(yield* recusa(pasta), `(processo ${filho.pid})`)
          yield* matar(filho)
          assert.deepStrictEqual(yield* lidoEm(pasta), SETE)
          assert.isFalse(existsSync(antiga))
        }).pipe(Effect.scoped),
      60_000
    )
  }
)
