/** Why the example could not go to its end; in Portuguese. */
import { Data } from "effect"

export class ExemploFalhou extends Data.TaggedError("ExemploFalhou")<{ readonly motivo: string }> {}
