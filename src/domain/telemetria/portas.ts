/** Where usage events go, and what is kept of them; `sql/` and `src/http` provide it. */
import { Context, Data, Effect, Layer } from "effect"
import type { EventoAceito } from "./evento.ts"

/** What a report is answered with: the same for every repetition of the same `idEventoCliente`. */
export interface Registrado {
  readonly id: string
  readonly registradoEm: Date
}

/** The events could not be handed over. */
export class TelemetriaIndisponivel extends Data.TaggedError("TelemetriaIndisponivel")<{
  /** For the log. */
  readonly motivo: string
}> {}

/** Takes usage events; those with an `idEventoCliente` that is known already change nothing. */
export class DestinoDeTelemetria extends Context.Service<
  DestinoDeTelemetria,
  { readonly registrar: (eventos: ReadonlyArray<EventoAceito>) => Effect.Effect<void, TelemetriaIndisponivel> }
>()("telemetria/DestinoDeTelemetria") {}

/** Events go nowhere: no service was named that records them. */
export const SemDestino = Layer.succeed(DestinoDeTelemetria, { registrar: () => Effect.void })

/** The recorded events. Failures of the database are defects. */
export class RepositorioTelemetria extends Context.Service<
  RepositorioTelemetria,
  {
    /** Records in one transaction and answers in the same order. */
    readonly registrar: (eventos: ReadonlyArray<EventoAceito>) => Effect.Effect<ReadonlyArray<Registrado>>
    /**
     * Brings the daily figures up to now and deletes the events of days older than `diasDeRetencao` whose figures are
     * complete. One instance at a time; `undefined`: another one is at it.
     */
    readonly consolidar: (
      diasDeRetencao: number
    ) => Effect.Effect<{ readonly dias: number; readonly apagados: number } | undefined>
  }
>()("telemetria/RepositorioTelemetria") {}
