/** A database that fails, or is too slow, as callers that keep and open snapshots see it. */
import { type Duration, Effect } from "effect"
import { CopiasIndisponiveis } from "../../src/domain/calculos/copias/portas.ts"
import { comFalhaDeBanco } from "../banco/falha-de-banco.ts"

/** Longest time of one act on a database that answers, so that a caller that waits for evidence is told in time. */
const PRAZO: Duration.Input = "10 seconds"

const indisponiveis = (motivo: string) => Effect.fail(new CopiasIndisponiveis({ motivo }))

/** `CopiasIndisponiveis` instead of a failure of the database, told in the log; every other failure passes. */
export const comPrazo = <A, E, R>(efeito: Effect.Effect<A, E, R>) =>
  comFalhaDeBanco(
    Effect.timeoutOrElse(efeito, {
      duration: PRAZO,
      orElse: () => indisponiveis("o banco de dados não respondeu a tempo")
    }),
    (erro, foraDoAr) =>
      Effect.andThen(
        foraDoAr ? Effect.void : Effect.logError("registro de cópias indisponível", erro),
        indisponiveis("falha do banco de dados")
      )
  )
