/** The range in which the next figure of a series is expected: what came last, widened by its own width on each side. */
import { BigDecimal } from "effect"
import { decimal, escreverDecimal } from "../../valores/decimal.ts"
import type { TipoColuna } from "../catalogo/definicao.ts"
import type { Serie } from "./series.ts"

/** How many figures before a row make its range. */
export const VALORES_DA_FAIXA = 60

/** With fewer figures before it a row has no range: a year of months says nothing yet of the next one. */
export const MINIMO_DA_FAIXA = 12

/** Every figure as canonical decimal text. */
export interface Faixa {
  /** The lowest and the highest figure that are expected. */
  readonly minimo: string
  readonly maximo: string
  /** The lowest and the highest that there were. */
  readonly menor: string
  readonly maior: string
  /** How many there were, and the keys (first column) of the first and the last. */
  readonly quantos: number
  readonly de: string
  readonly ate: string
}

/** How many figures of the series stand before `quando`. */
const antesDe = ({ quando: chaves }: Serie, tipo: TipoColuna, quando: string): number => {
  const precede = tipo === "inteiro" ? (chave: string) => Number(chave) < Number(quando) : (c: string) => c < quando
  let [de, ate] = [0, chaves.length]
  while (de < ate) {
    const meio = (de + ate) >>> 1
    if (precede(chaves[meio]!)) de = meio + 1
    else ate = meio
  }
  return de
}

/**
 * The range for the row `quando` (first key column, of type `tipo`): made of the last 60 figures before it, whatever
 * stands in the row itself and after it. `undefined` where there are fewer than 12.
 */
export const faixaPara = (serie: Serie, tipo: TipoColuna, quando: string): Faixa | undefined => {
  const fim = antesDe(serie, tipo, quando)
  const inicio = Math.max(0, fim - VALORES_DA_FAIXA)
  if (fim - inicio < MINIMO_DA_FAIXA) return undefined
  let [menor, maior] = [inicio, inicio]
  for (let i = inicio + 1; i < fim; i++) {
    if (serie.numeros[i]! < serie.numeros[menor]!) menor = i
    if (serie.numeros[i]! > serie.numeros[maior]!) maior = i
  }
  const [baixo, alto] = [decimal(serie.textos[menor]!), decimal(serie.textos[maior]!)]
  const largura = BigDecimal.subtract(alto, baixo)
  return {
    minimo: escreverDecimal(BigDecimal.subtract(baixo, largura)),
    maximo: escreverDecimal(BigDecimal.sum(alto, largura)),
    menor: serie.textos[menor]!,
    maior: serie.textos[maior]!,
    quantos: fim - inicio,
    de: serie.quando[inicio]!,
    ate: serie.quando[fim - 1]!
  }
}

/** On which side of the range a figure lies; `undefined`: inside, ends included. */
export const foraDa = ({ minimo, maximo }: Faixa, valor: string): "abaixo" | "acima" | undefined => {
  const numero = decimal(valor)
  if (BigDecimal.isLessThan(numero, decimal(minimo))) return "abaixo"
  return BigDecimal.isGreaterThan(numero, decimal(maximo)) ? "acima" : undefined
}
