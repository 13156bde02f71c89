/** `Criptografia` by the libraries of the runtime. */
import { hash, randomBytes, randomUUID } from "node:crypto"
import { crc32 } from "node:zlib"
import { Effect, Layer } from "effect"
import { Criptografia } from "../../domain/acesso/chaves/registro-de-chaves.ts"

export const CriptografiaDaPlataforma = Layer.succeed(Criptografia, {
  sortearBytes: (quantos) => Effect.sync(() => randomBytes(quantos)),
  sortearId: Effect.sync(() => randomUUID()),
  sha256: (texto) => hash("sha256", texto, "hex"),
  crc32: (texto) => crc32(texto)
})
