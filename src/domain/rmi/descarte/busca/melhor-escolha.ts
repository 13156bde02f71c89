/** The best choice of so many rows, when the table is made: every way of completing its choices with the largest groups. */

import { BuscaDaRenda, type Candidata, completar } from "./busca-da-renda.ts"
import type { Alcance } from "./dimensoes.ts"
import { compararSomas, type Escolha } from "./escolha.ts"
import { Intervalo, type Niveis, type Nivel, niveisDe } from "./niveis.ts"
import { maiorSoma } from "./nucleo/maior-soma.ts"
import type { Trabalho } from "./orcamento.ts"
import type { Dimensao, LinhaDescartavel } from "./problema.ts"
import { prepararQuestao, type Questao } from "./questao.ts"
import type { Alvo } from "./tabela.ts"

/** Where the best choice is looked for. */
export interface Procura extends Niveis {
  readonly questao: Questao
  readonly intervalo: Intervalo
  readonly trabalho: Trabalho
}

/** Choices of the table looked over that cost as much as one unit of work. */
const OLHARES_POR_UNIDADE = 4

/**
 * Every choice of the table that `k` rows in all can be made of and that removes at most `teto()`, which the visit may
 * lower; with each the interval of the search is set.
 */
const percorrer = (
  { niveis, par, intervalo, trabalho }: Procura,
  k: number,
  teto: () => number,
  visitar: (nivel: Nivel, i: number, n: number) => void
): void => {
  for (let j = Math.max(0, k - par.somas.length + 1); j <= k && j < niveis.length; j++) {
    const nivel = niveis[j]!
    const doPar = par.somas[k - j]!
    let i = 0
    for (; i < nivel.somas.length && nivel.somas[i]! + doPar <= teto(); i++) {
      intervalo.ajustar(nivel, i, k - j)
      if (intervalo.de <= intervalo.ate) visitar(nivel, i, k - j)
    }
    if (!trabalho.gastar((i + 1) / OLHARES_POR_UNIDADE)) return
  }
}

/** The choice of `k` rows that removes the smallest sum, the older rows among equals; null when none is possible. */
const maisBarata = (procura: Procura, k: number): Escolha | null => {
  const { maior, segundo, par, intervalo } = procura
  let barata: Escolha | null = null
  let menor = Number.POSITIVE_INFINITY
  percorrer(
    procura,
    k,
    () => menor,
    ({ escolhas, somas }, i, n) => {
      const a = intervalo.perto(par.primeiras[n]!)
      if (somas[i]! + maior.acumulado[a]! + segundo.acumulado[n - a]! > menor) return
      const escolha = completar(procura, escolhas[i]!, n, a)
      if (barata === null || compararSomas(escolha, barata) < 0) barata = escolha
      menor = barata.soma
    }
  )
  return barata
}

/** The best choice of exactly `k` rows: largest RMI, then larger mean, then older rows; null when none is possible. */
export const melhorCom = (procura: Procura, k: number): Candidata | null => {
  const barata = maisBarata(procura, k)
  if (barata === null) return null
  const { questao } = procura
  const melhorPatamar = questao.melhorPatamar(k)
  const patamar = questao.patamar(k, barata.uso)
  const primeira: Candidata = { escolha: barata, rmi: questao.renda(k, patamar, barata.soma) }
  return patamar === melhorPatamar ? primeira : maisRentavel(procura, k, primeira, melhorPatamar)
}

/** The best of all, when removing more cents may leave more time. */
const maisRentavel = (procura: Procura, k: number, primeira: Candidata, melhorPatamar: number): Candidata => {
  const { questao, par, intervalo } = procura
  const busca = new BuscaDaRenda(procura, k, primeira)
  // a larger sum would not reach the best rent so far even if the rent saw the best of `k` rows
  const comMelhor = (soma: number): number => questao.renda(k, melhorPatamar, soma)
  let teto = maiorSoma(comMelhor, primeira.rmi, primeira.escolha.soma, questao.total)
  percorrer(
    procura,
    k,
    () => teto,
    (nivel, i, n) => {
      const { de, ate } = intervalo
      const perto = intervalo.perto(par.primeiras[n]!)
      const antes = busca.melhor.rmi
      busca.partirDe(nivel, i, n)
      busca.explorar(perto, ate)
      if (perto > de) busca.explorar(perto - 1, de)
      if (busca.melhor.rmi > antes) teto = maiorSoma(comMelhor, busca.melhor.rmi, primeira.escolha.soma, teto)
    }
  )
  return busca.melhor
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
  return { questao, trabalho, ...niveis, intervalo: new Intervalo(questao, niveis) }
}

/** Whether rows that leave fit the budget of a limit. */
export const respeita = (descartadas: ReadonlyArray<number>, { consumos, orcamento }: Dimensao): boolean => {
  let usado = 0
  for (const i of descartadas) usado += consumos[i]!
  return usado <= orcamento
}
