/**
 * Revocations of other instances on the same database, heard at once. While the connection is lost a revoked key is
 * remembered at most as long as its memory lasts.
 */

import { PgClient } from "@effect/sql-pg"
import { Effect, Layer } from "effect"
import { ValidadorDeChaves } from "../../src/domain/acesso/portas.ts"
import { insistir } from "../../src/domain/rotinas/insistir.ts"
import { escutarCanal } from "../banco/falha-de-banco.ts"

const CANAL = "chaves"

/** Makes the validator of this process forget what any process changed. */
export const AvisosDeChaves = Layer.effectDiscard(
  Effect.gen(function* () {
    const pg = yield* PgClient.PgClient
    const { esquecer, esquecerTudo } = yield* ValidadorDeChaves

    yield* insistir(
      escutarCanal(pg, CANAL, esquecerTudo, (avisos) => Effect.forEach(avisos, ({ payload }) => esquecer(payload))),
      "1 second",
      "avisos de chaves interrompidos"
    )
  })
)
