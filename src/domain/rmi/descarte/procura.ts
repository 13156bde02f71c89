/** The exact discard (EC 103 art. 26, § 6º; rules RMI-70 to RMI-77). */
import { type Reducao, reduzir, type TempoRemovido } from "./dimensoes.ts"
import { agrupar, type Grupo } from "./grupos.ts"
import type {
  LinhaDescartavel,
  ObjetivoDescarte,
  ProblemaDescarte,
  ResultadoDescarte,
  SolucaoDescarte
} from "./problema.ts"
import { compararLinhas, type Escolha, escolherMais, linhasDa, tabelaDe } from "./tabela.ts"

/** A choice with the rent it gives. */
interface Candidata {
  readonly escolha: Escolha
  readonly patamar: number
  readonly rmi: number
}

const tempoDe = (tempo: TempoRemovido, escolha: Escolha, k: number): number =>
  "dimensao" in tempo ? escolha.uso[tempo.dimensao]! : tempo.constante * k

/** Larger RMI, then larger mean (the same number of rows: smaller sum removed), then older rows. */
const vence = (a: Candidata, b: Candidata): boolean => {
  if (a.rmi !== b.rmi) return a.rmi > b.rmi
  if (a.escolha.soma !== b.escolha.soma) return a.escolha.soma < b.escolha.soma
  return compararLinhas(linhasDa(a.escolha), linhasDa(b.escolha)) < 0
}

interface Procura<L extends LinhaDescartavel> {
  readonly objetivo: ObjetivoDescarte<L>
  readonly reducao: Reducao
  readonly tabela: ReadonlyArray<ReadonlyArray<Escolha>>
  /** The largest group, not in the table: it is asked for the rows that are missing (rule RMI-75, step 3). */
  readonly maior: Grupo
  readonly quantidade: number
  readonly total: number
}

/** The best choice of exactly `k` rows, when there is one. */
const melhorCom = <L extends LinhaDescartavel>(procura: Procura<L>, k: number): Candidata | null => {
  const { objetivo, reducao, tabela, maior, quantidade, total } = procura
  let melhor: Candidata | null = null
  for (let j = Math.max(0, k - maior.linhas.length); j <= k && j < tabela.length; j++) {
    for (const parcial of tabela[j]!) {
      const escolha = escolherMais(parcial, maior, k - j, reducao.dimensoes)
      if (escolha === null) continue
      const patamar = objetivo.patamar(tempoDe(reducao.tempo, escolha, k))
      if (melhor !== null && escolha.soma > melhor.escolha.soma && patamar <= melhor.patamar) continue
      const candidata = { escolha, patamar, rmi: objetivo.rmi(quantidade - k, patamar, total - escolha.soma) }
      if (melhor === null || vence(candidata, melhor)) melhor = candidata
    }
  }
  return melhor
}

const GRUPO_VAZIO: Grupo = { consumo: [], linhas: [], acumulado: [0] }

/**
 * The best set of rows to leave out of the mean for each number of discards, and the best of all. Exact: equal to looking
 * at every subset. Sums must be safe integers of cents.
 */
export const procurarDescartes = <L extends LinhaDescartavel>(problema: ProblemaDescarte<L>): ResultadoDescarte => {
  const { linhas, objetivo, numeroMaximoIteracoes } = problema
  const reducao = reduzir(problema, numeroMaximoIteracoes + 1)
  const grupos = agrupar(linhas, reducao)
  const procura: Procura<L> = {
    objetivo,
    reducao,
    tabela: tabelaDe(grupos.slice(0, -1), reducao.dimensoes, reducao.maximo),
    maior: grupos.at(-1) ?? GRUPO_VAZIO,
    quantidade: linhas.length,
    total: linhas.reduce((soma, linha) => soma + linha.centavos, 0)
  }
  const solucoes: Array<SolucaoDescarte> = []
  for (let k = 0; k <= reducao.maximo; k++) {
    const candidata = melhorCom(procura, k)
    if (candidata === null) break
    const descartadas = linhasDa(candidata.escolha)
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
