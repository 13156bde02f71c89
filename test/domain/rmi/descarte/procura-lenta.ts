/**
 * The exact discard in the words of rule RMI-75, slowly: a table of every group but the largest, with all the limits from
 * the beginning, and of each of its choices every completion looked at. The search answers the same.
 */
import { alcanceDe, reduzir } from "../../../../src/domain/rmi/descarte/busca/questao/dimensoes.ts"
import { examinar } from "../../../../src/domain/rmi/descarte/busca/questao/exame.ts"
import type { LinhaDescartavel, ProblemaDescarte } from "../../../../src/domain/rmi/descarte/busca/questao/problema.ts"
import type { Conjunto } from "./forca-bruta.ts"

/** A way of discarding rows: what they use of each dimension, what they sum, and which they are, ascending. */
interface Modo {
  readonly uso: ReadonlyArray<number>
  readonly soma: number
  readonly linhas: ReadonlyArray<number>
}

const maisAntigas = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean => {
  const i = a.findIndex((linha, n) => linha !== b[n])
  return i < 0 || a[i]! < b[i]!
}

const vence = (a: Modo, b: Modo): boolean => (a.soma !== b.soma ? a.soma < b.soma : maisAntigas(a.linhas, b.linhas))

const juntar = (a: Modo, uso: ReadonlyArray<number>, soma: number, linhas: ReadonlyArray<number>): Modo => ({
  uso: a.uso.map((u, d) => u + uso[d]!),
  soma: a.soma + soma,
  linhas: [...a.linhas, ...linhas].sort((x, y) => x - y)
})

/** Of each use the best one: none is dropped for being beaten by another use. */
const melhores = (modos: ReadonlyArray<Modo>): ReadonlyArray<Modo> => {
  const porUso = new Map<string, Modo>()
  for (const modo of modos) {
    const chave = modo.uso.join()
    const outro = porUso.get(chave)
    if (outro === undefined || vence(modo, outro)) porUso.set(chave, modo)
  }
  return [...porUso.values()]
}

/** The best set of each size, from no discard on. */
export const procurarDevagar = <L extends LinhaDescartavel>(problema: ProblemaDescarte<L>): ReadonlyArray<Conjunto> => {
  const { linhas, limites, objetivo, numeroMaximoIteracoes } = problema
  const alcance = alcanceDe(examinar(problema), numeroMaximoIteracoes)
  const { elegiveis, maximo } = reduzir(alcance, alcance.limites)
  const lidas = objetivo.consumos
  const usoDe = (i: number): ReadonlyArray<number> => [
    ...limites.map(({ consumo }) => consumo(linhas[i]!)),
    ...lidas.map((consumo) => consumo(linhas[i]!))
  ]
  const orcamentos = [...limites.map(({ orcamento }) => orcamento), ...lidas.map(() => Number.POSITIVE_INFINITY)]
  const grupos = [...Map.groupBy(elegiveis, (i) => usoDe(i).join()).values()]
    .map((posicoes) => [...posicoes].sort((a, b) => linhas[a]!.centavos - linhas[b]!.centavos || a - b))
    .sort((a, b) => a.length - b.length)
  const comMais = (modo: Modo, grupo: ReadonlyArray<number>, a: number): Modo | undefined => {
    if (a === 0) return modo
    const baratas = grupo.slice(0, a)
    const cada = usoDe(baratas[0]!)
    const uso = orcamentos.map((_, d) => cada[d]! * a)
    if (uso.some((u, d) => modo.uso[d]! + u > orcamentos[d]!)) return undefined
    const soma = baratas.reduce((s, i) => s + linhas[i]!.centavos, 0)
    return juntar(modo, uso, soma, baratas)
  }
  let tabela: ReadonlyArray<ReadonlyArray<Modo>> = [[{ uso: orcamentos.map(() => 0), soma: 0, linhas: [] }]]
  for (const grupo of grupos.slice(0, -1)) {
    const nova: Array<Array<Modo>> = Array.from(
      { length: Math.min(maximo, tabela.length - 1 + grupo.length) + 1 },
      () => []
    )
    for (const [j, modos] of tabela.entries()) {
      for (const modo of modos) {
        for (let a = 0; a <= Math.min(grupo.length, maximo - j); a++) {
          const mais = comMais(modo, grupo, a)
          if (mais === undefined) break
          nova[j + a]!.push(mais)
        }
      }
    }
    tabela = nova.map(melhores)
  }
  const total = linhas.reduce((soma, { centavos }) => soma + centavos, 0)
  const maior = grupos.at(-1) ?? []
  const rendaDe = (k: number, { uso, soma }: Modo): number =>
    objetivo.rmi(linhas.length - k, objetivo.patamar(uso.slice(limites.length)), total - soma)
  const solucoes: Array<Conjunto> = []
  for (let k = 0; k <= maximo; k++) {
    let melhor: { readonly modo: Modo; readonly rmi: number } | undefined
    for (let j = Math.max(0, k - maior.length); j <= k && j < tabela.length; j++) {
      for (const parcial of tabela[j]!) {
        const modo = comMais(parcial, maior, k - j)
        if (modo === undefined) continue
        const rmi = rendaDe(k, modo)
        if (melhor === undefined || rmi > melhor.rmi || (rmi === melhor.rmi && vence(modo, melhor.modo)))
          melhor = { modo, rmi }
      }
    }
    if (melhor === undefined) break
    solucoes.push({ descartadas: melhor.modo.linhas, soma: total - melhor.modo.soma, rmi: melhor.rmi })
  }
  return solucoes
}
