/** The running server of a cluster: where it listens, whether it is there, its start and its stop. */
import { spawn } from "node:child_process"
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { connect, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { Effect, Redacted, Schedule } from "effect"
import { codigoDoSistema, erroDoSistema } from "../../../src/domain/valores/textos/erro-do-sistema.ts"
import { PAPEL, senhaDe } from "./aglomerado.ts"
import { AMBIENTE_NATIVO, BancoIndisponivel, type Conta, entregarAConta, motivoDe, resumoCurto } from "./binarios.ts"

/** Where a server listens: a socket in a folder that only its account may enter or, on Windows, a port of loopback. */
export interface Lugar {
  /** Folder of the Unix socket; `undefined`: TCP. */
  readonly soquetes: string | undefined
  readonly porta: number
}

export interface ServidorVivo {
  readonly pid: number
  /** Folder of the data. */
  readonly dados: string
  readonly lugar: Lugar
}

/** Part of the socket's name; nothing listens on it. */
const PORTA_DO_SOQUETE = 5432

/** Bytes of the address of a Unix socket (`sun_path`), less the file name. */
const MAXIMO_DA_PASTA = 88

/** A folder for the socket: beside the data or, where its name would be too long for a socket, a short one of our own. */
const pastaDoSoquete = (pasta: string, conta: Conta): string => {
  const aoLado = join(pasta, "soquete")
  const escolhida =
    Buffer.byteLength(aoLado) <= MAXIMO_DA_PASTA ? aoLado : join(tmpdir(), `calculos-rgps-${resumoCurto(pasta)}`)
  if (Buffer.byteLength(resolve(escolhida)) > MAXIMO_DA_PASTA)
    throw new Error(`o caminho ${pasta} é longo demais para um soquete: escolha em DATA_DIR um mais curto`)
  mkdirSync(escolhida, { recursive: true, mode: 0o700 })
  const achada = lstatSync(escolhida)
  const nossa =
    escolhida === aoLado || // nobody else may write there
    (!achada.isSymbolicLink() && (achada.uid === process.getuid?.() || achada.uid === conta.ids.uid))
  if (!nossa) throw new Error(`${escolhida} é de outra conta; apague-a e inicie de novo`)
  chmodSync(escolhida, 0o700)
  entregarAConta(escolhida, conta)
  // the lock of a server that is gone: PostgreSQL takes that server for alive while nobody has asked how it ended
  rmSync(join(escolhida, `.s.PGSQL.${PORTA_DO_SOQUETE}.lock`), { force: true })
  return escolhida
}

/** A free loopback port at the moment of asking. */
const portaLivre: Effect.Effect<number> = Effect.callback<number>((resume) => {
  const servidor = createServer()
  servidor.listen(0, "127.0.0.1", () => {
    const endereco = servidor.address()
    const porta = typeof endereco === "object" && endereco !== null ? endereco.port : 0
    servidor.close(() => resume(Effect.succeed(porta)))
  })
})

/** Where a new server of this cluster is going to listen. */
export const lugarNovo = (pasta: string, conta: Conta): Effect.Effect<Lugar, BancoIndisponivel> =>
  process.platform === "win32"
    ? Effect.map(portaLivre, (porta) => ({ soquetes: undefined, porta }))
    : Effect.try({
        try: () => ({ soquetes: pastaDoSoquete(pasta, conta), porta: PORTA_DO_SOQUETE }),
        catch: (causa) => new BancoIndisponivel({ motivo: erroDoSistema(causa) })
      })

const responde = ({ soquetes, porta }: Lugar): Effect.Effect<boolean> =>
  Effect.callback<boolean>((resume) => {
    const onde = soquetes === undefined ? { port: porta, host: "127.0.0.1" } : { path: `${soquetes}/.s.PGSQL.${porta}` }
    const soquete = connect({ ...onde, timeout: 1000 })
    const fim = (vivo: boolean) => {
      soquete.destroy()
      resume(Effect.succeed(vivo))
    }
    soquete.once("connect", () => fim(true))
    soquete.once("error", () => fim(false))
    // a loop that was busy, as while the program is loaded, hears of the clock before it hears of the answer
    soquete.once("timeout", () => setImmediate(fim, false))
  })

/** Whether there is a process of this number, of whatever account. */
export const processoVivo = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false // 0 and below are groups of processes, our own among them
  try {
    process.kill(pid, 0)
    return true
  } catch (causa) {
    return codigoDoSistema(causa) === "EPERM"
  }
}

