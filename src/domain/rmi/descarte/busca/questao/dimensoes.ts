/**
 * What the search has to remember of a set of discarded rows besides how many they are and their sum: one
 * dimension for each requirement that can bind and one for the time, when the rent can feel it. Every dimension dropped
 * here makes the table smaller and changes no answer.
 */
import { comparaveis } from "./combinacoes.ts"
import type { Exame } from "./exame.ts"
import type { Dimensao, LinhaDescartavel } from "./problema.ts"

/** How what the rent reads is known: from a dimension, or as `constante` for each discard. */
export type Leitura = { readonly dimensao: number } | { readonly constante: number }

export interface Reducao extends Pick<Exame<LinhaDescartavel>, "elegiveis" | "ordem"> {
  /** The limits looked at and what the rent reads. */
  readonly dimensoes: ReadonlyArray<Dimensao>
  /** Positions of the dimensions that tell two choices apart; the others are made of them. */
  readonly comparadas: ReadonlyArray<number>
  /** One for each of the quantities the rent reads. */
  readonly leituras: ReadonlyArray<Leitura>
  /** No more than this many rows can leave. */
  readonly maximo: number
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
  uma.consumos === outra.consumos
    ? uma.orcamento >= outra.orcamento
    : elegiveis.every((i) => outra.consumos[i]! * uma.orcamento >= uma.consumos[i]! * outra.orcamento)

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

/** Whether both take the same of every eligible row. */
const iguais = (a: ReadonlyArray<number>, b: ReadonlyArray<number>, elegiveis: ReadonlyArray<number>): boolean =>
  a === b || elegiveis.every((i) => a[i] === b[i])

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
  { exame: { problema, lidas, elegiveis }, maximo }: Alcance<L>,
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

/** How many rows can leave, and what may keep them. */
export interface Alcance<L extends LinhaDescartavel> {
  readonly exame: Exame<L>
  /** See `Reducao`. */
  readonly maximo: number
  /** The limits that may bind, and that no other implies. */
  readonly limites: ReadonlyArray<Dimensao>
}

/**
 * With at most `teto` discards. The minimum divisor is a bound on how many rows leave, and at least one row stays.
 */
export const alcanceDe = <L extends LinhaDescartavel>(exame: Exame<L>, teto: number): Alcance<L> => {
  const { problema, elegiveis, limites } = exame
  const maximo = Math.max(
    0,
    Math.min(
      teto,
      problema.linhas.length - Math.max(1, problema.divisorMinimo),
      elegiveis.length,
      ...limites.map(({ menores, orcamento }) => quantosCabem(menores, orcamento))
    )
  )
  const ativas = maximo === 0 ? [] : limites.filter((l) => maiorSoma(l.menores, maximo) > l.orcamento)
  return { exame, maximo, limites: independentes(ativas, elegiveis) }
}

/** Limits that count what the rent reads anyway: looking at them costs nothing. */
export const limitesLidos = <L extends LinhaDescartavel>({
  exame: { lidas, elegiveis },
  limites
}: Alcance<L>): ReadonlyArray<Dimensao> =>
  limites.filter(({ consumos }) => lidas.some((l) => iguais(l.consumos, consumos, elegiveis)))

/** The smallest set of dimensions that gives the same answers, when only `considerados` of the limits are looked at. */
export const reduzir = <L extends LinhaDescartavel>(
  alcance: Alcance<L>,
  considerados: ReadonlyArray<Dimensao>
): Reducao => {
  const { exame, maximo } = alcance
  const { elegiveis, ordem } = exame
  const lidas = comLeituras(alcance, considerados)
  return { elegiveis, ordem, maximo, ...lidas, comparadas: comparaveis(lidas.dimensoes, elegiveis) }
}

/** The dimension the rent reads, when it reads just one. */
export const lidaSozinha = ({ leituras }: Reducao): number | undefined => {
  const lidas = leituras.flatMap((l) => ("dimensao" in l ? [l.dimensao] : []))
  return lidas.length === 1 ? lidas[0] : undefined
}
