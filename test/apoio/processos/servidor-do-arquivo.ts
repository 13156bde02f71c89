/** One server for every test of a file: reading threads take longer to start than most documents to be read. */
import { Effect, Exit, Scope } from "effect"
import { afterAll, beforeAll } from "vitest"

/** Starts what `subir` starts before the first test and ends it after the last; answers how to ask for it. */
export const umParaTodos = <A>(subir: Effect.Effect<A, never, Scope.Scope>): (() => A) => {
  const ambito = Scope.makeUnsafe()
  let subido: A | undefined
  beforeAll(async () => {
    subido = await Effect.runPromise(Effect.provideService(subir, Scope.Scope, ambito))
  })
  afterAll(() => Effect.runPromise(Scope.close(ambito, Exit.void)))
  return () => subido!
}
