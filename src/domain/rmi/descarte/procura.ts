/** The exact discard (EC 103 art. 26, § 6º; rules RMI-70 to RMI-77). */
import { cabe, compararSomas, type Escolha, escolherMais, posicoesDa } from "./escolha.ts"
import { agrupar, GRUPO_VAZIO, type Grupo } from "./grupos.ts"
import { maiorSoma } from "./maior-soma.ts"
import type { LinhaDescartavel, ProblemaDescarte, ResultadoDescarte, SolucaoDescarte } from "./problema.ts"
import { prepararQuestao, type Questao } from "./questao.ts"
import { TABELA_GRANDE, type Tabela, tabelaDe } from "./tabela.ts"
import { Trabalho } from "./trabalho.ts"

/** A choice with the rent it gives. */
interface Candidata {
  readonly escolha: Escolha
  readonly rmi: number
}

interface Procura {
  readonly questao: Questao
  readonly tabela: Tabela
  /** The largest group, not in the table: it is asked for the rows that are missing (rule RMI-75, step 3). */
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
const melhorCom = (procura: Procura, k: number): Candidata | null => {
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

/** The best choice of 0, 1, 2 … rows while there is one; undefined when `trabalho` ran out. */
const solucoesDa = (procura: Procura): ReadonlyArray<SolucaoDescarte> | undefined => {
  const { questao, trabalho } = procura
  const solucoes: Array<SolucaoDescarte> = []
  const marcas = new Uint8Array(questao.linhas.length)
  for (let k = 0; k <= questao.reducao.maximo; k++) {
    const candidata = melhorCom(procura, k)
    if (trabalho.esgotado) return undefined
    if (candidata === null) break
    const { escolha, rmi } = candidata
    const descartadas = posicoesDa(escolha, k, marcas)
    solucoes.push({ k, descartadas, soma: questao.total - escolha.soma, rmi })
  }
  return solucoes
}

/**
 * The best set of rows to leave out of the mean for each number of discards, and the best of all; undefined when
 * `trabalho` ran out. Exact: equal to looking at every subset. A table of more than `podarDesde` choices is pruned. Sums must be safe integers of cents.
 */
export const procurarDescartesAte = <L extends LinhaDescartavel>(
  problema: ProblemaDescarte<L>,
  trabalho: Trabalho,
  podarDesde = TABELA_GRANDE
): ResultadoDescarte | undefined => {
  const { numeroMaximoIteracoes } = problema
  const questao = prepararQuestao(problema, numeroMaximoIteracoes + 1)
  const grupos = agrupar(problema.linhas, questao.reducao)
  const tabela = tabelaDe(grupos, questao, trabalho, podarDesde)
  const solucoes = solucoesDa({ questao, tabela, maior: grupos.at(-1) ?? GRUPO_VAZIO, trabalho })
  if (solucoes === undefined) return undefined
  const completo = solucoes.length <= numeroMaximoIteracoes + 1
  const consideradas = completo ? solucoes : solucoes.slice(0, -1)
  return {
    solucoes: consideradas,
    melhor: consideradas.reduce((melhor, outra) => (outra.rmi > melhor.rmi ? outra : melhor)),
    completo
  }
}

/** The same, however much it takes. */
export const procurarDescartes = <L extends LinhaDescartavel>(problema: ProblemaDescarte<L>): ResultadoDescarte =>
  procurarDescartesAte(problema, new Trabalho(Number.POSITIVE_INFINITY))!
