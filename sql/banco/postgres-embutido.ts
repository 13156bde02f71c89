/**
 * A real PostgreSQL, started by us, for machines where nobody configured one (never in production: there `DATABASE_URL` is
 * required). Only the account of the service reaches it: by a socket in a closed folder and a random password.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Clock, Data, Effect, type Redacted, Schedule, type Scope } from "effect"
import { codigoDoSistema, erroDoSistema } from "../../src/domain/valores/textos/erro-do-sistema.ts"
import {
  garantirDados,
  mudado,
  mudar,
  pastaDoAglomerado,
  proteger,
  protegido,
  sincronizar,
  temAglomerado,
  terminarMudanca
} from "./postgres-embutido/aglomerado.ts"
import {
  BancoIndisponivel,
  binarios,
  type Conta,
  contaDe,
  darPassagem,
  pastaAntiga
} from "./postgres-embutido/binarios.ts"
import {
  assinaturaDoProcesso,
  descer,
  donoVivo,
  enderecoDe,
  type Lugar,
  lugarNovo,
  ocupado,
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
  /**
   * Runs once, with the reason, when a server that ends by itself (killed, out of memory) is not started again any more.
   * Without it a server that ends by itself is never started again.
   */
  readonly aoPerder?: (motivo: string) => Effect.Effect<void>
}

/** The lock could not be taken; `dono`: the process that has it. */
class SemTrava extends Data.TaggedError("SemTrava")<{ readonly cause: unknown; readonly dono: number | undefined }> {}

/** Another process has it. */
const presa = ({ cause }: SemTrava): boolean => ["EEXIST", "ENOTEMPTY"].includes(codigoDoSistema(cause) ?? "")

/**
 * Only one process initialises or starts a given folder. The lock is a folder with the signature of its holder, which comes
 * whole under its name (`rename` refuses one that is not empty), so that a full disk leaves none behind; that of a holder
 * that died (kill -9 in the middle of a start) is broken.
 */
