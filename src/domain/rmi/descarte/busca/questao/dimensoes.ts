/**
 * What the search has to remember of a set of discarded rows besides how many they are and their sum: one
 * dimension for each requirement that can bind and one for the time, when the rent can feel it. Every dimension dropped
 * here makes the table smaller and changes no answer.
 */
import { comparaveis } from "./combinacoes.ts"
import type { Dimensao, LimiteDescarte, LinhaDescartavel, ProblemaDescarte } from "./problema.ts"

/** How what the rent reads is known: from a dimension, or as `constante` for each discard. */
export type Leitura = { readonly dimensao: number } | { readonly constante: number }

export interface Reducao {
  /** Positions of the rows that fit every budget alone; the others are never discarded. */
  readonly elegiveis: ReadonlyArray<number>
  /** The same from the smallest amount on, the older first among equals. */
  readonly ordem: ReadonlyArray<number>
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

/** What the eligible rows use of something. */
export interface Lida {
  /** Of each row of the problem. */
  readonly consumos: ReadonlyArray<number>
  /** `menores[k]` = the least that `k` eligible rows use. */
  readonly menores: Float64Array
}

/** Sums of the first 0, 1, 2 … values, from the smallest on: the sort of typed arrays calls no function. */
export const menoresSomas = (consumos: ReadonlyArray<number>, elegiveis: ReadonlyArray<number>): Float64Array => {
  const menores = new Float64Array(elegiveis.length + 1)
  for (let i = 0; i < elegiveis.length; i++) menores[i + 1] = consumos[elegiveis[i]!]!
  menores.subarray(1).sort()
  for (let k = 1; k < menores.length; k++) menores[k]! += menores[k - 1]!
  return menores
}

/** The most that `maximo` rows can use. */
const maiorSoma = (menores: Float64Array, maximo: number): number =>
  menores.at(-1)! - menores[menores.length - 1 - maximo]!

/** How many of the lightest rows fit the budget. */
const quantosCabem = (menores: Float64Array, orcamento: number): number => {
  const excesso = menores.findIndex((usado, k) => k > 0 && usado > orcamento)
  return excesso < 0 ? menores.length - 1 : excesso - 1
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

const iguais = (a: ReadonlyArray<number>, b: ReadonlyArray<number>, elegiveis: ReadonlyArray<number>): boolean => {
  for (const i of elegiveis) if (a[i] !== b[i]) return false
  return true
}

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
  { problema, lidas, elegiveis, maximo }: Alcance<L>,
  limites: ReadonlyArray<Dimensao>
): Pick<Reducao, "dimensoes" | "leituras"> => {
  const { patamar } = problema.objetivo
  const maiores = lidas.map(({ menores }) => maiorSoma(menores, maximo))
  if (patamar(maiores.map(() => 0)) === patamar(maiores)) {
    return { dimensoes: limites, leituras: lidas.map(() => ({ constante: 0 })) }
  }
  const dimensoes = [...limites]
  const leituras = lidas.map(({ consumos }) => {
    const leitura = leituraDe(consumos, dimensoes, elegiveis)
    if ("dimensao" in leitura && leitura.dimensao === dimensoes.length) dimensoes.push({ consumos, orcamento: LIVRE })
    return leitura
  })
  return { dimensoes, leituras }
}

/** What is the same whichever of the limits are looked at. */
export interface Alcance<L extends LinhaDescartavel> extends Pick<Reducao, "elegiveis" | "ordem" | "maximo"> {
  readonly problema: ProblemaDescarte<L>
  /** Those that may bind, and that no other implies. */
  readonly limites: ReadonlyArray<Dimensao>
  /** One for each of the quantities the rent reads. */
  readonly lidas: ReadonlyArray<Lida>
}

/** Positions of the rows from the smallest amount on, the older first among equals. */
export const ordenarLinhas = (linhas: ReadonlyArray<LinhaDescartavel>): ReadonlyArray<number> =>
  [...linhas.keys()].sort((a, b) => linhas[a]!.centavos - linhas[b]!.centavos || a - b)

/**
 * Which rows can leave, how many, and the limits that may bind, with at most `teto` discards. The minimum divisor is a
 * bound on how many rows leave, and at least one row stays.
 */
export const alcanceDe = <L extends LinhaDescartavel>(problema: ProblemaDescarte<L>, teto: number): Alcance<L> => {
  const { linhas, limites, divisorMinimo, objetivo, ordem = ordenarLinhas(linhas) } = problema
  const todas = limites.map((limite) => dimensaoDe(linhas, limite))
  const cabe = (i: number): boolean => todas.every((d) => d.consumos[i]! <= d.orcamento)
  const elegiveis = [...linhas.keys()].filter(cabe)
  const menores = todas.map((d) => menoresSomas(d.consumos, elegiveis))
  const maximo = Math.max(
    0,
    Math.min(
      teto,
      linhas.length - Math.max(1, divisorMinimo),
      elegiveis.length,
      ...todas.map((d, i) => quantosCabem(menores[i]!, d.orcamento))
    )
  )
  const ativas = maximo === 0 ? [] : todas.filter((d, i) => maiorSoma(menores[i]!, maximo) > d.orcamento)
  const lidas = objetivo.consumos.map((consumo): Lida => {
    const consumos = linhas.map(consumo)
    const igual = todas.findIndex((d) => iguais(d.consumos, consumos, elegiveis))
    return { consumos, menores: igual < 0 ? menoresSomas(consumos, elegiveis) : menores[igual]! }
  })
  return {
    problema,
    elegiveis,
    ordem: elegiveis.length === linhas.length ? ordem : ordem.filter(cabe),
    maximo,
    limites: independentes(ativas, elegiveis),
    lidas
  }
}

/** Limits that count what the rent reads anyway: looking at them costs nothing. */
export const limitesLidos = <L extends LinhaDescartavel>({
  lidas,
  elegiveis,
  limites
}: Alcance<L>): ReadonlyArray<Dimensao> =>
  limites.filter(({ consumos }) => lidas.some((l) => iguais(l.consumos, consumos, elegiveis)))

/** The smallest set of dimensions that gives the same answers, when only `considerados` of the limits are looked at. */
export const reduzir = <L extends LinhaDescartavel>(
  alcance: Alcance<L>,
  considerados: ReadonlyArray<Dimensao>
): Reducao => {
  const { elegiveis, ordem, maximo } = alcance
  const lidas = comLeituras(alcance, considerados)
  return { elegiveis, ordem, maximo, ...lidas, comparadas: comparaveis(lidas.dimensoes, elegiveis) }
}

/** The dimension the rent reads, when it reads just one. */
export const lidaSozinha = ({ leituras }: Reducao): number | undefined => {
  const lidas = leituras.flatMap((l) => ("dimensao" in l ? [l.dimensao] : []))
  return lidas.length === 1 ? lidas[0] : undefined
}
