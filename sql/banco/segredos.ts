/** Tokens that open something: only their hash is stored. */
import { randomBytes } from "node:crypto"
import { Effect, Redacted } from "effect"
import { resumir } from "./resumo.ts"

export const resumoDe = (token: Redacted.Redacted): Uint8Array => resumir(Redacted.value(token))

/** 256 random bits, as they travel. */
export const novoToken: Effect.Effect<Redacted.Redacted> = Effect.sync(() =>
  Redacted.make(randomBytes(32).toString("base64url"))
)
