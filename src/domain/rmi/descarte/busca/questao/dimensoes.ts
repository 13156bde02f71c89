/**
 * What the search has to remember of a set of discarded rows besides how many they are and their sum: one
 * dimension for each requirement that can bind and one for the time, when the rent can feel it. Every dimension dropped
 * here makes the table smaller and changes no answer.
 */
import { comparaveis } from "./combinacoes.ts"
import type { Dimensao, LimiteDescarte, LinhaDescartavel, ObjetivoDescarte, ProblemaDescarte } from "./problema.ts"

/** How what the rent reads is known: from a dimension, or as `constante` for each discard. */
export type Leitura = { readonly dimensao: number } | { readonly constante: number }

export interface Reducao {
  /** Positions of the rows that fit every budget alone; the others are never discarded. */
  readonly elegiveis: ReadonlyArray<number>
  /** The limits looked at and what the rent reads. */
  readonly dimensoes: ReadonlyArray<Dimensao>
  /** Positions of the dimensions that tell two choices apart; the others are made of them. */
  readonly comparadas: ReadonlyArray<number>
  /** One for each of the quantities the rent reads. */
  readonly leituras: ReadonlyArray<Leitura>
  /** No more than this many rows can leave. */
  readonly maximo: number
}

const dimensaoDe = <L extends LinhaDescartavel>(linhas: ReadonlyArray<L>, limite: LimiteDescarte<L>): Dimensao => ({
  consumos: linhas.map(limite.consumo),
  orcamento: limite.orcamento
})

const somar = (valores: Float64Array): number => {
  let soma = 0
  for (let i = 0; i < valores.length; i++) soma += valores[i]!
  return soma
}

/** Values from the smallest on: the sort of typed arrays calls no function. */
export const ascendente = (valores: ReadonlyArray<number>): Float64Array => Float64Array.from(valores).sort()

/** How many of the lightest rows fit the budget. */
const quantosCabem = (ascendentes: Float64Array, orcamento: number): number => {
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

/** The most that `maximo` rows can use. */
const maiorSoma = (consumos: ReadonlyArray<number>, elegiveis: ReadonlyArray<number>, maximo: number): number =>
  somar(ascendente(elegiveis.map((i) => consumos[i]!)).subarray(elegiveis.length - maximo))

const iguais = (a: ReadonlyArray<number>, b: ReadonlyArray<number>, elegiveis: ReadonlyArray<number>): boolean =>
  elegiveis.every((i) => a[i] === b[i])

const LIVRE = Number.POSITIVE_INFINITY

/** How one quantity is known: the same in every row, as a dimension there is, or as one more. */
const leituraDe = (
  consumos: ReadonlyArray<number>,
  dimensoes: ReadonlyArray<Dimensao>,
  elegiveis: ReadonlyArray<number>
): Leitura => {
  const constante = elegiveis.length === 0 ? 0 : consumos[elegiveis[0]!]!
  if (elegiveis.every((i) => consumos[i] === constante)) return { constante }
  const comum = dimensoes.findIndex((d) => iguais(d.consumos, consumos, elegiveis))
  return { dimensao: comum < 0 ? dimensoes.length : comum }
}

/** Adds what the rent reads, when it can feel it and nothing already known gives it. */
const comLeituras = <L extends LinhaDescartavel>(
  linhas: ReadonlyArray<L>,
  { consumos, patamar }: ObjetivoDescarte<L>,
  limites: ReadonlyArray<Dimensao>,
  elegiveis: ReadonlyArray<number>,
  maximo: number
): Pick<Reducao, "dimensoes" | "leituras"> => {
  const quantidades = consumos.map((consumo) => linhas.map(consumo))
  const maiores = quantidades.map((q) => maiorSoma(q, elegiveis, maximo))
  if (patamar(maiores.map(() => 0)) === patamar(maiores)) {
    return { dimensoes: limites, leituras: quantidades.map(() => ({ constante: 0 })) }
  }
  const dimensoes = [...limites]
  const leituras = quantidades.map((q) => {
    const leitura = leituraDe(q, dimensoes, elegiveis)
    if ("dimensao" in leitura && leitura.dimensao === dimensoes.length)
      dimensoes.push({ consumos: q, orcamento: LIVRE })
    return leitura
  })
  return { dimensoes, leituras }
}

/** What is the same whichever of the limits are looked at. */
export interface Alcance<L extends LinhaDescartavel> extends Pick<Reducao, "elegiveis" | "maximo"> {
  readonly problema: ProblemaDescarte<L>
  /** Those that may bind, and that no other implies. */
  readonly limites: ReadonlyArray<Dimensao>
}

/**
 * Which rows can leave, how many, and the limits that may bind, with at most `teto` discards. The minimum divisor is a
 * bound on how many rows leave, and at least one row stays.
 */
export const alcanceDe = <L extends LinhaDescartavel>(problema: ProblemaDescarte<L>, teto: number): Alcance<L> => {
  const { linhas, limites, divisorMinimo } = problema
  const todas = limites.map((limite) => dimensaoDe(linhas, limite))
  const elegiveis = [...linhas.keys()].filter((i) => todas.every((d) => d.consumos[i]! <= d.orcamento))
  const ascendentes = todas.map((d) => ascendente(elegiveis.map((i) => d.consumos[i]!)))
  const maximo = Math.max(
    0,
    Math.min(
      teto,
      linhas.length - Math.max(1, divisorMinimo),
      elegiveis.length,
      ...todas.map((d, i) => quantosCabem(ascendentes[i]!, d.orcamento))
    )
  )
  const ativas = maximo === 0 ? [] : todas.filter((d, i) => somar(ascendentes[i]!.subarray(-maximo)) > d.orcamento)
  return { problema, elegiveis, maximo, limites: independentes(ativas, elegiveis) }
}

/** Limits that count what the rent reads anyway: looking at them costs nothing. */
export const limitesLidos = <L extends LinhaDescartavel>({
  problema: { linhas, objetivo },
  elegiveis,
  limites
}: Alcance<L>): ReadonlyArray<Dimensao> => {
  const lidas = objetivo.consumos.map((consumo) => linhas.map(consumo))
  return limites.filter(({ consumos }) => lidas.some((l) => iguais(l, consumos, elegiveis)))
}

/** The smallest set of dimensions that gives the same answers, when only `considerados` of the limits are looked at. */
export const reduzir = <L extends LinhaDescartavel>(
  { problema: { linhas, objetivo }, elegiveis, maximo }: Alcance<L>,
  considerados: ReadonlyArray<Dimensao>
): Reducao => {
  const lidas = comLeituras(linhas, objetivo, considerados, elegiveis, maximo)
  return { elegiveis, maximo, ...lidas, comparadas: comparaveis(lidas.dimensoes, elegiveis) }
}
