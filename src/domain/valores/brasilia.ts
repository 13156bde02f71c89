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

/** An instant (ISO 8601) as `20/11/2026 14:30:05` in Brasília. */
export const dataHoraEmBrasilia = (iso: string): string => {
  const { year, month, day, hour, minute, second } = DateTime.toParts(DateTime.setZone(DateTime.makeUnsafe(iso), ZONA))
  const dois = (n: number) => String(n).padStart(2, "0")
  return `${dois(day)}/${dois(month)}/${String(year).padStart(4, "0")} ${[hour, minute, second].map(dois).join(":")}`
}
