/** `npm run exemplo` as a newcomer runs it: by the npm and the Node of the machine, beside settings that are not its own. */
import { execFileSync } from "node:child_process"
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { esperar, executar, NODE, PATH_DA_MAQUINA } from "../apoio/processos/processo.ts"

const RAIZ = new URL("../..", import.meta.url)

const pastaPassageira = Effect.acquireRelease(
  Effect.sync(() => {
    const pasta = mkdtempSync(join(tmpdir(), "exemplo-"))
    chmodSync(pasta, 0o755) // run as root, the database is another account's
    return pasta
  }),
  (pasta) => Effect.sync(() => rmSync(pasta, { recursive: true, force: true }))
)

/** Settings of a deployment that the example must leave alone. */
const ALHEIAS = { DATABASE_URL: "postgres://ninguem@127.0.0.1:1/nada", DATA_DIR: "/nao/existe", AMBIENTE: "producao" }

describe("npm run exemplo", () => {
  it.live(
    "shows what README shows, leaves three statements and nothing else, on Node 20 too",
    () =>
      Effect.gen(function* () {
        const TMPDIR = yield* pastaPassageira
        const versao = execFileSync("node", ["--version"], { env: { PATH: PATH_DA_MAQUINA }, encoding: "utf8" }).trim()
        process.stdout.write(
          `npm runs on Node ${versao}${versao.startsWith("v20.") ? "" : ": not on the oldest, 20"}\n`
        )
        const execucao = yield* executar(["run", "-s", "exemplo"], { PATH: PATH_DA_MAQUINA, TMPDIR, ...ALHEIAS }, [
          "npm"
        ])
        assert.strictEqual(yield* execucao.fim, 0, execucao.erros())
        const [resumo = "", arquivos = ""] = execucao.saida().split("Demonstrativos\n")
        const [, noLeiaMe = ""] = /npm run -s exemplo\n```\n```\n([\s\S]*?)Demonstrativos\n/.exec(
          readFileSync(new URL("README.md", RAIZ), "utf8")
        )!
        assert.strictEqual(resumo, noLeiaMe)
        assert.include(resumo, "R$ 69.039,87 na conta de 05/2026")
        const escritos = arquivos.trim().split(/\n\s*/)
        assert.deepStrictEqual(
          escritos.map((arquivo) => /demonstrativo-(\w+)-[0-9a-f]{8}\.pdf$/.exec(arquivo)?.[1]),
          ["tempo", "rmi", "atrasados"]
        )
        for (const arquivo of escritos) assert.strictEqual(readFileSync(arquivo).toString("latin1", 0, 5), "%PDF-")
        assert.deepStrictEqual(
          readdirSync(TMPDIR).filter((nome) => nome.startsWith("calculos-rgps-dados-")),
          []
        )
        assert.isFalse(existsSync(ALHEIAS.DATA_DIR))
      }).pipe(Effect.scoped),
    240_000
  )

  it.live(
    "interrupted, says so by its exit code, and its service and data are gone",
    () =>
      Effect.gen(function* () {
        const TMPDIR = yield* pastaPassageira
        const execucao = yield* executar(["src/main.ts", "exemplo"], { TMPDIR }, NODE)
        const [, url = ""] = yield* esperar(execucao, /No ar em (http:\S+);/)
        execucao.processo.kill("SIGINT")
        assert.strictEqual(yield* execucao.fim, 130)
        assert.include(execucao.erros(), "O exemplo foi interrompido.")
        assert.deepStrictEqual(readdirSync(TMPDIR), [])
        assert.isFalse(
          yield* Effect.promise(() =>
            fetch(url)
              .then(() => true)
              .catch(() => false)
          )
        )
      }).pipe(Effect.scoped),
    240_000
  )

  it.live(
    "without a place for its files says so in a sentence, before anything is calculated, and leaves nothing",
    () =>
      Effect.gen(function* () {
        const TMPDIR = yield* pastaPassageira
        const arquivo = join(TMPDIR, "arquivo")
        writeFileSync(arquivo, "")
        const casos: ReadonlyArray<readonly [argumentos: ReadonlyArray<string>, tmp: string, dito: string]> = [
          [
            [],
            "/nao/existe",
            "O exemplo não terminou: os demonstrativos não têm onde ficar: o caminho não existe (ENOENT).\n"
          ],
          [
            ["--pasta", arquivo],
            TMPDIR,
            "os demonstrativos não têm onde ficar: já existe um arquivo com esse nome (EEXIST).\n"
          ],
          [["--pasta", `${arquivo}/x`], TMPDIR, "uma parte do caminho não é uma pasta (ENOTDIR).\n"],
          [
            ["--pasta", join(TMPDIR, "x")],
            "/nao/existe",
            "não há onde pôr o banco de dados: o caminho não existe (ENOENT).\n"
          ]
        ]
        for (const [argumentos, tmp, dito] of casos) {
          const { fim, erros, saida } = yield* executar(["src/main.ts", "exemplo", ...argumentos], { TMPDIR: tmp })
          assert.strictEqual(yield* fim, 1)
          assert.include(erros(), dito)
          assert.strictEqual(saida(), "")
        }
        assert.deepStrictEqual(readdirSync(TMPDIR).toSorted(), ["arquivo", "x"])
      }).pipe(Effect.scoped),
    240_000
  )
})
