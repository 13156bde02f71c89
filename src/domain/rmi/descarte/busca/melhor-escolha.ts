/** The best choice of so many rows, when the table is made: every way of completing its choices with the largest groups. */

import { BuscaDaRenda, type Candidata } from "./busca-da-renda.ts"
import { BuscaDaSoma } from "./busca-da-soma.ts"
import type { Escolha } from "./escolha.ts"
import { Intervalo, type Niveis, type Nivel, niveisDe } from "./niveis.ts"
import type { Trabalho } from "./orcamento.ts"
import { dimensaoDePatamares, usoComMais } from "./patamares.ts"
import type { Alcance } from "./questao/dimensoes.ts"
import { maiorSoma } from "./questao/maior-soma.ts"
import type { Dimensao, LinhaDescartavel } from "./questao/problema.ts"
import { prepararQuestao, type Questao } from "./questao/questao.ts"
import type { Alvo } from "./tabela.ts"

/** Where the best choice is looked for. */
export interface Procura extends Niveis {
  readonly questao: Questao
  readonly intervalo: Intervalo
  /** The only dimension the rent reads, when it sees few things of it. */
  readonly porPatamares: number | undefined
  readonly soma: BuscaDaSoma
  readonly busca: BuscaDaRenda
  readonly trabalho: Trabalho
}

/** Choices of the table looked over that cost as much as one unit of work. */
const OLHARES_POR_UNIDADE = 4

/** Choices of the table to look at. */
interface Visita {
  /** Those that remove more, at best, are not; a visit may lower it. */
  readonly teto: () => number
  /** Whether any of a level is, with `n` rows of the largest groups. */
  readonly entrar?: (nivel: Nivel, n: number) => boolean
  readonly visitar: (nivel: Nivel, i: number, n: number) => void
}

/** Every choice of the table that `k` rows in all may be made of. */
const percorrer = ({ niveis, par, trabalho }: Procura, k: number, { teto, entrar, visitar }: Visita): void => {
  for (let j = Math.max(0, k - par.somas.length + 1); j <= k && j < niveis.length; j++) {
    const nivel = niveis[j]!
    const doPar = par.somas[k - j]!
    let i = 0
    if (nivel.somas.length > 0 && (entrar === undefined || entrar(nivel, k - j))) {
      while (i < nivel.somas.length && nivel.somas[i]! + doPar <= teto()) visitar(nivel, i++, k - j)
    }
    if (!trabalho.gastar((i + 1) / OLHARES_POR_UNIDADE)) return
  }
}

/** The choice of `k` rows that removes the smallest sum, the older rows among equals; null when none is possible. */
const maisBarata = (procura: Procura, k: number): Escolha | null => {
  const { soma } = procura
  soma.comecar()
  percorrer(procura, k, {
    teto: () => soma.menor,
    visitar: (nivel, i, n) => soma.visitar(nivel, i, n)
  })
  return soma.encontrada
}

/** The best choice of exactly `k` rows: largest RMI, then larger mean, then older rows; null when none is possible. */
export const melhorCom = (procura: Procura, k: number): Candidata | null => {
  const barata = maisBarata(procura, k)
  if (barata === null) return null
  const { questao } = procura
  const rmi = questao.renda(k, questao.patamar(k, barata.uso), barata.soma)
  const primeira: Candidata = { escolha: barata, rmi }
  // no rent is larger than that of the smallest sum with the most time left: the ceiling, and time that costs nothing
  if (rmi === questao.renda(k, questao.melhorPatamar(k), barata.soma)) return primeira
  return procura.porPatamares === undefined
    ? porTrechos(procura, k, primeira)
    : porPatamares(procura, procura.porPatamares, k, primeira)
}

/**
 * The rent sees few things of one dimension (complete years): of each of them the cheapest choice, which only a choice that
 * leaves more can surpass.
 */
const porPatamares = (procura: Procura, dimensao: number, k: number, primeira: Candidata): Candidata => {
  const { questao, intervalo } = procura
  const melhorPatamar = questao.melhorPatamar(k)
  let melhor = primeira
  for (let escolha: Escolha | null = primeira.escolha; escolha !== null; escolha = maisBarata(procura, k)) {
    const rmi = questao.renda(k, questao.patamar(k, escolha.uso), escolha.soma)
    if (rmi > melhor.rmi) melhor = { escolha, rmi }
    // what is left to see costs more cents
    if (questao.renda(k, melhorPatamar, escolha.soma) <= melhor.rmi) break
    intervalo.apertar(dimensao, usoComMais(questao, k, dimensao, escolha.uso[dimensao]!))
  }
  intervalo.soltar(dimensao)
  return melhor
}

/** The rent sees many things: every choice of the table that more cents may leave more time in. */
const porTrechos = (procura: Procura, k: number, primeira: Candidata): Candidata => {
  const { questao, busca } = procura
  const melhorPatamar = questao.melhorPatamar(k)
  busca.comecar(k, primeira)
  // a larger sum would not reach the best rent so far even if the rent saw the best of `k` rows
  const comMelhor = (soma: number): number => questao.renda(k, melhorPatamar, soma)
  const tetoDe = (rmi: number): number => maiorSoma(comMelhor, rmi, primeira.escolha.soma, questao.total)
  let alcancada = busca.encontrada.rmi
  let teto = tetoDe(alcancada)
  percorrer(procura, k, {
    teto: () => teto,
    entrar: (nivel, n) => busca.nivelPromete(nivel, n),
    visitar: (nivel, i, n) => {
      busca.completar({ nivel, j: k - n, i })
      if (busca.encontrada.rmi > alcancada) {
        alcancada = busca.encontrada.rmi
        teto = tetoDe(alcancada)
      }
    }
  })
  return busca.encontrada
}

/** The search among the rows that may leave, looking only at the limits `considerados`. */
export const prepararProcura = <L extends LinhaDescartavel>(
  alcance: Alcance<L>,
  considerados: ReadonlyArray<Dimensao>,
  trabalho: Trabalho,
  alvo: Alvo
): Procura => {
  const questao = prepararQuestao(alcance, considerados)
  const niveis = niveisDe(questao, trabalho, alvo)
  const intervalo = new Intervalo(niveis, questao.reducao.dimensoes)
  return {
    questao,
    trabalho,
    ...niveis,
    intervalo,
    porPatamares: dimensaoDePatamares(questao),
    soma: new BuscaDaSoma(niveis, intervalo),
    busca: new BuscaDaRenda(questao, niveis, intervalo)
  }
}

/** Whether rows that leave fit the budget of a limit. */
export const respeita = (descartadas: ReadonlyArray<number>, { consumos, orcamento }: Dimensao): boolean => {
  let usado = 0
  for (const i of descartadas) usado += consumos[i]!
  return usado <= orcamento
}
