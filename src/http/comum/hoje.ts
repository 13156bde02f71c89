/** The civil day of a request. */
import { Clock, DateTime, Effect } from "effect"
import { type Data, data } from "../../domain/valores/data.ts"

/** Where the day of the courts begins. */
const BRASILIA = DateTime.zoneMakeNamedUnsafe("America/Sao_Paulo")

/** The current day in Brasília, by the clock of the fiber. */
export const hoje: Effect.Effect<Data> = Effect.map(Clock.currentTimeMillis, (instante) =>
  data(DateTime.formatIsoDate(DateTime.makeZonedUnsafe(instante, { timeZone: BRASILIA })))
)
