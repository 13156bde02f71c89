/**
 * Revocations of other instances on the same database, heard at once. While the connection is lost a revoked key is
 * remembered at most as long as its memory lasts.
 */

import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Queue } from "effect"
import { ValidadorDeChaves } from "../../src/domain/acesso/portas.ts"
import { insistir } from "../../src/domain/rotinas/insistir.ts"

const CANAL = "chaves"

/** Makes the validator of this process forget what any process changed. */
export const AvisosDeChaves = Layer.effectDiscard(
  Effect.gen(function* () {
    const pg = yield* PgClient.PgClient
    const { esquecer, esquecerTudo } = yield* ValidadorDeChaves

    const escutar = Effect.scoped(
      Effect.gen(function* () {
        const avisos = yield* pg.listen(CANAL)
        yield* esquecerTudo // what was announced while nobody listened
        while (true) {
          yield* Effect.forEach(yield* Queue.takeAll(avisos), ({ payload }) => esquecer(payload))
        }
      })
    )

    yield* insistir(escutar, "1 second", "avisos de chaves interrompidos: banco indisponível")
  })
)
