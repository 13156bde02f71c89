/** Which dimensions have to be compared: a dimension made of two others says nothing they do not say. */
import type { Dimensao } from "./problema.ts"

type Consumos = ReadonlyArray<number>

/** Whether `d = α·a + β·b` in every row, with α and β not negative: whoever uses no more of `a` and `b` uses no more of `d`. */
const combina = (d: Consumos, a: Consumos, b: Consumos, linhas: ReadonlyArray<number>): boolean => {
  const i = linhas.find((l) => a[l] !== 0 || b[l] !== 0)
  const j = i === undefined ? undefined : linhas.find((l) => a[i]! * b[l]! !== a[l]! * b[i]!)
  if (i === undefined || j === undefined) return false
  // Cramer's rule, all over the same determinant
  const det = a[i]! * b[j]! - a[j]! * b[i]!
  const alfa = (d[i]! * b[j]! - d[j]! * b[i]!) * Math.sign(det)
  const beta = (a[i]! * d[j]! - a[j]! * d[i]!) * Math.sign(det)
  const escala = Math.abs(det)
  return alfa >= 0 && beta >= 0 && linhas.every((l) => d[l]! * escala === alfa * a[l]! + beta * b[l]!)
}

/** Positions of the dimensions that no two others make up. */
export const comparaveis = (
  dimensoes: ReadonlyArray<Dimensao>,
  linhas: ReadonlyArray<number>
): ReadonlyArray<number> => {
  const ficam = [...dimensoes.keys()]
  for (const d of dimensoes.keys()) {
    const outras = ficam.filter((o) => o !== d)
    const feita = outras.some((a, x) =>
      outras.some(
        (b, y) => x < y && combina(dimensoes[d]!.consumos, dimensoes[a]!.consumos, dimensoes[b]!.consumos, linhas)
      )
    )
    if (feita) ficam.splice(ficam.indexOf(d), 1)
  }
  return ficam
}