/** A file of Linux about a process; `undefined` on a system that has none. */
const dito = (pid: number, oQue: "stat" | "cmdline"): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/${oQue}`, "utf8")
  } catch {
    return undefined
  }
}

/** When a process began, in ticks since the machine did: no later process of the same number has it too (`proc(5)`, field 22). */
const inicioDe = (pid: number): string | undefined => {
  const texto = dito(pid, "stat")
  return texto?.slice(texto.lastIndexOf(")") + 2).split(" ")[19]
}

/** The signature of this process in the files of a folder that it holds: its number and when it began. */
export const assinaturaDoProcesso = (): string => `${process.pid} ${inicioDe(process.pid) ?? ""}`.trim()

/** The text of a file; empty where it cannot be read. */
const lerTexto = (arquivo: string): string => {
  try {
    return readFileSync(arquivo, "utf8")
  } catch {
    return ""
  }
}

/**
 * The process that wrote its signature into `arquivo`, while it lives. Numbers are used again, by our own process too where
 * each container begins with the same: a file of an older version, which has no more than the number, counts while that is
 * another process of the program. An empty file is of a process that found no room to write.
 */
export const donoVivo = (arquivo: string): number | undefined => {
  const [numero, inicio] = lerTexto(arquivo).trim().split(" ")
  const pid = Number(numero)
  if (!processoVivo(pid)) return undefined
  const vivo = inicioDe(pid)
  if (vivo === undefined) return pid
  const mesmo =
    inicio === undefined ? pid !== process.pid && dito(pid, "cmdline")?.includes("main.ts") : inicio === vivo
  return mesmo === true ? pid : undefined
}

/** Whether a process is the server of these data, which its command line names. */
const serve = (pid: number, dados: string): boolean =>
  processoVivo(pid) && (dito(pid, "cmdline")?.split("\0").includes(dados) ?? true)

/** A server that takes longer to come up, or to end, counts as one that does not answer. */
const ESPERA = { schedule: Schedule.spaced("100 millis"), times: 300 }

/**
 * The server that already answers for this cluster, if any; one that is coming up or ending is waited for. Of
 * `postmaster.pid`, line 1 is the process, 2 the folder of the data, 4 the port and 5 the folder of the socket. The file of a
 * server that is gone is removed, and recovery replays the log.
 */
export const servidorVivo = (dados: string): Effect.Effect<ServidorVivo | undefined, BancoIndisponivel> => {
  const arquivo = join(dados, "postmaster.pid")
  return Effect.gen(function* () {
    if (!existsSync(arquivo)) return undefined
    const [numero, pasta = dados, , porta, soquetes] = readFileSync(arquivo, "utf8").split("\n")
    const lugar: Lugar = { soquetes: soquetes?.trim() || undefined, porta: Number(porta) }
    const servidor: ServidorVivo = { pid: Number(numero), dados: pasta, lugar }
    if (!serve(servidor.pid, pasta)) {
      rmSync(arquivo, { force: true })
      return undefined
    }
    if (lugar.porta > 0 && (yield* responde(lugar))) return servidor
    return yield* new BancoIndisponivel({
      motivo: `o PostgreSQL de ${dados} (processo ${servidor.pid}) não responde: encerre-o (kill -INT ${servidor.pid}) e inicie de novo`
    })
  }).pipe(Effect.retry(ESPERA))
}

const SEM_DURABILIDADE = ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off"]

const rede = ({ soquetes, porta }: Lugar): ReadonlyArray<string> => [
  ...["-p", String(porta), "-c", `listen_addresses=${soquetes === undefined ? "127.0.0.1" : ""}`],
  ...["-c", `unix_socket_directories=${soquetes ?? ""}`, "-c", "unix_socket_permissions=0700"]
]

/** Starts the server; its process id once it takes connections. */
export const subir = (dados: string, lugar: Lugar, bin: string, { ids }: Conta, efemero: boolean) =>
  Effect.callback<number, BancoIndisponivel>((resume) => {
    let diario = ""
    const limites = ["-c", `max_connections=${efemero ? 200 : 50}`, ...(efemero ? SEM_DURABILIDADE : [])]
    const p = spawn(join(bin, "postgres"), ["-D", dados, ...rede(lugar), ...limites], {
      ...ids,
      env: AMBIENTE_NATIVO,
      stdio: ["ignore", "ignore", "pipe"],
      cwd: "/",
      // its own process group: Ctrl-C at the console must reach the service first, which then stops the database
      detached: true
    })
    p.on("error", (e) => resume(Effect.fail(new BancoIndisponivel({ motivo: erroDoSistema(e) }))))
    p.on("close", () => resume(Effect.fail(new BancoIndisponivel({ motivo: `PostgreSQL parou: ${motivoDe(diario)}` }))))
    p.stderr?.on("data", (d) => {
      if (diario.length < 100_000) diario += String(d)
      if (diario.includes("ready to accept connections")) resume(Effect.succeed(p.pid!))
    })
  })

/** Whether a server still holds the data: until its process is gone, which is after it took `postmaster.pid` away. */
export const ocupado = ({ pid, dados }: ServidorVivo): boolean => serve(pid, dados)

/** Fast shutdown: open sessions are ended, the log is flushed. Returns when the server is gone. */
export const descer = (servidor: ServidorVivo) =>
  Effect.sync(() => process.kill(servidor.pid, "SIGINT")).pipe(
    Effect.andThen(
      Effect.sync(() => ocupado(servidor)).pipe(
        Effect.repeat({ while: (ainda) => ainda, schedule: Schedule.spaced("10 millis"), times: 1000 })
      )
    ),
    Effect.ignoreCause
  )

/** Address of the server, with the role and the password of the service. */
export const enderecoDe = (pasta: string, { soquetes, porta }: Lugar): Redacted.Redacted => {
  const endereco = new URL(`postgres://${PAPEL}:${senhaDe(pasta)}@127.0.0.1:${porta}/postgres`)
  if (soquetes !== undefined) endereco.searchParams.set("host", soquetes)
  return Redacted.make(endereco.toString())
}
