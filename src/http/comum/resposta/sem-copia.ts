import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"

/** The answer holds a key: no cache keeps it. */
export const semCopia = HttpEffect.appendPreResponseHandler((_, resposta) =>
  Effect.succeed(HttpServerResponse.setHeader(resposta, "cache-control", "no-store"))
)
