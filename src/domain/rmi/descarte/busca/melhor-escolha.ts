/** The best choice of so many rows, when the table is made: every way of completing its choices with the largest groups. */

import { umaVez } from "../../../valores/memoria.ts"
import { type Baratas, baratasDe } from "./baratas.ts"
import { BuscaDaRenda, type Candidata } from "./busca-da-renda.ts"
import { BuscaDaSoma } from "./busca-da-soma.ts"
import type { Escolha } from "./escolha.ts"
import { Intervalo, type Niveis, type Nivel, niveisDe } from "./niveis.ts"
import type { Trabalho } from "./orcamento.ts"
import { Precos } from "./precos.ts"
import type { Alcance } from "./questao/dimensoes.ts"
import { maiorSoma } from "./questao/maior-soma.ts"
import { type Patamares, patamaresDe } from "./questao/patamares.ts"
import type { Dimensao, LinhaDescartavel } from "./questao/problema.ts"
import { prepararQuestao, type Questao } from "./questao/questao.ts"
import type { Alvo } from "./tabela.ts"

/** The table, and what looks for the best choice in it. */
interface NaTabela extends Niveis {
  readonly questao: Questao
  readonly intervalo: Intervalo
  /** Of the only dimension the rent reads, when it sees few things of it. */
  readonly porPatamares: Patamares | undefined
  readonly soma: BuscaDaSoma
  readonly busca: BuscaDaRenda
  /** Undefined where the choices are so few that it costs less to look at each. */
  readonly precos: Precos | undefined
  readonly trabalho: Trabalho
}

