/** Functions of steps that answer a `Result`, as `Effect.fn` makes those that answer an `Effect`. */
import { Result } from "effect"

/**
 * The function whose body takes the value of a `Result` with each `yield*`; the first failure is its answer. The body is one
 * generator for all calls: one made in each call would keep what it saw in memory until the next full collection.
 */
export const passoAPasso =
  <Argumentos extends ReadonlyArray<unknown>, Y extends Result.Result<unknown, unknown>, A>(
    corpo: (...argumentos: Argumentos) => Generator<Y, A, never>
  ) =>
  (...argumentos: Argumentos) =>
    Result.gen(() => corpo(...argumentos))
