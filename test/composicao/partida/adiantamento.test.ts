/** A first start that does not come to its end, at the moments at which the embedded server is still coming up. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { comBancoAdiantado } from "../../../src/composicao/partida/adiantamento.ts"
import {
  type Execucao,
  executar,
  NODE,
  type Programa,
  pastaDeDados,
  SEM_BANCO_PREPARADO,
  servicoNoAr
} from "../../apoio/processos/processo.ts"

const SERVIR = ["src/main.ts", "servir"]

/** Programs of PostgreSQL at work in a data folder, which all of them name on their command line. */
const aTrabalharEm = (pasta: string): ReadonlyArray<string> =>
  readdirSync("/proc")
    .filter((nome) => /^\d+$/.test(nome))
    .flatMap((pid) => {
      try {
        const linha = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
        return linha.includes(pasta) ? [linha] : []
      } catch {
        return [] // ended meanwhile
      }
    })

const ate = (condicao: () => boolean) =>
  Effect.sync(condicao).pipe(Effect.repeat({ until: (ja) => ja, schedule: Schedule.spaced("2 millis") }))

/** Whether a cluster is being made, or was. */
const comecado = (pasta: string) => existsSync(join(pasta, "postgres"))

/** Files in the data folder: the one that a held start writes, and the one that lets it go on. */
const SEGURA = "segura"
const SOLTA = "solta"

/**
 * A program that stops while its cluster is made, until the file `SOLTA` is there: a copy before its hundredth file, an
 * `initdb` between its work and its end. A signal that asks the process to end writes that file, once it has come.
 */
const seguro = (programa: Programa): Programa => [
  ...programa,
  "--import",
  `data:text/javascript,${encodeURIComponent(
    `import filhos from "node:child_process"
     import { existsSync, writeFileSync } from "node:fs"
     import arquivos from "node:fs/promises"
     import { syncBuiltinESMExports } from "node:module"
     const { spawn } = filhos
     const { copyFile } = arquivos
     const solta = process.env.DATA_DIR + "/${SOLTA}"
     const dizer = () => writeFileSync(process.env.DATA_DIR + "/${SEGURA}", "")
     for (const sinal of ["SIGTERM", "SIGINT"]) process.on(sinal, () => writeFileSync(solta, ""))
     let copiados = 0
     arquivos.copyFile = async (...nomes) => {
       if (++copiados === 100) for (dizer(); !existsSync(solta); ) await new Promise((ja) => setTimeout(ja, 20))
       return copyFile(...nomes)
     }
     const roteiro = '"$0" "$@"; fim=$?; echo feito; while [ -d "\${SOLTA%/*}" ] && [ ! -e "$SOLTA" ]; do sleep 0.05; done; exit $fim'
     filhos.spawn = (comando, argumentos, opcoes) => {
       if (!comando.endsWith("/initdb") || argumentos.includes("--sync-only")) return spawn(comando, argumentos, opcoes)
       const filho = spawn("/bin/sh", ["-c", roteiro, comando, ...argumentos], { ...opcoes, env: { ...opcoes.env, SOLTA: solta } })
       filho.stdout.on("data", (dito) => String(dito).includes("feito") && dizer())
       return filho
     }
     syncBuiltinESMExports()`
  )}`
]

/** Starts on an empty folder, until a cluster is being made; it stays so. */
const noMeioDoPreparo = Effect.fnUntraced(function* (DATA_DIR: string, programa: Programa) {
  const execucao = yield* executar(SERVIR, { DATA_DIR, PORT: "0" }, seguro(programa))
  yield* ate(() => execucao.processo.exitCode !== null || existsSync(join(DATA_DIR, SEGURA)))
  assert.isNull(execucao.processo.exitCode, execucao.final())
  assert.isTrue(readdirSync(join(DATA_DIR, "postgres")).some((nome) => nome.startsWith("pgdata.novo")))
  return execucao
})

const acabar = ({ processo, fim }: Execucao, sinal: NodeJS.Signals) =>
  Effect.suspend(() => {
    processo.kill(sinal)
    return fim
  })

