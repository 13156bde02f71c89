/**
 * The rest of a body that was refused: a client that writes all it has before it reads would find a broken connection
 * instead of the reason, so some of it is read on before the answer.
 */
import type { IncomingMessage } from "node:http"
import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"

/** It ends with whichever comes first: milliseconds in which nothing arrived, milliseconds in all, bytes. */
const MAXIMO_DE_SILENCIO = 2_000
const MAXIMO_DE_ESPERA = 10_000
const MAXIMO_DE_BYTES = 32 * 1024 * 1024

/** The message of Node behind a request; undefined in other servers. */
export const mensagemDe = ({ source }: HttpServerRequest.HttpServerRequest): IncomingMessage | undefined =>
  "complete" in source && "resume" in source ? (source as IncomingMessage) : undefined

/** Who announced the body waits to be told that it is wanted, and sends none of it. */
const naoEnviado = ({ headers }: IncomingMessage): boolean => headers.expect !== undefined

export const lerOResto = (requisicao: HttpServerRequest.HttpServerRequest): Effect.Effect<void> =>
  Effect.suspend(() => {
    const corpo = mensagemDe(requisicao)
    if (corpo === undefined || corpo.complete || corpo.destroyed || naoEnviado(corpo)) return Effect.void
    return Effect.callback<void>((retomar) => {
      let bytes = 0
      const contar = (parte: Uint8Array): void => {
        bytes += parte.length
        silencio.refresh()
        if (bytes > MAXIMO_DE_BYTES) fim()
      }
      const largar = (): void => {
        clearTimeout(silencio)
        clearTimeout(prazo)
        corpo.off("data", contar).off("end", fim).off("close", fim).off("error", fim)
        corpo.pause()
      }
      const fim = (): void => {
        largar()
        retomar(Effect.void)
      }
      const silencio = setTimeout(fim, MAXIMO_DE_SILENCIO)
      const prazo = setTimeout(fim, MAXIMO_DE_ESPERA)
      corpo.on("data", contar).once("end", fim).once("close", fim).once("error", fim)
      corpo.resume()
      return Effect.sync(largar)
    })
  })
