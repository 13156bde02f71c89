/** What every search of a problem reads of its rows, found once: which may leave, what they use, and what they sum. */
import type { Dimensao, LinhaDescartavel, ProblemaDescarte } from "./problema.ts"

/** What the rows use of something. */
export interface Uso {
  /** Of each row of the problem. */
  readonly consumos: ReadonlyArray<number>
  /** `menores[k]` = the least that `k` eligible rows use. */
  readonly menores: Float64Array
}

export interface Exame<L extends LinhaDescartavel> {
  readonly problema: ProblemaDescarte<L>
  /** Positions of the rows that fit every budget alone; the others are never discarded. */
  readonly elegiveis: ReadonlyArray<number>
  /** The same from the smallest amount on, the older first among equals. */
  readonly ordem: ReadonlyArray<number>
  /** Sum of all the rows. */
  readonly total: number
  readonly limites: ReadonlyArray<Uso & Dimensao>
  /** One for each of the quantities the rent reads. */
  readonly lidas: ReadonlyArray<Uso>
}

/** Positions of the rows from the smallest amount on, the older first among equals. */
export const ordenarLinhas = (linhas: ReadonlyArray<LinhaDescartavel>): ReadonlyArray<number> =>
  [...linhas.keys()].sort((a, b) => linhas[a]!.centavos - linhas[b]!.centavos || a - b)

/** Sums of the first 0, 1, 2 … values, from the smallest on: the sort of typed arrays calls no function. */
const menoresSomas = (consumos: ReadonlyArray<number>, elegiveis: ReadonlyArray<number>): Float64Array => {
  const menores = new Float64Array(elegiveis.length + 1)
  for (let i = 0; i < elegiveis.length; i++) menores[i + 1] = consumos[elegiveis[i]!]!
  menores.subarray(1).sort()
  for (let k = 1; k < menores.length; k++) menores[k]! += menores[k - 1]!
  return menores
}

export const iguais = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean => {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** Each list of numbers, those that say the same as one. */
const semRepetir = (listas: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<ReadonlyArray<number>> => {
  const unicas: Array<ReadonlyArray<number>> = []
  return listas.map((lista) => {
    const conhecida = unicas.find((unica) => iguais(unica, lista))
    if (conhecida === undefined) unicas.push(lista)
    return conhecida ?? lista
  })
}

export const examinar = <L extends LinhaDescartavel>(problema: ProblemaDescarte<L>): Exame<L> => {
  const { linhas, limites, objetivo, ordem = ordenarLinhas(linhas) } = problema
  const consumidores = [...limites.map(({ consumo }) => consumo), ...objetivo.consumos]
  const consumos = semRepetir(consumidores.map((consumo) => linhas.map(consumo)))
  const cabe = (i: number): boolean => limites.every(({ orcamento }, l) => consumos[l]![i]! <= orcamento)
  const elegiveis = [...linhas.keys()].filter(cabe)
  const menores = new Map(consumos.map((lista) => [lista, menoresSomas(lista, elegiveis)]))
  const usoDe = (lista: ReadonlyArray<number>): Uso => ({ consumos: lista, menores: menores.get(lista)! })
  return {
    problema,
    elegiveis,
    ordem: elegiveis.length === linhas.length ? ordem : ordem.filter(cabe),
    total: linhas.reduce((soma, linha) => soma + linha.centavos, 0),
    limites: limites.map(({ orcamento }, l) => ({ ...usoDe(consumos[l]!), orcamento })),
    lidas: objetivo.consumos.map((_, q) => usoDe(consumos[limites.length + q]!))
  }
}
