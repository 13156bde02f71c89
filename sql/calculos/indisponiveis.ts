/** A database that fails, or is too slow, as who keeps and opens snapshots tells it. */
import { type Duration, Effect } from "effect"
import { SqlError } from "effect/sql"
import { CopiasIndisponiveis } from "../../src/domain/calculos/copias/portas.ts"
import { comFalhaDeBanco } from "../banco/falha-de-banco.ts"

/** Longest time of one act, so that who waits for evidence is told in time. */
const PRAZO: Duration.Input = "10 seconds"

const indisponiveis = (motivo: string) => Effect.fail(new CopiasIndisponiveis({ motivo }))

const semBanco = (erro: SqlError.SqlError) =>
  Effect.andThen(Effect.logError("registro de cópias indisponível", erro), indisponiveis("falha do banco de dados"))

/**
 * `CopiasIndisponiveis` instead of a failure of the database, told in the log; every other failure passes. A connection
 * that ends in the middle of a transaction cannot roll it back either, which the client makes a defect.
 */
export const comFalhaDoBanco = <A, E, R>(efeito: Effect.Effect<A, E, R>) =>
  comFalhaDeBanco(efeito, semBanco).pipe(
    Effect.catchDefect((defeito) => (SqlError.isSqlError(defeito) ? semBanco(defeito) : Effect.die(defeito)))
  )

/** The same of an act of the database alone, which takes no longer than `PRAZO`. */
export const comPrazo = <A, E, R>(efeito: Effect.Effect<A, E, R>) =>
  comFalhaDoBanco(
    Effect.timeoutOrElse(efeito, {
      duration: PRAZO,
      orElse: () => indisponiveis("o banco de dados não respondeu a tempo")
    })
  )
