/** Amounts of documents in whole cents: sums are exact (README of the documents, section 2). */

/** Cents up to here are told apart by an amount: of fifteen digits no two are one binary number. */
const EXATOS = 1e15

/** An amount in whole cents; what has more than two decimals goes to the nearest cent, the half upwards. */
export const emCentavos = (valor: number): number => {
  const proximo = Math.round(valor * 100)
  if (proximo / 100 === valor && Math.abs(proximo) < EXATOS) return proximo
  // the digits as they are written: 1.005 × 100 is a little less than 100.5 in binary
  const escritos = Math.round(Number(`${valor}e2`))
  return Number.isNaN(escritos) ? Math.round(valor * 100) : escritos
}

/** An amount of at most two decimals, as the request bodies take it. */
export const emReais = (valor: number): number => emCentavos(valor) / 100

/** Whether an amount has a part of a cent, which `emReais` rounds. */
export const temFracaoDeCentavo = (valor: number | null): boolean => valor !== null && emReais(valor) !== valor

export const somarValores = (valores: ReadonlyArray<number>): number =>
  valores.reduce((total, valor) => total + emCentavos(valor), 0) / 100
