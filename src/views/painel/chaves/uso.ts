/** The use of one key, or of all: bars, and the numbers that they show. */
import type { UsoMedido } from "../../../domain/acesso/chaves/uso-de-chaves.ts"
import { formatos } from "../../formatos.ts"

const ALTURA = 120
const PASSO = 20

interface Barra {
  readonly x: number
  readonly y: number
  readonly altura: number
  /** What a pointer over the bar reads. */
  readonly rotulo: string
}

interface DesenhoDoUso {
  readonly largura: number
  readonly altura: number
  readonly larguraDaBarra: number
  readonly barras: ReadonlyArray<Barra>
  /** The same in words, for whoever does not see it. */
  readonly resumo: string
}

export interface Dados {
  readonly uso: UsoMedido
  /** Nothing to draw where nothing was called. */
  readonly desenho: DesenhoDoUso | undefined
}

const chamadas = (n: number): string => formatos.plural(n, "chamada", "chamadas")

const desenharUso = (uso: UsoMedido): DesenhoDoUso => {
  const maior = uso.porDia.reduce((a, b) => (b.chamadas > a.chamadas ? b : a))
  const barras = uso.porDia.flatMap(({ dia, chamadas: n }, i): ReadonlyArray<Barra> => {
    if (n === 0) return []
    const altura = Math.max(2, Math.round((n / maior.chamadas) * ALTURA))
    return [{ x: i * PASSO + 2, y: ALTURA - altura, altura, rotulo: `${formatos.data(dia)}: ${chamadas(n)}` }]
  })
  return {
    largura: uso.porDia.length * PASSO,
    altura: ALTURA,
    larguraDaBarra: PASSO - 4,
    barras,
    resumo:
      `De ${formatos.data(uso.porDia[0]!.dia)} a ${formatos.data(uso.porDia.at(-1)!.dia)}: ${chamadas(uso.chamadas)}, ` +
      `${formatos.inteiro(uso.erros)} com erro. O dia de maior uso foi ${formatos.data(maior.dia)}, com ${chamadas(maior.chamadas)}.`
  }
}

export const dadosDoUso = (uso: UsoMedido): Dados => ({
  uso,
  desenho: uso.chamadas === 0 ? undefined : desenharUso(uso)
})
