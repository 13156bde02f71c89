/** The daily figures of usage, brought up to date while the service runs, and the end of the events they came from. */
import { type Duration, Effect } from "effect"
import { RepositorioTelemetria } from "../../domain/telemetria/portas.ts"
import { periodica, registrarApagados } from "../periodica.ts"

export interface OpcoesConsolidacao {
  /** Days for which the events themselves are kept. */
  readonly diasDeRetencao: number
  readonly aCada?: Duration.Input
}

/** Runs at the start and then at the interval (one hour); a failure is logged and the next run makes up for it. */
export const ConsolidacaoDaTelemetria = ({ diasDeRetencao, aCada = "1 hour" }: OpcoesConsolidacao) =>
  periodica(
    Effect.gen(function* () {
      const { consolidar } = yield* RepositorioTelemetria
      const eventos = (yield* consolidar(diasDeRetencao))?.apagados ?? 0
      yield* registrarApagados("telemetria antiga apagada", eventos, { eventos, diasDeRetencao })
    }),
    aCada,
    "telemetria não consolidada"
  )
