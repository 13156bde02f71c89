/**
 * Memory after the start. While the program loads nearly everything stays, so the heap may grow as it likes; then what
 * the start left behind is collected once, and from there on the heap grows in small steps: it stays near what is in use.
 */
import { executionAsyncResource } from "node:async_hooks"
import { setFlagsFromString } from "node:v8"
import { Effect } from "effect"
import { recolher } from "../jobs/threads/recolhimento.ts"

/** A heap that is collected again when it is a fifth larger. */
const EM_PASSOS_PEQUENOS = "--heap-growing-percent=20"
/** All that is not in use, compiled code of the start too. */
const TUDO = { type: "major", execution: "sync", flavor: "last-resort" } as const
/** The first requests come before. */
const DESCANSO = "2 seconds"

const pouparMemoria = () => {
  setFlagsFromString(EM_PASSOS_PEQUENOS)
  recolher(TUDO)
}

/** Turns of `process.nextTick` that are kept for good. */
const vezesMantidas: Array<object> = []

/**
 * Keeps the turn that it runs in. V8 knows the objects that `nextTick` makes by their common shape; should it collect
 * while there is none, as between two requests, it forgets the shape, and makes each of them the slow way ever after: 1 µs
 * instead of 0.2, five times a request.
 */
const manterVez = () => {
  if (vezesMantidas.length === 0) vezesMantidas.push(executionAsyncResource())
}

/** Of Node alone: the other runtimes have no such settings, and go on as they are. */
export const DepoisDaPartida: Effect.Effect<void> = Effect.sync(() => process.nextTick(manterVez)).pipe(
  Effect.andThen(Effect.sleep(DESCANSO)),
  Effect.andThen(process.release?.name === "node" ? Effect.ignoreCause(Effect.sync(pouparMemoria)) : Effect.void)
)
