/** How a caller learns of its quota: the `RateLimit-*` headers, and the refusal. */
import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import type { Situacao } from "../../../domain/acesso/cotas.ts"
import { Falha } from "../falhas/falha.ts"

/** Writes the headers on the answer of the current request, whatever becomes of it; the last call wins. */
export const anunciarCota = ({ limite, restantes, segundos }: Situacao) =>
  HttpEffect.appendPreResponseHandler((_, resposta) =>
    Effect.succeed(
      HttpServerResponse.setHeaders(resposta, {
        "ratelimit-limit": String(limite),
        "ratelimit-remaining": String(restantes),
        "ratelimit-reset": String(segundos)
      })
    )
  )

/** 429 with the seconds until the next window. */
export const cotaExcedida = (de: string, { limite, segundos }: Situacao): Falha =>
  new Falha({
    http: 429,
    mensagens: [
      `limite de ${limite} ${limite === 1 ? "requisição" : "requisições"} por minuto ${de} excedido; tente novamente em ${segundos} s`
    ],
    retryAfter: segundos
  })
