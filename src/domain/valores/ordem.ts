/** Order of what is a whole number underneath: days, months, amounts. What is chosen stays what it was. */

export const menorDe = <T extends number>(a: T, b: T): T => (a < b ? a : b)
export const maiorDe = <T extends number>(a: T, b: T): T => (a > b ? a : b)
