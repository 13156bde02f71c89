/** Tokens that open something: only their hash is stored. */
import { createHash, randomBytes } from "node:crypto"
import { Effect, Redacted } from "effect"

/** SHA-256 of a secret. */
export const resumir = (segredo: string): Uint8Array => new Uint8Array(createHash("sha256").update(segredo).digest())

export const resumoDe = (token: Redacted.Redacted): Uint8Array => resumir(Redacted.value(token))

/** 256 random bits, as they travel. */
export const novoToken: Effect.Effect<Redacted.Redacted> = Effect.sync(() =>
  Redacted.make(randomBytes(32).toString("base64url"))
)
