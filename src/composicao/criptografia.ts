/** `Criptografia` by the libraries of the runtime. */
import { createHash, randomBytes, randomUUID } from "node:crypto"
import { crc32 } from "node:zlib"
import { Effect, Layer } from "effect"
import { Criptografia } from "../domain/acesso/registro-de-chaves.ts"

export const CriptografiaDaPlataforma = Layer.succeed(Criptografia, {
  sortearBytes: (quantos) => Effect.sync(() => randomBytes(quantos)),
  sortearId: Effect.sync(() => randomUUID()),
  sha256: (texto) => createHash("sha256").update(texto).digest("hex"),
  crc32: (texto) => crc32(texto)
})
