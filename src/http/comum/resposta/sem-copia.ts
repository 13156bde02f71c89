/** Answers that hold a secret. */
import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"

/** The answer of the current request is kept by no cache. */
export const semCopia = HttpEffect.appendPreResponseHandler((_, resposta) =>
  Effect.succeed(HttpServerResponse.setHeader(resposta, "cache-control", "no-store"))
)
