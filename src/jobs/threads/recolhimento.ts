/**
 * What a thread made for an answer is worth nothing once that is given, but the runtime collects when there is no room left: in
 * the middle of the next work, of which everything is in use then, and is copied. Between two works it costs a tenth.
 */
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { umaVez } from "../../domain/valores/memoria.ts"

/** Bytes of what is new that are worth a collection: it takes half a millisecond whatever there is. */
const BASTANTE = 6 * 1024 * 1024

/** The other runtimes have no such door, and collect when they like. */
const NO_NODE = !("Bun" in globalThis || "Deno" in globalThis)

/** The door of the collector. */
const recolhedor = umaVez((): unknown => {
  setFlagsFromString("--expose-gc")
  return runInNewContext("gc")
})

/** What of the heap is collected, as the `gc` of V8 takes it. */
interface Recolhimento {
  readonly type: "minor" | "major"
  readonly execution?: "sync"
  readonly flavor?: "last-resort"
}

/** Collects now; of Node alone. */
export const recolher = (quanto: Recolhimento): void => {
  const porta = recolhedor()
  if (typeof porta === "function") porta(quanto)
}

/** Bytes of what was made last. */
const novos = (): number => {
  const espacos = getHeapSpaceStatistics().filter(({ space_name }) => /^new_/.test(space_name))
  return espacos.reduce((soma, { space_used_size }) => soma + space_used_size, 0)
}

/** To be called by a thread when nothing of its last work is in use any more. */
export const recolherNovos = (): void => {
  if (NO_NODE && novos() >= BASTANTE) recolher({ type: "minor" })
}
