/** Order of what is a whole number underneath: days, months, amounts. What is chosen stays what it was. */

export const menorDe = <T extends number>(a: T, b: T): T => (a < b ? a : b)
export const maiorDe = <T extends number>(a: T, b: T): T => (a > b ? a : b)

/** How many of an ascending list are not above `limite`. */
export const quantosAte = <T extends number>(crescentes: ReadonlyArray<T>, limite: T): number => {
  let a = 0
  let b = crescentes.length
  while (a < b) {
    const m = (a + b) >> 1
    if (crescentes[m]! <= limite) a = m + 1
    else b = m
  }
  return a
}
