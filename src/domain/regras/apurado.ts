/**
 * A rule applied: the figures it gave, the sentence that says them and the steps that recompute them, told at once.
 *
 * For a rule whose sentence people read, and which knows its places in the answer (an RMI tells its rules one by one). A
 * value that passes through several sums before anybody knows where it will be shown is a `ValorComPassos`.
 */
import type { Regra } from "./regra.ts"

/** JSON Pointers, inside the answer, of figures: at least the one that is told. */
export type Figuras = readonly [string, ...ReadonlyArray<string>]

/** The steps of a trace, of a rule and for the figures it gave. */
export type Passos<No, F extends ReadonlyArray<string> = Figuras> = (regra: Regra, figuras: F) => ReadonlyArray<No>

export interface Apurado<No> {
  readonly regra: Regra
  readonly figuras: ReadonlyArray<string>
  /** In Portuguese, written only when asked for; undefined where only the steps say them. */
  readonly frase: (() => string) | undefined
  /** Written only when the trace is asked for. */
  readonly nos: () => ReadonlyArray<No>
}

/** `passos`: none where a sentence says no figure, or one that another rule gave. */
export const apurado = <No, const F extends ReadonlyArray<string>>(
  regra: Regra,
  figuras: F,
  frase: Apurado<No>["frase"],
  passos: Passos<No, F> = () => []
): Apurado<No> => ({ regra, figuras, frase, nos: () => passos(regra, figuras) })

/** Every step, in order. */
export const passosDe = <No>(apurados: ReadonlyArray<Apurado<No>>): ReadonlyArray<No> =>
  apurados.flatMap(({ nos }) => nos())