const travar = (pasta: string) => {
  const trava = join(pasta, "iniciando")
  const nossa = `${trava}.${process.pid}`
  return Effect.suspend(() => {
    const dono = donoVivo(join(trava, "pid"))
    return Effect.try({
      try: () => {
        if (dono === undefined) rmSync(trava, { recursive: true, force: true })
        try {
          mkdirSync(nossa, { recursive: true })
          writeFileSync(join(nossa, "pid"), assinaturaDoProcesso())
          renameSync(nossa, trava)
        } finally {
          rmSync(nossa, { recursive: true, force: true })
        }
      },
      catch: (cause) => new SemTrava({ cause, dono })
    })
  }).pipe(
    // a lock that another start holds is worth waiting for, no other refusal is
    Effect.retry({ while: presa, schedule: Schedule.spaced("100 millis"), times: 300 }),
    Effect.mapError(
      (recusa) =>
        new BancoIndisponivel({
          motivo: presa(recusa)
            ? `${pasta} está em uso: o processo ${recusa.dono ?? "que a prepara"} ainda inicia o banco de dados nela; espere que termine, ou encerre-o`
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

/** The folder of a cluster, the account that runs it, and the folder of its programs. */
interface Casa {
  readonly pasta: string
  readonly conta: Conta
  readonly bin: string
}

const arquivoDoDono = (pasta: string): string => join(pasta, "dono")

/**
 * Stops a server of an older version whose owner died. The server of a living process is that process's own; a server without
 * a file of its owner may be.
 */
const desocupar = Effect.fnUntraced(function* (servidor: ServidorVivo, pasta: string) {
  const dono = donoVivo(arquivoDoDono(pasta))
  if (dono !== undefined || !existsSync(arquivoDoDono(pasta)))
    return yield* new BancoIndisponivel({
      motivo: `uma versão anterior do serviço (processo ${dono ?? servidor.pid}) ainda usa ${pasta}: encerre-a e inicie de novo`
    })
  yield* descer(servidor)
  if (ocupado(servidor))
    return yield* new BancoIndisponivel({
      motivo: `o PostgreSQL de ${pasta} (processo ${servidor.pid}) não pôde ser parado: encerre-o e inicie de novo`
    })
})

/**
 * Takes back what older versions, run as root, kept apart from the data folder. Two clusters for one folder are a question
 * for a person: which of them is the right one is nowhere written.
 */
const trazerDeVolta = Effect.fnUntraced(function* ({ pasta, conta, bin }: Casa, antiga: string) {
  const acabada = mudado(pasta)
  if (!acabada && !temAglomerado(antiga)) return
  if ("Deno" in globalThis)
    return yield* new BancoIndisponivel({
      motivo: `uma versão anterior pôs os dados em ${antiga}, onde o Deno não pode escrever: inicie uma vez com npm start, que os traz a ${pasta}`
    })
  if (acabada) return terminarMudanca(antiga, pasta)
  if (temAglomerado(pasta))
    return yield* new BancoIndisponivel({
      motivo: `há dados em dois lugares, ${pasta} e ${antiga} (onde uma versão anterior os punha): tire dali o que não é o banco em uso e inicie de novo`
    })
  const emUso = yield* servidorVivo(pastaDoAglomerado(antiga))
  if (emUso !== undefined) yield* desocupar(emUso, antiga)
  yield* mudar(antiga, pasta, bin, conta)
  yield* Effect.sync(() =>
    process.stderr.write(`Os dados, que uma versão anterior pôs em ${antiga}, foram mudados para ${pasta}.\n`)
  )
})

/** The server as this process knows it. */
interface Posse {
  servidor: ServidorVivo | undefined
  /** Whether this process is the one to stop it. */
  nosso: boolean
}

/**
 * The server of the cluster, started or found running. Whoever owns it stops it: the process that started it, or the one
 * that finds it running after its owner died.
 */
const abrir = Effect.fnUntraced(function* ({ pasta, conta, bin }: Casa, efemero: boolean, posse: Posse) {
  const dados = pastaDoAglomerado(pasta)
  const possuir = (servidor: ServidorVivo, nosso: boolean) =>
    Effect.sync(() => {
      posse.servidor = servidor
      posse.nosso = nosso
      if (nosso) writeFileSync(arquivoDoDono(pasta), assinaturaDoProcesso())
    })
  const emUso = yield* servidorVivo(dados)
  if (emUso !== undefined && protegido(pasta)) {
    yield* possuir(emUso, donoVivo(arquivoDoDono(pasta)) === undefined)
    return emUso.lugar
  }
  if (emUso !== undefined) yield* desocupar(emUso, pasta)
  yield* proteger(pasta, bin, conta, efemero)
  const lugar = yield* lugarNovo(pasta, conta)
  const pid = yield* Effect.retry(subir(dados, lugar, bin, conta, efemero), APOS_QUEDA)
  yield* possuir({ pid, dados, lugar }, true)
  return lugar
})

const fechar = (pasta: string, efemero: boolean, { servidor, nosso }: Posse) =>
  Effect.gen(function* () {
    if (servidor === undefined || !nosso) return
    yield* descer(servidor)
    rmSync(efemero ? pasta : arquivoDoDono(pasta), { recursive: true, force: true })
    if (efemero && servidor.lugar.soquetes !== undefined)
      rmSync(servidor.lugar.soquetes, { recursive: true, force: true })
  })

/** Turns a defect of the machine (a full disk, a closed folder) into a refusal in the words of `palavras`. */
const doSistema = (palavras: (erro: string, codigo: string) => string) => (defeito: unknown) => {
  if (defeito instanceof BancoIndisponivel) return Effect.fail(defeito)
  const codigo = codigoDoSistema(defeito)
  if (codigo === undefined) return Effect.die(defeito)
  return Effect.fail(new BancoIndisponivel({ motivo: palavras(erroDoSistema(defeito), codigo) }))
}

/** Runs an act that one process at a time may do to a folder, and that nothing interrupts. */
const sozinhoEm = <A, R>(pasta: string, fazer: Effect.Effect<A, BancoIndisponivel, R>) =>
  Effect.acquireUseRelease(
    travar(pasta),
    () =>
      Effect.uninterruptible(
        Effect.catchDefect(
          fazer,
          doSistema((erro) => `${pasta}: ${erro}`)
        )
      ),
    () => destravar(pasta)
  )

/** A server that ends more often than this in a minute is not going to stay. */
const QUEDAS_POR_MINUTO = 5
const PRIMEIRA_PAUSA_MS = 250

/** Starts the server again whenever it ended, after a pause that doubles; gives up after too many times in a minute. */
const vigiar = Effect.fnUntraced(function* (
  posse: Posse,
  reabrir: Effect.Effect<Lugar, BancoIndisponivel>,
  aoPerder: (motivo: string) => Effect.Effect<void>
) {
  let quedas: ReadonlyArray<number> = []
  while (true) {
    yield* Effect.sync(() => posse.servidor !== undefined && ocupado(posse.servidor)).pipe(
      Effect.repeat({ while: (vive) => vive, schedule: Schedule.spaced("250 millis") })
    )
    const agora = yield* Clock.currentTimeMillis
    quedas = [...quedas.filter((queda) => agora - queda < 60_000), agora]
    if (quedas.length > QUEDAS_POR_MINUTO)
      return yield* aoPerder(`o PostgreSQL embutido caiu ${quedas.length} vezes em um minuto`)
    yield* Effect.logError("o PostgreSQL embutido caiu, e é iniciado de novo")
    yield* Effect.sleep(PRIMEIRA_PAUSA_MS * 2 ** (quedas.length - 1))
    yield* Effect.matchEffect(reabrir, {
      onSuccess: () => Effect.logInfo("o PostgreSQL embutido está de novo no ar"),
      onFailure: ({ motivo }) => Effect.logError(motivo)
    })
  }
})

/** The sentence about folders that the account of the server cannot pass through. */
const semPassagem = (fechadas: string, { nome }: Conta, pasta: string, antiga: string | undefined): string =>
  antiga === undefined
    ? `a conta ${nome}, que roda o PostgreSQL, não chega a ${pasta}: dê-lhe passagem (chmod a+x ${fechadas}), ou escolha em DATA_DIR uma pasta fora dali`
    : `os dados estão em ${antiga}, onde uma versão anterior os pôs, e a conta ${nome}, que roda o PostgreSQL, não chega a ${pasta}, onde devem ficar: dê-lhe passagem (chmod a+x ${fechadas}) e inicie de novo`

/** The same sentence where PostgreSQL met closed folders that this runtime may not look at. */
const semPassagemDepois =
  ({ pasta, conta }: Casa) =>
  (recusa: BancoIndisponivel) =>
    "uid" in conta.ids && recusa.motivo.includes("(EACCES)")
      ? new BancoIndisponivel({
          motivo: `${semPassagem("nas pastas acima", conta, pasta, undefined)}; ${recusa.motivo}`
        })
      : recusa

const OUTRA_PASTA = ["EACCES", "EPERM", "EROFS"]

/** The folder, made where it is missing, with the account and the programs that its cluster asks for. */
const preparar = (pasta: string, antiga: string | undefined) =>
  Effect.gen(function* () {
    mkdirSync(pasta, { recursive: true })
    const conta = contaDe(pastaDoAglomerado(antiga === undefined || temAglomerado(pasta) ? pasta : antiga))
    const fechadas = darPassagem(pasta, conta)
    if (fechadas.length > 0)
      return yield* new BancoIndisponivel({ motivo: semPassagem(fechadas.join(" "), conta, pasta, antiga) })
    return { pasta, conta, bin: yield* binarios(conta, dirname(pasta)) }
  }).pipe(
    Effect.catchDefect(
      doSistema((erro, codigo) => {
        const saida = OUTRA_PASTA.includes(codigo) ? "; escolha outra pasta em DATA_DIR" : ""
        return `${pasta} não pôde ser criada: ${erro}${saida}`
      })
    )
  )

/**
 * Address of a running server on the cluster of `pasta`. The process that started it stops it when the scope closes; a
 * process that found it running leaves it alone.
 */
export const postgresEmbutido = ({
  pasta,
  efemero,
  modelo,
  aoPerder
}: OpcoesPostgres): Effect.Effect<Redacted.Redacted, BancoIndisponivel, Scope.Scope> =>
  Effect.gen(function* () {
    const antiga = pastaAntiga(pasta)
    const casa = yield* preparar(pasta, temAglomerado(antiga) ? antiga : undefined)
    const posse: Posse = { servidor: undefined, nosso: false }
    yield* Effect.addFinalizer(() => fechar(pasta, efemero, posse))
    const reabrir = sozinhoEm(pasta, abrir(casa, efemero, posse))
    const lugar = yield* sozinhoEm(
      pasta,
      Effect.gen(function* () {
        yield* trazerDeVolta(casa, antiga)
        yield* garantirDados(pasta, casa.bin, casa.conta, efemero, modelo)
        return yield* abrir(casa, efemero, posse)
      })
    ).pipe(Effect.mapError(semPassagemDepois(casa)))
    yield* Effect.forkScoped(
      Effect.catch(sincronizar(pasta, casa.bin, casa.conta), ({ motivo }) =>
        Effect.logWarning(`banco embutido ainda não gravado de vez: ${motivo}`)
      )
    )
    if (aoPerder !== undefined) yield* Effect.forkScoped(vigiar(posse, reabrir, aoPerder))
    return enderecoDe(pasta, lugar)
  })
