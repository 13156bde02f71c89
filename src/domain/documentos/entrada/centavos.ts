/** Sums of printed amounts: exact, in whole cents. */

/** An amount of up to two decimals in whole cents. */
export const emCentavos = (valor: number): number => Math.round(valor * 100)

export const somarValores = (valores: ReadonlyArray<number>): number =>
  valores.reduce((total, valor) => total + emCentavos(valor), 0) / 100
