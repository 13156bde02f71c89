/** Drawn numbers that repeat: the same seed gives the same sequence (mulberry32). */

/** Numbers from 0 up to 1, without it. */
export const sorteio = (semente: number) => {
  let s = semente
  return (): number => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
export type Sorteio = () => number

/** A whole number from `a` to `b`, both included. */
export const entre = (r: Sorteio, a: number, b: number): number => a + Math.floor(r() * (b - a + 1))
/** One item of a list. */
export const um = <A>(r: Sorteio, lista: ReadonlyArray<A>): A => lista[entre(r, 0, lista.length - 1)]!
