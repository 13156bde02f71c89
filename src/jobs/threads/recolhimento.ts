/**
 * What a thread made for an answer is worth nothing once that is given, but the runtime collects when there is no room left: in
 * the middle of the next work, of which everything is in use then, and is copied. Between two works it costs a tenth.
 */
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { umaVez } from "../../domain/valores/memoria.ts"

/** Bytes of what is new that are worth a collection: it takes half a millisecond whatever there is. */
const BASTANTE = 6 * 1024 * 1024

const DOS_NOVOS = { type: "minor" }

type Recolher = (quais: typeof DOS_NOVOS) => void

const semRecolher: Recolher = () => {}

/** The collector's own door, of Node alone: the other runtimes collect when they like. */
const recolher = umaVez((): Recolher => {
  if (process.release?.name !== "node") return semRecolher
  setFlagsFromString("--expose-gc")
  const porta: unknown = runInNewContext("gc")
  setFlagsFromString("--no-expose-gc")
  return typeof porta === "function" ? (quais) => void porta(quais) : semRecolher
})

/** Bytes of what was made last. */
const novos = (): number => {
  const espacos = getHeapSpaceStatistics().filter(({ space_name }) => /^new_/.test(space_name))
  return espacos.reduce((soma, { space_used_size }) => soma + space_used_size, 0)
}

/** To be called by a thread when nothing of its last work is in use any more. */
export const recolherNovos = (): void => {
  if (novos() >= BASTANTE) recolher()(DOS_NOVOS)
}
