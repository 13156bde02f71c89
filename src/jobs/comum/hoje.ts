/** The civil day of the courts and of the two sources. */
import { DateTime, Effect } from "effect"
import { type Data, dataDePartes } from "../../domain/valores/data.ts"

const BRASILIA = DateTime.zoneMakeNamedUnsafe("America/Sao_Paulo")

/** Today in Brasília. */
export const hojeEmBrasilia: Effect.Effect<Data> = Effect.map(DateTime.now, (agora) => {
  const { year, month, day } = DateTime.toParts(DateTime.setZone(agora, BRASILIA))
  return dataDePartes(year, month, day)!
})
