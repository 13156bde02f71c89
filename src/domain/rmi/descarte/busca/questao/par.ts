/**
 * Two groups of rows, each from its cheapest on, of which together `n` leave: how many of the first, for the smallest sum
 * and the oldest rows. The sum of `a` of the first and `n − a` of the second falls until that number and grows after it,
 * for both prefix sums are convex; so among the numbers that some limits allow, an interval, the best is the nearest one.
 */

/** What the pair reads of a group. */
export interface Fila {
  /** Positions in the problem: smallest amount first, older first among equals. */
  readonly linhas: ReadonlyArray<number>
  /** Sums of the first 0, 1, 2 … amounts. */
  readonly acumulado: ReadonlyArray<number>
}

export interface Par {
  /** `primeiras[n]` = how many of the `n` cheapest are of the first group. */
  readonly primeiras: Int32Array
  /** `somas[n]` = what the `n` cheapest sum, in cents. */
  readonly somas: Float64Array
}

/** Whether the next one of the first group comes before the next one of the second. */
const daPrimeira = (uma: Fila, outra: Fila, a: number, b: number): boolean => {
  if (a === uma.linhas.length) return false
  if (b === outra.linhas.length) return true
  const diferenca = uma.acumulado[a + 1]! - uma.acumulado[a]! - (outra.acumulado[b + 1]! - outra.acumulado[b]!)
  return diferenca < 0 || (diferenca === 0 && uma.linhas[a]! < outra.linhas[b]!)
}

/** Both merged, with at most `maximo` rows. */
export const parDe = (uma: Fila, outra: Fila, maximo: number): Par => {
  const total = Math.min(maximo, uma.linhas.length + outra.linhas.length)
  const primeiras = new Int32Array(total + 1)
  const somas = new Float64Array(total + 1)
  let a = 0
  for (let n = 1; n <= total; n++) {
    if (daPrimeira(uma, outra, a, n - 1 - a)) a += 1
    primeiras[n] = a
    somas[n] = uma.acumulado[a]! + outra.acumulado[n - a]!
  }
  return { primeiras, somas }
}
