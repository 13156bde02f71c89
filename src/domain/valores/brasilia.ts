/** The civil time of the courts, of the agency and of the publishers of the tables. */
import { DateTime, Effect } from "effect"
import { type Data, dataDePartes, maisDias } from "./data.ts"
import type { DataHora } from "./data-hora.ts"

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

const MS_POR_MINUTO = 60_000
const MS_POR_DIA = 86_400_000

/** The instant that a day and a time of day name, in milliseconds since 1970; without a zone they are of Brasília. */
const instanteDe = (data: Data, milissegundos: number, deslocamento: number | undefined): number => {
  const emUtc = data * MS_POR_DIA + milissegundos
  if (deslocamento !== undefined) return emUtc - deslocamento * MS_POR_MINUTO
  const local = DateTime.makeZonedUnsafe(new Date(emUtc), { timeZone: ZONA, adjustForTimeZone: true })
  return DateTime.toEpochMillis(local)
}

/** The first instant of an interval that begins with a day or a moment: ISO 8601, UTC. */
export const inicioEmBrasilia = ({ data, milissegundos = 0, deslocamento }: DataHora): string =>
  new Date(instanteDe(data, milissegundos, deslocamento)).toISOString()

/** The first instant after an interval that ends with a day, or with a moment, both counted: ISO 8601, UTC. */
export const fimEmBrasilia = ({ data, milissegundos, deslocamento }: DataHora): string =>
  milissegundos === undefined
    ? inicioEmBrasilia({ data: maisDias(data, 1) })
    : new Date(instanteDe(data, milissegundos, deslocamento) + 1).toISOString()
