/** The daily figures of usage, brought up to date while the service runs, and the end of the events they came from. */
import { type Duration, Effect, Layer } from "effect"
import { RepositorioTelemetria } from "../../domain/telemetria/portas.ts"
import { periodica } from "../periodica.ts"

export interface OpcoesConsolidacao {
  /** Days for which the events themselves are kept. */
  readonly diasDeRetencao: number
  readonly aCada?: Duration.Input
}

/** Runs at the start and then at the interval (one hour); a failure is logged and the next run makes up for it. */
export const ConsolidacaoDaTelemetria = ({ diasDeRetencao, aCada = "1 hour" }: OpcoesConsolidacao) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { consolidar } = yield* RepositorioTelemetria
      const consolidarDias = Effect.tap(consolidar(diasDeRetencao), (feito) =>
        feito === undefined || feito.apagados === 0
          ? Effect.void
          : Effect.logInfo("telemetria antiga apagada").pipe(
              Effect.annotateLogs({ tags: ["backoffice"], eventos: feito.apagados, diasDeRetencao })
            )
      )
      yield* periodica(consolidarDias, aCada, "telemetria não consolidada")
    })
  )
