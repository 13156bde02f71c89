/** The exact discard (EC 103 art. 26, § 6º; rules RMI-70 to RMI-77). */
import { type Reducao, reduzir, type TempoRemovido } from "./dimensoes.ts"
import { cabe, compararSomas, type Escolha, escolherMais, posicoesDa } from "./escolha.ts"
import { acumular, agrupar, type Grupo } from "./grupos.ts"
import type {
  LinhaDescartavel,
  ObjetivoDescarte,
  ProblemaDescarte,
  ResultadoDescarte,
  SolucaoDescarte
} from "./problema.ts"
import { type Tabela, tabelaDe } from "./tabela.ts"
import { Trabalho } from "./trabalho.ts"

/** A choice with the rent it gives. */
interface Candidata {
  readonly escolha: Escolha
  readonly patamar: number
  readonly rmi: number
}

interface Procura<L extends LinhaDescartavel> {
  readonly objetivo: ObjetivoDescarte<L>
  readonly reducao: Reducao
  readonly tabela: Tabela
  /** The largest group, not in the table: it is asked for the rows that are missing (rule RMI-75, step 3). */
  readonly maior: Grupo
  readonly quantidade: number
  readonly total: number
  /** `menosTempo[k]` = the least time that `k` rows remove. */
  readonly menosTempo: ReadonlyArray<number>
  readonly trabalho: Trabalho
}

/** Time removed by `k` rows: `a` of the largest group besides those of `parcial`. */
const tempoDe = (tempo: TempoRemovido, parcial: Escolha, maior: Grupo, a: number, k: number): number =>
  "dimensao" in tempo ? parcial.uso[tempo.dimensao]! + a * maior.consumo[tempo.dimensao]! : tempo.constante * k

/** The largest sum of rows removed, from `menor` up, with which `renda` still reaches `meta`; `renda(menor)` does. */
const maiorSoma = (renda: (soma: number) => number, meta: number, menor: number, total: number): number => {
  let [alcanca, falha] = [menor, total + 1]
  while (falha - alcanca > 1) {
    const meio = Math.floor((alcanca + falha) / 2)
    if (renda(meio) >= meta) alcanca = meio
    else falha = meio
  }
  return alcanca
}

/** Choices looked over and choices visited that cost as much as one unit of work. */
const [OLHARES_POR_UNIDADE, VISITAS_POR_UNIDADE] = [8, 4]

/** Every possible choice of `k` rows that removes at most `teto()`, which the visit may lower. */
const percorrer = <L extends LinhaDescartavel>(
  { reducao, tabela, maior, trabalho }: Procura<L>,
  k: number,
  teto: () => number,
  visitar: (parcial: Escolha, a: number, soma: number) => void
): void => {
  for (let j = Math.max(0, k - maior.linhas.length); j <= k && j < tabela.length; j++) {
    if (!trabalho.gastar(tabela[j]!.length / OLHARES_POR_UNIDADE)) return
    const doMaior = maior.acumulado[k - j]!
    for (const parcial of tabela[j]!) {
      const soma = parcial.soma + doMaior
      if (soma > teto() || !cabe(parcial, maior, k - j, reducao.dimensoes)) continue
      if (!trabalho.gastar(1 / VISITAS_POR_UNIDADE)) return
      visitar(parcial, k - j, soma)
    }
  }
}

/** The choice of `k` rows that removes the smallest sum, the older rows among equals; null when none is possible. */
const maisBarata = <L extends LinhaDescartavel>(procura: Procura<L>, k: number): Escolha | null => {
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
const melhorCom = <L extends LinhaDescartavel>(procura: Procura<L>, k: number): Candidata | null => {
  const { objetivo, reducao, maior, quantidade, total, menosTempo } = procura
  const barata = maisBarata(procura, k)
  if (barata === null) return null
  const renda = (patamar: number, soma: number): number => objetivo.rmi(quantidade - k, patamar, total - soma)
  const patamarDe = (parcial: Escolha, a: number) => objetivo.patamar(tempoDe(reducao.tempo, parcial, maior, a, k))
  const melhorPatamar = objetivo.patamar(menosTempo[k]!)
  const patamar = patamarDe(barata, 0)
  let melhor: Candidata = { escolha: barata, patamar, rmi: renda(patamar, barata.soma) }
  if (patamar === melhorPatamar) return melhor
  // a larger sum would not reach the best rent so far even with the largest patamar of `k` rows
  let teto = maiorSoma((s) => renda(melhorPatamar, s), melhor.rmi, barata.soma, total)
  percorrer(
    procura,
    k,
    () => teto,
    (parcial, a, soma) => {
      const outro = patamarDe(parcial, a)
      const rmi = renda(outro, soma)
      if (rmi < melhor.rmi) return
      const escolha = escolherMais(parcial, maior, a)
      if (rmi === melhor.rmi && compararSomas(escolha, melhor.escolha) >= 0) return
      if (rmi > melhor.rmi) teto = maiorSoma((s) => renda(melhorPatamar, s), rmi, soma, teto)
      melhor = { escolha, patamar: outro, rmi }
    }
  )
  return melhor
}

/** The positions in order, by marking them among `quantidade`: many times faster than sorting. */
const ascendentes = (posicoes: ReadonlyArray<number>, quantidade: number): ReadonlyArray<number> => {
  const marcadas = new Uint8Array(quantidade)
  for (const i of posicoes) marcadas[i] = 1
  const ordenadas: Array<number> = []
  for (let i = 0; i < quantidade; i++) if (marcadas[i] === 1) ordenadas.push(i)
  return ordenadas
}

const GRUPO_VAZIO: Grupo = { consumo: [], linhas: [], acumulado: [0], mascaras: [0n] }

/**
 * The best set of rows to leave out of the mean for each number of discards, and the best of all; undefined when
 * `trabalho` ran out. Exact: equal to looking at every subset. Sums must be safe integers of cents.
 */
export const procurarDescartesAte = <L extends LinhaDescartavel>(
  problema: ProblemaDescarte<L>,
  trabalho: Trabalho
): ResultadoDescarte | undefined => {
  const { linhas, objetivo, numeroMaximoIteracoes } = problema
  const reducao = reduzir(problema, numeroMaximoIteracoes + 1)
  const grupos = agrupar(linhas, reducao)
  const procura: Procura<L> = {
    objetivo,
    reducao,
    tabela: tabelaDe(grupos.slice(0, -1), { ...reducao, trabalho }),
    maior: grupos.at(-1) ?? GRUPO_VAZIO,
    quantidade: linhas.length,
    total: linhas.reduce((soma, linha) => soma + linha.centavos, 0),
    menosTempo: acumular(reducao.elegiveis.map((i) => objetivo.consumo(linhas[i]!)).sort((a, b) => a - b)),
    trabalho
  }
  const solucoes: Array<SolucaoDescarte> = []
  for (let k = 0; k <= reducao.maximo; k++) {
    const candidata = melhorCom(procura, k)
    if (trabalho.esgotado) return undefined
    if (candidata === null) break
    const descartadas = ascendentes(posicoesDa(candidata.escolha), linhas.length)
    solucoes.push({
      k,
      descartadas,
      soma: procura.total - candidata.escolha.soma,
      removido: descartadas.reduce((soma, i) => soma + objetivo.consumo(linhas[i]!), 0),
      patamar: candidata.patamar,
      rmi: candidata.rmi
    })
  }
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
