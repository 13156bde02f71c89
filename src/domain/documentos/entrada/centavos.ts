/** Amounts of documents in whole cents: sums are exact (README of the documents, section 2). */

/** An amount in whole cents; what has more than two decimals goes to the nearest cent, the half upwards. */
export const emCentavos = (valor: number): number => {
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
