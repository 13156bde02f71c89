/** The real program as a child process, on a free port, with a data folder of its own. */
import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect, type Scope } from "effect"
import partida from "../../../package.json" with { type: "json" }
import { PASTA_DO_MODELO } from "../../../sql/banco/postgres-embutido/modelo.ts"
import { COMPILADO } from "../antes-dos-testes.cjs"
import { esquecerChave, notarChave } from "../chaves.ts"
import { relatar } from "./relato.ts"

const RAIZ = fileURLToPath(new URL("../../..", import.meta.url))

/** Without the programs that npm adds: the Node that npm itself runs on is the one of the machine. */
export const PATH_DA_MAQUINA = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((pasta) => !pasta.includes("node_modules"))
  .join(delimiter)

export interface Execucao {
  readonly processo: ChildProcess
  /** Everything written so far; throws when it is more than is kept. */
  readonly saida: () => string
  readonly erros: () => string
  /** What both outputs said last, for the message of a failure. */
  readonly final: () => string
  /** Exit code (128 + signal number when a signal ended it), once the process is gone. */
  readonly fim: Effect.Effect<number>
}

/** `node`, `deno` or `bun` with the flags that run our TypeScript. */
export type Programa = readonly [comando: string, ...argumentos: ReadonlyArray<string>]
export const NODE: Programa = [process.execPath]

/** Node with what `npm start` gives it before the program. */
export const COMO_NPM_START: Programa = [
  process.execPath,
  ...(/ node (.+) src\/main\.ts /.exec(partida.scripts.start)?.[1] ?? "").split(" ")
]

/** Node, where the install prepared no database: the first start makes its own. */
export const SEM_BANCO_PREPARADO: Programa = [
  process.execPath,
  "--import",
  `data:text/javascript,${encodeURIComponent(
    `import fs from "node:fs"
     import { syncBuiltinESMExports } from "node:module"
     const ler = fs.readFileSync
     fs.readFileSync = (nome, ...resto) => ler(String(nome).startsWith(${JSON.stringify(PASTA_DO_MODELO)}) ? "/nao/existe" : nome, ...resto)
     syncBuiltinESMExports()`
  )}`
]

const SINAIS: Readonly<Record<string, number>> = { SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/** Only what a fresh machine has, so that settings of the caller never leak into a test. */
const ambienteLimpo = () => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NO_COLOR: "1",
  NODE_COMPILE_CACHE: COMPILADO // each has a data folder of its own, where there is nothing yet
})

export const executar = (
  argumentos: ReadonlyArray<string>,
  variaveis: Readonly<Record<string, string>> = {},
  [comando, ...inicio]: Programa = NODE
): Effect.Effect<Execucao, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const processo = spawn(comando, [...inicio, ...argumentos], {
        cwd: RAIZ,
        env: { ...ambienteLimpo(), ...variaveis },
        stdio: ["ignore", "pipe", "pipe"]
      })
      const saida = relatar(processo.stdout)
      const erros = relatar(processo.stderr)
      const terminou = new Promise<number>((resolver) => {
        processo.once("close", (codigo, sinal) => resolver(codigo ?? 128 + (SINAIS[sinal ?? ""] ?? 0)))
      })
      return {
        processo,
        saida: saida.inteiro,
        erros: erros.inteiro,
        final: () => `${saida.final()}\n${erros.final()}`,
        fim: Effect.promise(() => terminou)
      }
    }),
    ({ processo, fim }) =>
      Effect.suspend(() => {
        if (processo.exitCode !== null || processo.signalCode !== null) return Effect.void
        processo.kill("SIGTERM")
        return fim.pipe(Effect.timeoutOption("10 seconds"), Effect.andThen(Effect.sync(() => processo.kill("SIGKILL"))))
      })
  )

/** Waits until `padrao` appears on standard error; dies with all output when the process ends first. */
export const esperar = (execucao: Execucao, padrao: RegExp): Effect.Effect<RegExpExecArray> =>
  Effect.callback<RegExpExecArray>((resume) => {
    const olhar = () => {
      const achado = padrao.exec(execucao.erros())
      if (achado !== null) resume(Effect.succeed(achado))
    }
    execucao.processo.stderr?.on("data", olhar)
    execucao.processo.once("close", () => resume(Effect.die(`ended early\n${execucao.final()}`)))
    olhar()
  }).pipe(Effect.timeout("40 seconds"), Effect.orDie)

export interface ServicoNoAr extends Execucao {
  readonly url: string
}

/** Starts the service and waits until it says where it answers. */
export const servicoNoAr = (
  variaveis: Readonly<Record<string, string>>,
  programa: Programa = NODE
): Effect.Effect<ServicoNoAr, never, Scope.Scope> =>
  Effect.gen(function* () {
    const execucao = yield* executar(["src/main.ts", "servir"], { PORT: "0", ...variaveis }, programa)
    const [, url = ""] = yield* esperar(execucao, /no ar em (http:\/\/\S+)/)
    notarChave(url, execucao.erros(), variaveis.DATA_DIR)
    yield* Effect.addFinalizer(() => Effect.sync(() => esquecerChave(url)))
    return { ...execucao, url }
  })

/** A data folder that disappears with its scope. */
export const pastaDeDados: Effect.Effect<string, never, Scope.Scope> = Effect.acquireRelease(
  Effect.sync(() => {
    const pasta = mkdtempSync(join(tmpdir(), "dados-"))
    chmodSync(pasta, 0o755) // run as root, the database is another account's
    return pasta
  }),
  (pasta) => Effect.sync(() => rmSync(pasta, { recursive: true, force: true }))
)
