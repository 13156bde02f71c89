/** What people are called who did something here: pages say a name before a CPF. */
import { Context, Effect } from "effect"

/** By CPF; who is not known is not in it. */
export type Nomes = ReadonlyMap<string, string>

/** Reads names. Failures of the database are defects. */
export class NomesDePessoas extends Context.Service<
  NomesDePessoas,
  {
    /** Of these CPFs; `SISTEMA` and `null` are nobody. */
    readonly de: (cpfs: ReadonlyArray<string | null>) => Effect.Effect<Nomes>
  }
>()("acesso/NomesDePessoas") {}

/** The names of these CPFs. */
export const nomesDe = (cpfs: ReadonlyArray<string | null>): Effect.Effect<Nomes, never, NomesDePessoas> =>
  Effect.flatMap(NomesDePessoas, ({ de }) => de(cpfs))
