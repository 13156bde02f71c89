/** Categories of the insured of a salário-maternidade. */
export const CATEGORIAS_SEGURADA = [
  "EMPREGADA",
  "AVULSA",
  "DOMESTICA",
  "SEGURADA_ESPECIAL",
  "CONTRIBUINTE_INDIVIDUAL",
  "FACULTATIVA",
  "DESEMPREGADA"
] as const
export type CategoriaSegurada = (typeof CATEGORIAS_SEGURADA)[number]
