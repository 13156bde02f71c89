/** The answer that is a stream of events: sent as they come, stopped when nobody reads any more. */
import { Clock, Effect, Exit, Fiber, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { adiarRegistro } from "../registro/anotacoes.ts"
import { ViaDiretaDoServidor } from "../via-direta.ts"
import type { Saida } from "./saida.ts"

/** Milliseconds without taking anything after which a reader is gone, whatever its connection says. */
const LEITURA_PARADA = 60_000
/** Status noted when the reader leaves before the end. */
const LEITOR_AUSENTE = 499

export const TIPO_DOS_EVENTOS = "text/event-stream"

/** The end of the connection of a request, for a reader that neither reads nor leaves. */
const desligar = ({ source }: HttpServerRequest.HttpServerRequest): void =>
  (source as { readonly socket?: { destroy(): void } }).socket?.destroy()

const vigiar = (saida: Saida, requisicao: HttpServerRequest.HttpServerRequest) =>
  Effect.gen(function* () {
    while (true) {
      yield* Effect.sleep("5 seconds")
      const { paradaDesde } = saida
      if (paradaDesde !== undefined && (yield* Clock.currentTimeMillis) - paradaDesde > LEITURA_PARADA) {
        return desligar(requisicao)
      }
    }
  })

/** What an answer tells of a calculation. */
interface Transmitida {
  readonly saida: Saida
  /** Of the answer, as it will have ended. */
  readonly status: number
  /** Says that the process ends, and that nothing more comes. */
  readonly encerrar: () => void
}

/** The answer that tells a calculation; `parar` it when nobody reads any more. */
export const emEventos = Effect.fnUntraced(function* (transmissao: Transmitida, parar: Effect.Effect<void>) {
  const aoEncerrar = (yield* ViaDiretaDoServidor)?.aoEncerrar
  const { encerrar } = transmissao
  aoEncerrar?.add(encerrar)
  const requisicao = yield* HttpServerRequest.HttpServerRequest
  const concluir = yield* adiarRegistro
  const vigia = yield* Effect.forkDetach(vigiar(transmissao.saida, requisicao))
  const bytes = Stream.unfold(undefined, () =>
    Effect.map(transmissao.saida.tirar, (pedaco) => (pedaco === undefined ? undefined : ([pedaco, undefined] as const)))
  ).pipe(
    Stream.onExit((fim) =>
      Effect.andThen(
        Effect.all([parar, Fiber.interrupt(vigia), Effect.sync(() => aoEncerrar?.delete(encerrar))]),
        concluir(Exit.isSuccess(fim) ? transmissao.status : LEITOR_AUSENTE)
      )
    )
  )
  return HttpServerResponse.stream(bytes, {
    contentType: TIPO_DOS_EVENTOS,
    headers: { "cache-control": "no-cache", "x-accel-buffering": "no" }
  })
})