describe("a first start that does not come to its end", () => {
  it.live(
    "stopped as told while a cluster is made or copied, it leaves no process, and the next one serves",
    () =>
      Effect.gen(function* () {
        for (const [sinal, programa] of [
          ["SIGTERM", SEM_BANCO_PREPARADO],
          ["SIGINT", SEM_BANCO_PREPARADO],
          ["SIGTERM", NODE]
        ] as const) {
          const DATA_DIR = yield* pastaDeDados
          const primeiro = yield* noMeioDoPreparo(DATA_DIR, programa)
          assert.strictEqual(yield* acabar(primeiro, sinal), 0, primeiro.final())
          assert.isEmpty(aTrabalharEm(DATA_DIR))
          assert.isFalse(existsSync(join(DATA_DIR, "postgres", "iniciando")), "nobody waits for it")
          const segundo = yield* servicoNoAr({ DATA_DIR })
          assert.strictEqual(yield* acabar(segundo, "SIGTERM"), 0)
          assert.isEmpty(aTrabalharEm(DATA_DIR))
        }
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "killed in the middle of it, the next one makes a cluster of its own beside what was left",
    () =>
      Effect.gen(function* () {
        for (const programa of [SEM_BANCO_PREPARADO, NODE]) {
          const DATA_DIR = yield* pastaDeDados
          assert.strictEqual(yield* acabar(yield* noMeioDoPreparo(DATA_DIR, programa), "SIGKILL"), 137)
          const segundo = yield* servicoNoAr({ DATA_DIR }, programa)
          const resposta = yield* Effect.promise(() => fetch(`${segundo.url}/indices/api/v1/tabela/1994-07`))
          assert.strictEqual(resposta.status, 200)
          assert.strictEqual(yield* acabar(segundo, "SIGTERM"), 0)
          // the `initdb` of a killed start outlives it
          writeFileSync(join(DATA_DIR, SOLTA), "")
          yield* ate(() => aTrabalharEm(DATA_DIR).length === 0)
        }
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "failing while the server is coming up, it says why and stops it",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const fim = yield* comBancoAdiantado(["servir"], { DATA_DIR })(
          Effect.suspend(() => {
            assert.isTrue(comecado(DATA_DIR), "begun before the program")
            return Effect.fail("o programa falhou" as const)
          })
        ).pipe(Effect.flip)
        assert.strictEqual(fim, "o programa falhou")
        assert.isEmpty(aTrabalharEm(DATA_DIR))
      }).pipe(Effect.scoped),
    60_000
  )

  it.live("is told of a wrong setting before anything of a cluster is made", () =>
    Effect.gen(function* () {
      const DATA_DIR = yield* pastaDeDados
      const { fim } = yield* executar(SERVIR, { DATA_DIR, PORT: "oitenta" })
      assert.strictEqual(yield* fim, 78)
      assert.isFalse(comecado(DATA_DIR))
    }).pipe(Effect.scoped)
  )

  it.effect("nothing is begun where no embedded server is asked for", () =>
    Effect.gen(function* () {
      const DATA_DIR = yield* pastaDeDados
      const casos: ReadonlyArray<readonly [argumentos: ReadonlyArray<string>, variaveis: Record<string, string>]> = [
        [["servir", "--ajuda"], {}],
        [["job"], {}],
        [[], {}],
        [["servir"], { DATABASE_URL: "postgres://pessoa@127.0.0.1:1/nada" }],
        [["servir"], { AMBIENTE: "producao" }],
        [
          ["servir"],
          {
            SERVICOS: "rmi",
            INDICES_URL: "http://127.0.0.1:1",
            CHAVE_SERVICO: "x".repeat(32),
            CHAVE_API_OBRIGATORIA: "false"
          }
        ],
        [
          ["servir"],
          {
            SERVICOS: "portal",
            PORTAL_FONTES: "backoffice=http://127.0.0.1:1,tempo=http://127.0.0.1:1,rmi=http://127.0.0.1:1"
          }
        ]
      ]
      for (const [argumentos, variaveis] of casos) {
        yield* comBancoAdiantado(argumentos, { DATA_DIR, ...variaveis })(
          Effect.sync(() => assert.isFalse(comecado(DATA_DIR), JSON.stringify([argumentos, variaveis])))
        )
      }
    }).pipe(Effect.scoped)
  )
})
