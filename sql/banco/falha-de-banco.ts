/**
 * What a failing database means to its callers: one tagged defect (`BancoForaDoAr`) where the database cannot be used, a
 * defect of ours where a statement is wrong. A database that hangs fails too: what waits longer than usual asks, on a
 * connection of its own, whether the server still answers; a slow statement of a server that answers goes on.
 */
import type { PgClient, PgConnection } from "@effect/sql-pg"
import { Cause, Context, type Duration, Effect, Fiber, Queue } from "effect"
import { SqlError } from "effect/sql"
import { BancoForaDoAr, Falta } from "../../src/domain/rotinas/faltas.ts"
import { codigoDoSistema, erroDoSistema } from "../../src/domain/valores/textos/erro-do-sistema.ts"

/** How long a caller waits before the server is asked, and how long the server has to answer. */
const ESPERA: Duration.Input = "1500 millis"
/** However many wait, the server is asked once in this time. */
const VALIDADE: Duration.Input = "1 second"

/**
 * SQLSTATE of a database that cannot be used: no connection (08), account or database refused at the door (28, 3D),
 * resources (53: disk, memory, connections), lock not given in time, statement stopped, shutdown (57P), disk failing (58), read-only.
 */
const FORA_DO_AR = /^(?:08|28|3D|53|57P|58)|^(?:25006|55P03|57014)$/

const causaDe = ({ reason }: SqlError.SqlError): unknown => ("cause" in reason ? reason.cause : undefined)

const estaForaDoAr = (falha: SqlError.SqlError): boolean =>
  falha.reason._tag === "ConnectionError" || FORA_DO_AR.test(codigoDoSistema(causaDe(falha)) ?? "")

/** A server without a free connection answers all the same. */
const SEM_CONEXAO_LIVRE = "53300"

const motivoDe = (falha: SqlError.SqlError): string => {
  const causa = causaDe(falha)
  return erroDoSistema(causa instanceof Error ? causa : falha)
}

const naoRespondeu = Effect.fail(
  new SqlError.SqlError({
    reason: new SqlError.ConnectionError({
      cause: new Error("o servidor não respondeu a tempo"),
      message: "no answer in time",
      operation: "execute"
    })
  })
)

/**
 * `efeito`, or `depois` where that ends first. What is left behind is interrupted without being waited for: a statement on
 * a server that hangs takes its time to be interrupted.
 */
const semEsperarOFim = <A, E, R, E2, R2>(efeito: Effect.Effect<A, E, R>, depois: Effect.Effect<never, E2, R2>) =>
  Effect.flatMap(Effect.forkDetach(efeito, { startImmediately: true }), (fibra) =>
    Effect.raceFirst(Fiber.join(fibra), depois).pipe(
      Effect.onExit(() => (fibra.pollUnsafe() === undefined ? Effect.forkDetach(Fiber.interrupt(fibra)) : Effect.void))
    )
  )

/** The answer of `efeito` within `prazo`; a failure, and a database that has not answered by then, are `false`. */
export const respondeEm = <E, R>(efeito: Effect.Effect<unknown, E, R>, prazo: Duration.Input) =>
  semEsperarOFim(efeito, Effect.andThen(Effect.sleep(prazo), naoRespondeu)).pipe(
    Effect.as(true),
    Effect.catchCause((causa) => (Cause.hasInterruptsOnly(causa) ? Effect.interrupt : Effect.succeed(false)))
  )

/** Whether the database of the process answers, and what the log says of it. */
export class VigiaDoBanco {
  readonly falta = new Falta("banco de dados indisponível")
  private readonly responde: Effect.Effect<boolean> | undefined
  private fora = false

  constructor(responde?: Effect.Effect<boolean>) {
    this.responde =
      responde === undefined ? undefined : Effect.tap(responde, (sim) => Effect.sync(() => (this.fora = !sim)))
  }

  private readonly desistencia = (responde: Effect.Effect<boolean>): Effect.Effect<never, SqlError.SqlError> =>
    Effect.suspend(() => (this.fora ? responde : Effect.andThen(Effect.sleep(ESPERA), responde))).pipe(
      Effect.flatMap((sim) => (sim ? Effect.andThen(Effect.sleep(ESPERA), this.desistencia(responde)) : naoRespondeu))
    )

