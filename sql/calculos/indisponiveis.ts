/** A database that fails, or is too slow, as callers that keep and open snapshots see it. */
import { type Duration, Effect } from "effect"
import type { SqlError } from "effect/sql"
import { CopiasIndisponiveis } from "../../src/domain/calculos/copias/portas.ts"
import { comFalhaDeBanco } from "../banco/falha-de-banco.ts"

/** Longest time of one act on a database that answers, so that a caller that waits for evidence is told in time. */
const PRAZO: Duration.Input = "10 seconds"

const indisponiveis = (motivo: string) => Effect.fail(new CopiasIndisponiveis({ motivo }))

const semBanco = (erro: SqlError.SqlError, foraDoAr: boolean) =>
  Effect.andThen(
    foraDoAr ? Effect.void : Effect.logError("registro de cópias indisponível", erro),
    indisponiveis("falha do banco de dados")
  )

/** `CopiasIndisponiveis` instead of a failure of the database, told in the log; every other failure passes. */
export const comFalhaDoBanco = <A, E, R>(efeito: Effect.Effect<A, E, R>) => comFalhaDeBanco(efeito, semBanco)

/** `comFalhaDoBanco` for an act of the database alone, which takes no longer than `PRAZO`. */
export const comPrazo = <A, E, R>(efeito: Effect.Effect<A, E, R>) =>
  comFalhaDoBanco(
    Effect.timeoutOrElse(efeito, {
      duration: PRAZO,
      orElse: () => indisponiveis("o banco de dados não respondeu a tempo")
    })
  )
