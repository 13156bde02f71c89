/**
 * What the search has to remember of a set of discarded rows besides how many they are and their sum (rule RMI-75): one
 * dimension for each requirement that can bind and one for the time, when the rent can feel it. Every dimension dropped
 * here makes the table smaller and changes no answer.
 */
import type { LimiteDescarte, LinhaDescartavel, ObjetivoDescarte, ProblemaDescarte } from "./problema.ts"

export interface Dimensao {
  /** Of each row of the problem. */
  readonly consumos: ReadonlyArray<number>
  readonly orcamento: number
}

/** How the time removed is known: from a dimension, or as `constante` for each discard. */
export type TempoRemovido = { readonly dimensao: number } | { readonly constante: number }

export interface Reducao {
  /** Positions of the rows that fit every budget alone; the others are never discarded. */
  readonly elegiveis: ReadonlyArray<number>
  readonly dimensoes: ReadonlyArray<Dimensao>
  readonly tempo: TempoRemovido
  /** No more than this many rows can leave. */
  readonly maximo: number
}

const dimensaoDe = <L extends LinhaDescartavel>(linhas: ReadonlyArray<L>, limite: LimiteDescarte<L>): Dimensao => ({
  consumos: linhas.map(limite.consumo),
  orcamento: limite.orcamento
})

const somar = (valores: ReadonlyArray<number>): number => valores.reduce((soma, valor) => soma + valor, 0)

/** How many of the lightest rows fit the budget. */
const quantosCabem = (ascendentes: ReadonlyArray<number>, orcamento: number): number => {
  let usado = 0
  const excesso = ascendentes.findIndex((consumo) => {
    usado += consumo
    return usado > orcamento
  })
  return excesso < 0 ? ascendentes.length : excesso
}

/** Whether whoever respects `outra` always respects `uma`; both budgets are positive. */
const implicada = (uma: Dimensao, outra: Dimensao, elegiveis: ReadonlyArray<number>): boolean =>
  elegiveis.every((i) => outra.consumos[i]! * uma.orcamento >= uma.consumos[i]! * outra.orcamento)

/** Without those another one implies; of equals the first stays. */
const independentes = (
  dimensoes: ReadonlyArray<Dimensao>,
  elegiveis: ReadonlyArray<number>
): ReadonlyArray<Dimensao> => {
  const ficam = [...dimensoes]
  for (let i = ficam.length - 1; i >= 0; i--) {
    if (ficam.some((outra, j) => j !== i && implicada(ficam[i]!, outra, elegiveis))) ficam.splice(i, 1)
  }
  return ficam
}

const iguais = (a: ReadonlyArray<number>, b: ReadonlyArray<number>, elegiveis: ReadonlyArray<number>): boolean =>
  elegiveis.every((i) => a[i] === b[i])

/** Adds the dimension of the time when the rent can feel it and nothing already known gives it. */
const comTempo = <L extends LinhaDescartavel>(
  linhas: ReadonlyArray<L>,
  objetivo: ObjetivoDescarte<L>,
  limites: ReadonlyArray<Dimensao>,
  elegiveis: ReadonlyArray<number>,
  maximo: number
): Pick<Reducao, "dimensoes" | "tempo"> => {
  const consumos = linhas.map(objetivo.consumo)
  const dos = elegiveis.map((i) => consumos[i]!).sort((a, b) => b - a)
  const constante = dos[0] ?? 0
  if (constante === (dos.at(-1) ?? 0)) return { dimensoes: limites, tempo: { constante } }
  if (objetivo.patamar(0) === objetivo.patamar(somar(dos.slice(0, maximo)))) {
    return { dimensoes: limites, tempo: { constante: 0 } }
  }
  const comum = limites.findIndex((d) => iguais(d.consumos, consumos, elegiveis))
  if (comum >= 0) return { dimensoes: limites, tempo: { dimensao: comum } }
  const tempo: Dimensao = { consumos, orcamento: Number.POSITIVE_INFINITY }
  return { dimensoes: [...limites, tempo], tempo: { dimensao: limites.length } }
}

/**
 * The smallest set of dimensions that gives the same answers, with at most `teto` discards. The minimum divisor is a bound
 * on how many rows leave (RMI-72), and at least one row stays (RMI-71).
 */
export const reduzir = <L extends LinhaDescartavel>(problema: ProblemaDescarte<L>, teto: number): Reducao => {
  const { linhas, limites, objetivo, divisorMinimo } = problema
  const todas = limites.map((limite) => dimensaoDe(linhas, limite))
  const elegiveis = [...linhas.keys()].filter((i) => todas.every((d) => d.consumos[i]! <= d.orcamento))
  const ascendentes = todas.map((d) => elegiveis.map((i) => d.consumos[i]!).sort((a, b) => a - b))
  const maximo = Math.max(
    0,
    Math.min(
      teto,
      linhas.length - Math.max(1, divisorMinimo),
      elegiveis.length,
      ...todas.map((d, i) => quantosCabem(ascendentes[i]!, d.orcamento))
    )
  )
  const ativas = maximo === 0 ? [] : todas.filter((d, i) => somar(ascendentes[i]!.slice(-maximo)) > d.orcamento)
  return {
    elegiveis,
    maximo,
    ...comTempo(linhas, objetivo, independentes(ativas, elegiveis), elegiveis, maximo)
  }
}
