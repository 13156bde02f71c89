/** A database that fails, or is too slow, as who keeps and opens snapshots tells it. */
import { type Duration, Effect } from "effect"
import { SqlError } from "effect/sql"
import { CopiasIndisponiveis } from "../../src/domain/calculos/copias/portas.ts"

/** Longest time of one act, so that who waits for evidence is told in time. */
const PRAZO: Duration.Input = "10 seconds"

const indisponiveis = (motivo: string) => Effect.fail(new CopiasIndisponiveis({ motivo }))

/** `CopiasIndisponiveis` instead of a failure of the database, told in the log; every other failure passes. */
export const comPrazo = <A, E, R>(efeito: Effect.Effect<A, E, R>) =>
  efeito.pipe(
    Effect.timeoutOrElse({ duration: PRAZO, orElse: () => indisponiveis("o banco de dados não respondeu a tempo") }),
    Effect.catchIf(
      (erro): erro is Extract<typeof erro, SqlError.SqlError> => SqlError.isSqlError(erro),
      (erro) =>
        Effect.andThen(
          Effect.logError("registro de cópias indisponível", erro),
          indisponiveis("falha do banco de dados")
        )
    )
  )
