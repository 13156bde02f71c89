/**
 * The compact form of a JSON: the values of each place (`blocos[].fundamentos[].rmi`) one below the other, a line each, and
 * beside them which members an object of that place has. What is alike stands together, which is what a compressor needs,
 * and what a list repeats of the list that stood before it at the same place is only counted.
 *
 * | line | says |
 * |---|---|
 * | a scalar | itself |
 * | empty, or `*…` | what follows from the numbers beside it (`deducoes.ts`) |
 * | `{3` | an object with the members of the form 3 of its place |
 * | `[12` | a list of 12 items |
 * | `!` | a value as it stands in the line that follows: what is nested too deeply |
 * | `+5` | of a list: the five items that stand next in the list before |
 * | `>` | the one after the next |
 * | `=` | the one with the same position |
 */
import { Schema } from "effect"

/** Marks with which a line begins that is no scalar. */
export const MARCA = { objeto: "{", lista: "[", cru: "!", seguem: "+", pulado: ">", mesmaPosicao: "=" } as const

/** A place as it is told before the lines. Lines follow place by place: its own, of its members, of its items. */
export interface LugarDescrito {
  readonly linhas: number
  /** Of each form of its objects, which members they have, in their order. */
  readonly formas: ReadonlyArray<ReadonlyArray<number>>
  /** By name, as it stands in the JSON. */
  readonly membros: ReadonlyArray<readonly [string, LugarDescrito]>
  readonly itens: LugarDescrito | null
}

export const LugarDescrito = Schema.Struct({
  linhas: Schema.Int,
  formas: Schema.Array(Schema.Array(Schema.Int)),
  membros: Schema.Array(
    Schema.Tuple([Schema.String, Schema.suspend((): Schema.Codec<LugarDescrito> => LugarDescrito)])
  ),
  itens: Schema.NullOr(Schema.suspend((): Schema.Codec<LugarDescrito> => LugarDescrito))
})

/** Letters of a content: nothing that is kept is longer, and what says so was altered. */
export const MAXIMO = 512 * 1024 * 1024
