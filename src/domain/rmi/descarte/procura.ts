/** The exact discard (EC 103 art. 26, § 6º; rules RMI-70 to RMI-77). */
import { type Reducao, reduzir, type TempoRemovido } from "./dimensoes.ts"
import { cabe, compararSomas, type Escolha, escolherMais, linhasDa } from "./escolha.ts"
import { agrupar, type Grupo } from "./grupos.ts"
import type {
  LinhaDescartavel,
  ObjetivoDescarte,
  ProblemaDescarte,
  ResultadoDescarte,
  SolucaoDescarte
} from "./problema.ts"
import { type Tabela, tabelaDe } from "./tabela.ts"

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
}

/** Time removed by `k` rows: `a` of the largest group besides those of `parcial`. */
const tempoDe = (tempo: TempoRemovido, parcial: Escolha, maior: Grupo, a: number, k: number): number =>
  "dimensao" in tempo ? parcial.uso[tempo.dimensao]! + a * maior.consumo[tempo.dimensao]! : tempo.constante * k

/** The best choice of exactly `k` rows: largest RMI, then larger mean, then older rows; null when none is possible. */
const melhorCom = <L extends LinhaDescartavel>(procura: Procura<L>, k: number): Candidata | null => {
  const { objetivo, reducao, tabela, maior, quantidade, total } = procura
  let melhor: Candidata | null = null
  for (let j = Math.max(0, k - maior.linhas.length); j <= k && j < tabela.length; j++) {
    const a = k - j
    for (const parcial of tabela[j]!) {
      if (!cabe(parcial, maior, a, reducao.dimensoes)) continue
      const soma = parcial.soma + maior.acumulado[a]!
      const patamar = objetivo.patamar(tempoDe(reducao.tempo, parcial, maior, a, k))
      if (melhor !== null && soma > melhor.escolha.soma && patamar <= melhor.patamar) continue
      const rmi = objetivo.rmi(quantidade - k, patamar, total - soma)
      if (melhor !== null && rmi < melhor.rmi) continue
      const escolha = escolherMais(parcial, maior, a)
      if (melhor === null || rmi > melhor.rmi || compararSomas(escolha, melhor.escolha) < 0) {
        melhor = { escolha, patamar, rmi }
      }
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
