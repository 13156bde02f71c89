/** The civil time of the courts, of the agency and of the publishers of the tables. */
import { DateTime, Effect } from "effect"
import { type Data, dataDePartes } from "./data.ts"

/** The zone of Brasília, as IANA names it. */
export const FUSO = "America/Sao_Paulo"

const ZONA = DateTime.zoneMakeNamedUnsafe(FUSO)

/** Today in Brasília, by the clock of the fiber. */
export const hojeEmBrasilia: Effect.Effect<Data> = Effect.map(DateTime.now, (agora) => {
  const { year, month, day } = DateTime.toParts(DateTime.setZone(agora, ZONA))
  return dataDePartes(year, month, day)!
})
