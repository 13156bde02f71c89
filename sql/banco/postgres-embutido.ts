/**
 * A real PostgreSQL, started by us, for machines where nobody configured one (never in production: there `DATABASE_URL` is
 * required). Only the account of the service reaches it: by a socket in a closed folder and a random password.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Data, Effect, type Redacted, Schedule, type Scope } from "effect"
import { codigoDoSistema, erroDoSistema } from "../../src/domain/valores/textos/erro-do-sistema.ts"
import { garantirDados, proteger, protegido, sincronizar } from "./postgres-embutido/aglomerado.ts"
import { BancoIndisponivel, binarios, pastaUtilizavel } from "./postgres-embutido/binarios.ts"
import {
  descer,
  enderecoDe,
  lugarNovo,
  processoVivo,
  type ServidorVivo,
  servidorVivo,
  subir
} from "./postgres-embutido/servidor.ts"

export interface OpcoesPostgres {
  /** Folder of the cluster; created if absent. Its parents must be traversable by an unprivileged account. */
  readonly pasta: string
  /** For tests: no fsync, a role that may create databases and roles, folder removed at the end. */
  readonly efemero: boolean
  /** A stopped cluster to copy where there is none yet; asked for then. Without one it is made, which takes longer. */
  readonly modelo?: () => string | undefined
}

const lerPid = (arquivo: string): number | undefined => {
  try {
    return Number(readFileSync(arquivo, "utf8"))
  } catch {
    return undefined
  }
}

/** The lock could not be taken. */
class SemTrava extends Data.TaggedError("SemTrava")<{ readonly cause: unknown }> {}

/** Another process has it. */
const presa = ({ cause }: SemTrava): boolean => codigoDoSistema(cause) === "EEXIST"

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
    catch: (cause) => new SemTrava({ cause })
  }).pipe(
    // only who waits for another start has something to wait for
    Effect.retry({ while: presa, schedule: Schedule.spaced("100 millis"), times: 300 }),
    Effect.mapError(
      (recusa) =>
        new BancoIndisponivel({
          motivo: presa(recusa)
            ? `outro processo prepara ${pasta}; se nenhum estiver iniciando, apague ${trava}`
            : `${pasta} não pôde ser preparada: ${erroDoSistema(recusa.cause)}`
        })
    )
  )
}

const destravar = (pasta: string) =>
  Effect.sync(() => rmSync(join(pasta, "iniciando"), { recursive: true, force: true }))

/** What a server that was killed started ends by itself, a moment later; until then no other server may take its place. */
const APOS_QUEDA = {
  while: ({ motivo }: BancoIndisponivel) => motivo.includes("pre-existing shared memory block"),
  schedule: Schedule.spaced("200 millis"),
  times: 50
}

/**
 * The server of the cluster, started or found running. Whoever owns it stops it: the process that started it, or the one
 * that finds it running after its owner died.
 */
const abrir = Effect.fnUntraced(function* ({ pasta, efemero, modelo }: OpcoesPostgres) {
  const arquivoDono = join(pasta, "dono")
  const possuir = (servidor: ServidorVivo) =>
    Effect.acquireRelease(
      Effect.sync(() => writeFileSync(arquivoDono, String(process.pid))),
      () =>
        Effect.andThen(
          descer(servidor),
          Effect.sync(() => {
            rmSync(efemero ? pasta : arquivoDono, { recursive: true, force: true })
            if (efemero && servidor.lugar.soquetes !== undefined)
              rmSync(servidor.lugar.soquetes, { recursive: true, force: true })
          })
        )
    )
  const bin = yield* binarios
  const dados = yield* garantirDados(pasta, bin, efemero, modelo)
  const emUso = yield* servidorVivo(dados)
  if (emUso !== undefined) {
    if (!protegido(pasta))
      return yield* new BancoIndisponivel({ motivo: `uma versão anterior do serviço ainda usa ${pasta}: encerre-a` })
    const pid = lerPid(arquivoDono)
    if (pid === undefined || !processoVivo(pid)) yield* possuir(emUso)
    return enderecoDe(pasta, emUso.lugar)
  }
  yield* proteger(pasta, dados, bin, efemero)
  const lugar = yield* lugarNovo(pasta)
  const pid = yield* Effect.retry(subir(dados, lugar, bin, efemero), APOS_QUEDA)
  yield* possuir({ pid, dados, lugar })
  yield* Effect.forkScoped(
    Effect.catch(sincronizar(pasta, dados, bin), ({ motivo }) =>
      Effect.logWarning(`banco embutido ainda não gravado de vez: ${motivo}`)
    )
  )
  return enderecoDe(pasta, lugar)
}, Effect.uninterruptible)

/** A disk that is full, or a folder that was closed, is no mistake of the program. */
const doSistema = (pasta: string) => (defeito: unknown) =>
  codigoDoSistema(defeito) === undefined
    ? Effect.die(defeito)
    : Effect.fail(new BancoIndisponivel({ motivo: `${pasta}: ${erroDoSistema(defeito)}` }))

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
      catch: (causa) =>
        new BancoIndisponivel({ motivo: `${opcoes.pasta} não pôde ser criada: ${erroDoSistema(causa)}` })
    })
    return yield* Effect.acquireUseRelease(
      travar(pasta),
      () => Effect.catchDefect(abrir({ ...opcoes, pasta }), doSistema(pasta)),
      () => destravar(pasta)
    )
  })
