/** The best choice of so many rows, when the table is made: every way of completing its choices with the largest groups. */
import type { Alcance } from "./dimensoes.ts"
import { compararSomas, type Escolha, escolherMais } from "./escolha.ts"
import { Intervalo, type Niveis, type Nivel, niveisDe } from "./niveis.ts"
import { maiorSoma } from "./nucleo/maior-soma.ts"
import type { Trabalho } from "./orcamento.ts"
import type { Dimensao, LinhaDescartavel } from "./problema.ts"
import { prepararQuestao, type Questao } from "./questao.ts"
import type { Alvo } from "./tabela.ts"

/** A choice with the rent it gives. */
export interface Candidata {
  readonly escolha: Escolha
  readonly rmi: number
}

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

/** A choice of the table with `n` rows of the largest groups, `a` of them of the largest. */
const completar = ({ maior, segundo }: Niveis, parcial: Escolha, n: number, a: number): Escolha =>
  escolherMais(escolherMais(parcial, segundo, n - a), maior, a)

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

/** How what the rent reads changes with one row more of the largest group in the place of one of the second. */
const sentidosDe = ({ questao: { reducao }, maior, segundo }: Procura): ReadonlyArray<1 | -1> => {
  const trocas = reducao.leituras.map((l) =>
    "dimensao" in l ? maior.consumo[l.dimensao]! - segundo.consumo[l.dimensao]! : 0
  )
  return [...(trocas.some((t) => t < 0) ? [1 as const] : []), ...(trocas.some((t) => t > 0) ? [-1 as const] : [])]
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

/** The best of all, when taking a larger sum may leave more time. */
const maisRentavel = (procura: Procura, k: number, primeira: Candidata, melhorPatamar: number): Candidata => {
  const { questao, maior, segundo, par, intervalo } = procura
  const sentidos = sentidosDe(procura)
  let melhor = primeira
  // a larger sum would not reach the best rent so far even if the rent saw the best of `k` rows
  const comMelhor = (soma: number): number => questao.renda(k, melhorPatamar, soma)
  let teto = maiorSoma(comMelhor, melhor.rmi, primeira.escolha.soma, questao.total)
  const oferecer = (parcial: Escolha, n: number, a: number): void => {
    const escolha = completar(procura, parcial, n, a)
    const rmi = questao.renda(k, questao.patamar(k, escolha.uso), escolha.soma)
    if (rmi < melhor.rmi || (rmi === melhor.rmi && compararSomas(escolha, melhor.escolha) >= 0)) return
    if (rmi > melhor.rmi) teto = maiorSoma(comMelhor, rmi, escolha.soma, teto)
    melhor = { escolha, rmi }
  }
  percorrer(
    procura,
    k,
    () => teto,
    ({ escolhas, somas }, i, n) => {
      const perto = intervalo.perto(par.primeiras[n]!)
      const somaCom = (a: number): number => somas[i]! + maior.acumulado[a]! + segundo.acumulado[n - a]!
      oferecer(escolhas[i]!, n, perto)
      for (const passo of sentidos) {
        for (let a = perto + passo; a >= intervalo.de && a <= intervalo.ate && somaCom(a) <= teto; a += passo)
          oferecer(escolhas[i]!, n, a)
      }
    }
  )
  return melhor
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