  /** `efeito`, which fails where the server stops to answer meanwhile. */
  readonly vigiar = <A, E, R>(efeito: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError.SqlError, R> =>
    Effect.tap(
      this.responde === undefined ? efeito : semEsperarOFim(efeito, this.desistencia(this.responde)),
      () => this.falta.passou
    )
}

/** A vigil over the server that `perguntar` reaches. */
export const vigiaDe = <R>(perguntar: Effect.Effect<unknown, SqlError.SqlError, R>) =>
  Effect.gen(function* () {
    const servicos = yield* Effect.context<R>()
    const sonda = perguntar.pipe(
      Effect.catchIf(
        (falha) => codigoDoSistema(causaDe(falha)) === SEM_CONEXAO_LIVRE,
        () => Effect.void
      ),
      Effect.provideContext(servicos)
    )
    return new VigiaDoBanco(yield* Effect.cachedWithTTL(respondeEm(sonda, ESPERA), VALIDADE))
  })

/** Default: waits for the server however long that takes. */
export const VigiaAtual = Context.Reference<VigiaDoBanco>("banco/VigiaAtual", {
  defaultValue: () => new VigiaDoBanco()
})

/** The failure of the database in a cause, also one that came as a defect, as when a transaction cannot be rolled back. */
const falhaEm = (causa: Cause.Cause<unknown>): SqlError.SqlError | undefined => {
  for (const razao of causa.reasons) {
    const erro = Cause.isFailReason(razao) ? razao.error : Cause.isDieReason(razao) ? razao.defect : undefined
    const falha = erro instanceof BancoForaDoAr ? erro.causa : erro
    if (SqlError.isSqlError(falha)) return falha
  }
  return undefined
}

/**
 * A failure of the database is answered by `tratar`; every other failure passes. `foraDoAr`: the database cannot be used,
 * which the log has been told; otherwise the statement is wrong.
 */
export const comFalhaDeBanco = <A, E, R, B, E2, R2>(
  efeito: Effect.Effect<A, E, R>,
  tratar: (falha: SqlError.SqlError, foraDoAr: boolean) => Effect.Effect<B, E2, R2>
): Effect.Effect<A | B, Exclude<E, SqlError.SqlError> | E2, R | R2> =>
  Effect.flatMap(VigiaAtual, (vigia) => responder(vigia, vigia.vigiar(efeito), tratar))

const deOutraCoisa = <E>(razao: Cause.Reason<E>): razao is Cause.Reason<Exclude<E, SqlError.SqlError>> =>
  !(Cause.isFailReason(razao) && SqlError.isSqlError(razao.error))

const responder = <A, E, R, B, E2, R2>(
  vigia: VigiaDoBanco,
  efeito: Effect.Effect<A, E, R>,
  tratar: (falha: SqlError.SqlError, foraDoAr: boolean) => Effect.Effect<B, E2, R2>
): Effect.Effect<A | B, Exclude<E, SqlError.SqlError> | E2, R | R2> =>
  Effect.catchCause(efeito, (causa): Effect.Effect<B, Exclude<E, SqlError.SqlError> | E2, R2> => {
    const falha = falhaEm(causa)
    if (falha === undefined) return Effect.failCause(Cause.fromReasons(causa.reasons.filter(deOutraCoisa)))
    return estaForaDoAr(falha)
      ? Effect.andThen(vigia.falta.houve(motivoDe(falha)), tratar(falha, true))
      : tratar(falha, false)
  })

const comoDefeito = (causa: SqlError.SqlError, foraDoAr: boolean): Effect.Effect<never> =>
  Effect.die(foraDoAr ? new BancoForaDoAr({ motivo: motivoDe(causa), causa }) : causa)

/** A failure of the database is a defect; every other failure passes. */
export const semFalhaDeBanco = <A, E, R>(efeito: Effect.Effect<A, E, R>) => comFalhaDeBanco(efeito, comoDefeito)

/**
 * Hears a channel for ever: `aoLigar` runs once it is heard, for what was announced before, and `ouvir` with every batch of
 * notices after that. A lost connection is a defect.
 */
export const escutarCanal = <R, R2>(
  pg: PgClient.PgClient,
  canal: string,
  aoLigar: Effect.Effect<unknown, SqlError.SqlError, R>,
  ouvir: (avisos: ReadonlyArray<PgConnection.Notification>) => Effect.Effect<unknown, SqlError.SqlError, R2>
) =>
  Effect.flatMap(VigiaAtual, (vigia) =>
    responder(
      vigia,
      Effect.scoped(
        Effect.gen(function* () {
          const avisos = yield* pg.listen(canal)
          yield* aoLigar
          while (true) yield* ouvir(yield* Queue.takeAll(avisos))
        })
      ),
      comoDefeito
    )
  )
