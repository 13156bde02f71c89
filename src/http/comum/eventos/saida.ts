/**
 * What waits to be sent to the reader of a stream: events in the order they came, in pieces, so that no more than one
 * piece is outside of what is counted here. A reader that falls too far behind loses the stream.
 */
import { Clock, Deferred, Effect } from "effect"

/** Bytes that may wait for a reader when an event of a part comes. */
export const MAXIMO_PENDENTE = 32 * 1024 * 1024
const PEDACO = 64 * 1024

/** Milliseconds of silence after which a comment says that the stream is alive. */
export const SILENCIO = 15_000

const codificador = new TextEncoder()
const COMENTARIO = codificador.encode(": aguarde\n\n")

/** One event in the form of the wire; the data is JSON, which has no line breaks. */
export const evento = (nome: string, dados: string | Uint8Array): Uint8Array =>
  Buffer.concat([
    codificador.encode(`event: ${nome}\ndata: `),
    typeof dados === "string" ? codificador.encode(dados) : dados,
    codificador.encode("\n\n")
  ])

/** One event without a name: what a page shows as it comes. */
export const mensagem = (texto: string): Uint8Array =>
  codificador.encode(`data: ${texto.replace(/\r\n|\r|\n/g, "\ndata: ")}\n\n`)

export class Saida {
  private readonly fila: Array<Uint8Array> = []
  private pendentes = 0
  private fechada = false
  private chegada = Deferred.makeUnsafe<void>()
  /** Since when the reader has not asked for more; undefined while it waits for us. */
  paradaDesde: number | undefined

  /** Something is there to be sent, or nothing more will be. */
  get chegou(): Effect.Effect<void> {
    return Deferred.await(this.chegada)
  }

  get cheia(): boolean {
    return this.pendentes > MAXIMO_PENDENTE
  }

  por(bytes: Uint8Array): void {
    if (this.fechada) return
    this.fila.push(bytes)
    this.pendentes += bytes.length
    Deferred.doneUnsafe(this.chegada, Effect.void)
  }

  /** Nothing more comes. */
  fechar(): void {
    this.fechada = true
    Deferred.doneUnsafe(this.chegada, Effect.void)
  }

  /** What waits is not sent. */
  esvaziar(): void {
    this.fila.length = 0
    this.pendentes = 0
  }

  private pedaco(): Uint8Array | undefined {
    const [primeiro] = this.fila
    if (primeiro === undefined) return undefined
    const pedaco = primeiro.subarray(0, PEDACO)
    if (pedaco.length === primeiro.length) this.fila.shift()
    else this.fila[0] = primeiro.subarray(PEDACO)
    this.pendentes -= pedaco.length
    if (this.fila.length === 0 && !this.fechada) this.chegada = Deferred.makeUnsafe()
    return pedaco
  }

  /** The next bytes: of an event, or a comment after a silence; `undefined`: the end. */
  readonly tirar: Effect.Effect<Uint8Array | undefined> = Effect.suspend(() => {
    this.paradaDesde = undefined
    return Effect.flatMap(
      Effect.timeoutOption(
        Effect.suspend(() => this.chegou),
        SILENCIO
      ),
      ({ _tag }) =>
        Effect.map(Clock.currentTimeMillis, (agora) => {
          this.paradaDesde = agora
          return _tag === "None" ? COMENTARIO : this.pedaco()
        })
    )
  })
}
