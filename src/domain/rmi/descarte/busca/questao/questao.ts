/** The question of the discard as the search asks it: in numbers of rows, sums removed and uses of each dimension. */
import { type Alcance, type Reducao, reduzir } from "./dimensoes.ts"
import type { Dimensao, LinhaDescartavel } from "./problema.ts"

export interface Questao {
  readonly linhas: ReadonlyArray<LinhaDescartavel>
  readonly reducao: Reducao
  /** RMI when `k` rows that sum `soma` leave and the rent sees `patamar`. */
  readonly renda: (k: number, patamar: number, soma: number) => number
  /** What the rent sees when `k` rows use `uso` of each dimension. */
  readonly patamar: (k: number, uso: ReadonlyArray<number>) => number
  /** The best it can see with `k` rows fewer. */
  readonly melhorPatamar: (k: number) => number
  /** See `ObjetivoDescarte`; when `k` rows leave. */
  readonly somaMinima: ((k: number, patamar: number, rmi: number) => number) | undefined
  /** Sum of all the rows. */
  readonly total: number
}

/** Sums of the first 0, 1, 2 … values. */
export const acumular = (valores: ArrayLike<number>): ReadonlyArray<number> => {
  const somas = [0]
  for (let i = 0; i < valores.length; i++) somas.push(somas[i]! + valores[i]!)
  return somas
}

/** The question with only some of its limits. */
export const prepararQuestao = <L extends LinhaDescartavel>(
  alcance: Alcance<L>,
  considerados: ReadonlyArray<Dimensao>
): Questao => {
  const { lidas, problema, total } = alcance.exame
  const { linhas, objetivo } = problema
  const reducao = reduzir(alcance, considerados)
  const { somaMinima } = objetivo
  const removidos = reducao.leituras.map(() => 0)
  const patamar: Questao["patamar"] = (k, uso) => {
    for (let q = 0; q < removidos.length; q++) {
      const leitura = reducao.leituras[q]!
      removidos[q] = "dimensao" in leitura ? uso[leitura.dimensao]! : leitura.constante * k
    }
    return objetivo.patamar(removidos)
  }
  const menosUso = reducao.dimensoes.map(() => 0)
  return {
    linhas,
    reducao,
    renda: (k, patamar, soma) => objetivo.rmi(linhas.length - k, patamar, total - soma),
    patamar,
    somaMinima: somaMinima && ((k, patamar, rmi) => somaMinima(linhas.length - k, patamar, rmi)),
    melhorPatamar: (k) => {
      for (let q = 0; q < removidos.length; q++) {
        const leitura = reducao.leituras[q]!
        if ("dimensao" in leitura) menosUso[leitura.dimensao] = lidas[q]!.menores[k]!
      }
      return patamar(k, menosUso)
    },
    total
  }
}
