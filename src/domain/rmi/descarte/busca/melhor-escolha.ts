/** The best choice of so many rows, when the table is made: every way of completing its choices with the largest group. */
import type { Alcance } from "./dimensoes.ts"
import { cabe, compararSomas, type Escolha, escolherMais } from "./escolha.ts"
import { agrupar, GRUPO_VAZIO, type Grupo } from "./grupos.ts"
import { maiorSoma } from "./maior-soma.ts"
import type { Trabalho } from "./orcamento.ts"
import type { Dimensao, LinhaDescartavel } from "./problema.ts"
import { prepararQuestao, type Questao } from "./questao.ts"
import { type Alvo, type Tabela, tabelaDe } from "./tabela.ts"

/** A choice with the rent it gives. */
export interface Candidata {
  readonly escolha: Escolha
  readonly rmi: number
}

/** Where the best choice is looked for. */
export interface Procura {
  readonly questao: Questao
  readonly tabela: Tabela
  /** The largest group, not in the table: it is asked for the rows that are missing. */
  readonly maior: Grupo
  readonly trabalho: Trabalho
}

/** Choices looked over and choices visited that cost as much as one unit of work. */
const [OLHARES_POR_UNIDADE, VISITAS_POR_UNIDADE] = [8, 4]

/** Every possible choice of `k` rows that removes at most `teto()`, which the visit may lower. */
const percorrer = (
  { questao, tabela, maior, trabalho }: Procura,
  k: number,
  teto: () => number,
  visitar: (parcial: Escolha, a: number, soma: number) => void
): void => {
  const { dimensoes } = questao.reducao
  for (let j = Math.max(0, k - maior.linhas.length); j <= k && j < tabela.length; j++) {
    if (!trabalho.gastar(tabela[j]!.length / OLHARES_POR_UNIDADE)) return
    const doMaior = maior.acumulado[k - j]!
    for (const parcial of tabela[j]!) {
      const soma = parcial.soma + doMaior
      if (soma > teto() || !cabe(parcial, maior, k - j, dimensoes)) continue
      if (!trabalho.gastar(1 / VISITAS_POR_UNIDADE)) return
      visitar(parcial, k - j, soma)
    }
  }
}

/** The choice of `k` rows that removes the smallest sum, the older rows among equals; null when none is possible. */
const maisBarata = (procura: Procura, k: number): Escolha | null => {
  let barata: Escolha | null = null
  percorrer(
    procura,
    k,
    () => barata?.soma ?? Number.POSITIVE_INFINITY,
    (parcial, a) => {
      const escolha = escolherMais(parcial, procura.maior, a)
      if (barata === null || compararSomas(escolha, barata) < 0) barata = escolha
    }
  )
  return barata
}

/** The best choice of exactly `k` rows: largest RMI, then larger mean, then older rows; null when none is possible. */
export const melhorCom = (procura: Procura, k: number): Candidata | null => {
  const { questao, maior } = procura
  const barata = maisBarata(procura, k)
  if (barata === null) return null
  const melhorPatamar = questao.melhorPatamar(k)
  const patamar = questao.patamar(k, barata.uso)
  let melhor: Candidata = { escolha: barata, rmi: questao.renda(k, patamar, barata.soma) }
  if (patamar === melhorPatamar) return melhor
  // a larger sum would not reach the best rent so far even if the rent saw the best of `k` rows
  const comMelhor = (soma: number): number => questao.renda(k, melhorPatamar, soma)
  let teto = maiorSoma(comMelhor, melhor.rmi, barata.soma, questao.total)
  percorrer(
    procura,
    k,
    () => teto,
    (parcial, a, soma) => {
      const escolha = escolherMais(parcial, maior, a)
      const rmi = questao.renda(k, questao.patamar(k, escolha.uso), soma)
      if (rmi < melhor.rmi || (rmi === melhor.rmi && compararSomas(escolha, melhor.escolha) >= 0)) return
      if (rmi > melhor.rmi) teto = maiorSoma(comMelhor, rmi, soma, teto)
      melhor = { escolha, rmi }
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
  const grupos = agrupar(alcance.problema.linhas, questao.reducao)
  const tabela = tabelaDe({ questao, grupos, trabalho, alvo })
  return { questao, tabela, maior: grupos.at(-1) ?? GRUPO_VAZIO, trabalho }
}

/** Whether rows that leave fit the budget of a limit. */
export const respeita = (descartadas: ReadonlyArray<number>, { consumos, orcamento }: Dimensao): boolean => {
  let usado = 0
  for (const i of descartadas) usado += consumos[i]!
  return usado <= orcamento
}
