/** The vertical scale of a chart: round numbers that hold every value, and zero. */

export interface Escala {
  readonly minimo: number
  readonly maximo: number
  /** Where lines are drawn. */
  readonly marcas: ReadonlyArray<number>
  /** Decimals that tell them apart. */
  readonly casas: number
}

const INTERVALOS = 5
const REDONDOS = [1, 2, 2.5, 5, 10] as const

/** `undefined`: there is nothing to draw. */
export const escalaDe = (valores: ReadonlyArray<number | undefined>): Escala | undefined => {
  const ditos = valores.filter((valor): valor is number => valor !== undefined && Number.isFinite(valor))
  if (ditos.length === 0) return undefined
  let menor = 0
  let maior = 0
  for (const valor of ditos) {
    menor = Math.min(menor, valor)
    maior = Math.max(maior, valor)
  }
  const bruto = (maior - menor || 1) / INTERVALOS
  const ordem = 10 ** Math.floor(Math.log10(bruto))
  const passo = ordem * (REDONDOS.find((redondo) => redondo * ordem >= bruto) ?? 10)
  const primeiro = Math.floor(menor / passo)
  const ultimo = Math.max(primeiro + 1, Math.ceil(maior / passo))
  const marcas = Array.from({ length: ultimo - primeiro + 1 }, (_, i) => (primeiro + i) * passo)
  const casas = Math.min(8, Math.max(0, -Math.floor(Math.log10(passo)) + (passo / ordem === 2.5 ? 1 : 0)))
  return { minimo: primeiro * passo, maximo: ultimo * passo, marcas, casas }
}