/** Where the best choice is looked for. */
export interface Procura {
  readonly questao: Questao
  readonly trabalho: Trabalho
  readonly baratas: Baratas
  /** Made when first asked for: often the cheapest rows are the best choice. */
  readonly tabela: () => NaTabela
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
const percorrer = ({ niveis, par, trabalho }: NaTabela, k: number, { teto, entrar, visitar }: Visita): void => {
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
const maisBarata = (tabela: NaTabela, k: number): Escolha | null => {
  const { soma, precos } = tabela
  soma.comecar(k)
  precos?.paraSoma(k, soma.menor)
  percorrer(tabela, k, {
    teto: () => soma.menor,
    entrar: (nivel, n) => precos?.nivelServe(nivel, n) !== false,
    visitar: (nivel, i, n) => {
      if (precos?.serve(nivel, i, n) !== false) soma.visitar(nivel, i, n)
    }
  })
  return soma.encontrada
}

/** With one row more than the one that won, when a line bounds the rent and a smaller sum may give more of it. */
const depoisDaMelhor = (procura: Procura, k: number): Candidata | undefined => {
  const { questao, tabela } = procura
  if (questao.somaMinima === undefined || tabela().precos === undefined) return undefined
  const proxima = tabela().busca.continuar(k)
  return proxima !== undefined && proxima.rmi < questao.renda(k, questao.melhorPatamar(k), 0) ? proxima : undefined
}

/** The best choice of exactly `k` rows: largest RMI, then larger mean, then older rows; null when none is possible. */
export const melhorCom = (procura: Procura, k: number): Candidata | null => {
  const { questao, baratas, tabela } = procura
  const dasBaratas = k <= baratas.cabem
  const proxima = dasBaratas ? undefined : depoisDaMelhor(procura, k)
  if (proxima !== undefined) return emTrechos(tabela(), k, proxima)
  const barata = dasBaratas ? baratas.escolha(k) : maisBarata(tabela(), k)
  if (barata === null) return null
  const [visto, melhorVisto] = [questao.patamar(k, barata.uso), questao.melhorPatamar(k)]
  const rmi = questao.renda(k, visto, barata.soma)
  const primeira: Candidata = { escolha: barata, rmi }
  // no rent is larger than that of the smallest sum with the most time left: the ceiling, and time that costs nothing
  if (visto === melhorVisto || rmi === questao.renda(k, melhorVisto, barata.soma)) return primeira
  const { porPatamares, busca, soma } = tabela()
  if (porPatamares !== undefined) return emPatamares(tabela(), porPatamares, k, primeira)
  if (!dasBaratas) busca.partirDe(soma.origem)
  return emTrechos(tabela(), k, primeira)
}

/**
 * The rent sees few things of one dimension (complete years): of each of them the cheapest choice, which only a choice that
 * leaves more can surpass.
 */
const emPatamares = (
  tabela: NaTabela,
  { dimensao, usoComMais }: Patamares,
  k: number,
  primeira: Candidata
): Candidata => {
  const { questao, intervalo } = tabela
  const melhorPatamar = questao.melhorPatamar(k)
  let melhor = primeira
  for (let escolha: Escolha | null = primeira.escolha; escolha !== null; escolha = maisBarata(tabela, k)) {
    const rmi = questao.renda(k, questao.patamar(k, escolha.uso), escolha.soma)
    if (rmi > melhor.rmi) melhor = { escolha, rmi }
    // what is left to see costs more cents
    if (questao.renda(k, melhorPatamar, escolha.soma) <= melhor.rmi) break
    intervalo.apertar(dimensao, usoComMais(k, escolha.uso[dimensao]!))
  }
  intervalo.soltar(dimensao)
  return melhor
}

/** The rent sees many things: every choice of the table that more cents may leave more time in. */
const emTrechos = (tabela: NaTabela, k: number, conhecida: Candidata): Candidata => {
  const { questao, busca } = tabela
  const precos = questao.somaMinima && tabela.precos
  const melhorPatamar = questao.melhorPatamar(k)
  busca.comecar(k, conhecida)
  if (precos !== undefined) {
    const antes = busca.encontrada
    precos.paraRenda(k, antes)
    busca.completar(precos.maisBarata)
    if (busca.encontrada !== antes) precos.paraRenda(k, busca.encontrada, 1)
  }
  // a larger sum would not reach the best rent so far even if the rent saw the best of `k` rows
  const comMelhor = (soma: number): number => questao.renda(k, melhorPatamar, soma)
  const tetoDe = ({ escolha, rmi }: Candidata): number => maiorSoma(comMelhor, rmi, escolha.soma, questao.total)
  let alcancada = busca.encontrada
  let teto = tetoDe(alcancada)
  percorrer(tabela, k, {
    teto: () => teto,
    entrar: (nivel, n) => precos?.nivelServe(nivel, n) ?? busca.nivelPromete(nivel, n),
    visitar: (nivel, i, n) => {
      if (precos?.serve(nivel, i, n) === false) return
      busca.completar({ nivel, i })
      if (busca.encontrada.rmi > alcancada.rmi) {
        alcancada = busca.encontrada
        teto = tetoDe(alcancada)
      }
    }
  })
  return busca.encontrada
}

/** In a table of fewer choices each is looked at. */
const MUITAS = 64

const naTabelaDe = (questao: Questao, trabalho: Trabalho, alvo: Alvo): NaTabela => {
  const niveis = niveisDe(questao, trabalho, alvo)
  const intervalo = new Intervalo(niveis, questao.reducao.dimensoes)
  return {
    questao,
    trabalho,
    ...niveis,
    intervalo,
    porPatamares: patamaresDe(questao),
    soma: new BuscaDaSoma(niveis, intervalo),
    busca: new BuscaDaRenda(questao, niveis, intervalo),
    precos: niveis.somas.length > MUITAS ? new Precos(questao, niveis, intervalo) : undefined
  }
}

/** The search among the rows that may leave, looking only at the limits `considerados`. */
export const prepararProcura = <L extends LinhaDescartavel>(
  alcance: Alcance<L>,
  considerados: ReadonlyArray<Dimensao>,
  trabalho: Trabalho,
  alvo: Alvo
): Procura => {
  const questao = prepararQuestao(alcance, considerados)
  return { questao, trabalho, baratas: baratasDe(questao), tabela: umaVez(() => naTabelaDe(questao, trabalho, alvo)) }
}

/** Whether rows that leave fit the budget of a limit. */
export const respeita = (descartadas: ReadonlyArray<number>, { consumos, orcamento }: Dimensao): boolean => {
  let usado = 0
  for (const i of descartadas) usado += consumos[i]!
  return usado <= orcamento
}
