/** What ends by age: personal data that nobody needs any longer, as the schema of each table says. `sql/` provides the list. */
import { Context, type Effect } from "effect"

/** One kind of thing that ends, and how. Failures of the database are defects. */
export interface Expurgo {
  /** Stable name, of the log: `copias`. */
  readonly nome: string
  /** What ends, in Portuguese: `cópias de cálculos com mais de dez anos`. */
  readonly oQue: string
  /** How many would go now. */
  readonly contar: Effect.Effect<number>
  /** Deletes them, in parts where they may be many, and answers how many they were. */
  readonly apagar: Effect.Effect<number>
}

/** Every purge of the service: one entry for each kind of thing. */
export class Expurgos extends Context.Service<
  Expurgos,
  {
    readonly lista: ReadonlyArray<Expurgo>
    /** Runs an effect unless another instance is cleaning now; `undefined`: it is. */
    readonly sozinho: <A, E, R>(efeito: Effect.Effect<A, E, R>) => Effect.Effect<A | undefined, E, R>
  }
>()("limpeza/Expurgos") {}
