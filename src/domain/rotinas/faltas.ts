/** What is out of order beside the requests, told in the log at a bounded rate. */
import { Cause, Clock, Data, Effect } from "effect"

/** Shortest time between two lines that complain of one fault. */
const INTERVALO_MS = 60_000
/** Time without a failure after which a fault has ended. */
const SOSSEGO_MS = 5000

/**
 * The database cannot be used now: it is down, full, closed to this account, or does not answer. A repository dies with it,
 * because no use case can go on without its database. The log has been told of it when it is raised.
 */
export class BancoForaDoAr extends Data.TaggedError("BancoForaDoAr")<{
  /** What the client or the server said of it, for the log alone. */
  readonly motivo: string
  /** The failure of the client. */
  readonly causa: unknown
}> {
  override get message() {
    return "banco de dados fora do ar"
  }
}

/** A database that cannot be used: the log has been told. */
const semBanco = ({ reasons }: Cause.Cause<unknown>): boolean =>
  reasons.some((razao) => Cause.isDieReason(razao) && razao.defect instanceof BancoForaDoAr)

/**
 * A fault that comes back as long as its cause lasts. One line says that it began, with the cause; while it lasts at most
 * one line a minute says how often it came; one line says that it ended.
 */
export class Falta {
  private readonly nome: string
  private desde = 0
  private ultima = 0
  private vezes = 0
  private aberta = false
  private proxima = 0

  /** `nome`: the fault in words, as the log says it. */
  constructor(nome: string) {
    this.nome = nome
  }

  /** It happened; `motivo`: its cause in one sentence, without anything secret or personal, or the cause itself. */
  houve(motivo: string | Cause.Cause<unknown>): Effect.Effect<void> {
    if (typeof motivo !== "string" && semBanco(motivo)) return Effect.void
    return Effect.flatMap(Clock.currentTimeMillis, (agora) => {
      if (this.vezes === 0) this.desde = agora
      this.vezes += 1
      this.ultima = agora
      if (agora < this.proxima) return Effect.void
      this.proxima = agora + INTERVALO_MS
      this.aberta = true
      const porque = typeof motivo === "string" ? { motivo } : {}
      const linha = typeof motivo === "string" ? Effect.logWarning(this.nome) : Effect.logWarning(this.nome, motivo)
      return Effect.annotateLogs(linha, { tags: ["faltas"], ...porque, vezes: this.vezes })
    })
  }

  /** An effect whose failures are this fault; `motivoDe`: as of `houve`. */
  readonly contar =
    <E>(motivoDe: (falha: E) => string) =>
    <A, R>(efeito: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      efeito.pipe(
        Effect.tap(() => this.passou),
        Effect.tapError((falha) => this.houve(motivoDe(falha)))
      )

  /** It did not happen where it could have. */
  get passou(): Effect.Effect<void> {
    if (this.vezes === 0) return Effect.void
    return Effect.flatMap(Clock.currentTimeMillis, (agora) => {
      if (agora - this.ultima < SOSSEGO_MS) return Effect.void
      const dita = this.aberta
      const linha = Effect.annotateLogs(Effect.logInfo(`${this.nome}: voltou ao normal`), {
        tags: ["faltas"],
        vezes: this.vezes,
        segundos: Math.round((this.ultima - this.desde) / 1000)
      })
      this.vezes = 0
      this.aberta = false
      return dita ? linha : Effect.void
    })
  }
}
