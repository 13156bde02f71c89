/** What the rent sees of the only dimension it reads, step by step: a new year lost is one, of the fator each day. */
import { lidaSozinha } from "./dimensoes.ts"
import { maiorSoma } from "./maior-soma.ts"
import type { Questao } from "./questao.ts"

export interface Patamares {
  readonly dimensao: number
  /** The most that `k` rows may use of it for the rent to see more than with `uso`; it can. */
  readonly usoComMais: (k: number, uso: number) => number
}

/** What the rent sees when `k` rows use so much of the dimension, the only one it reads. */
const visto = ({ patamar, reducao }: Questao, dimensao: number): ((k: number, uso: number) => number) => {
  const usos = reducao.dimensoes.map(() => 0)
  return (k, uso) => {
    usos[dimensao] = uso
    return patamar(k, usos)
  }
}

/** Found once for each thing seen, where nothing but the dimension is read. */
const usoComMaisDe = (questao: Questao, dimensao: number): Patamares["usoComMais"] => {
  const patamar = visto(questao, dimensao)
  const procurar = (k: number, uso: number, daqui: number): number =>
    maiorSoma((outro) => (patamar(k, outro) === daqui ? 0 : 1), 1, 0, uso)
  if (questao.reducao.leituras.length > 1) return (k, uso) => procurar(k, uso, patamar(k, uso))
  const limiares = new Map<number, number>()
  return (k, uso) => {
    const daqui = patamar(k, uso)
    const limiar = limiares.get(daqui) ?? procurar(k, uso, daqui)
    limiares.set(daqui, limiar)
    return limiar
  }
}

/** With more of them, looking for the best of each costs more than looking over the choices. */
const POUCOS = 40

/** Of the dimension, when it is the only one the rent reads and there are few steps in it. */
export const patamaresDe = (questao: Questao): Patamares | undefined => {
  const { dimensoes, elegiveis, maximo } = questao.reducao
  const dimensao = lidaSozinha(questao.reducao)
  if (dimensao === undefined) return undefined
  const { consumos, orcamento } = dimensoes[dimensao]!
  const maior = elegiveis.reduce((maior, i) => Math.max(maior, consumos[i]!), 0)
  const patamar = visto(questao, dimensao)
  const usoComMais = usoComMaisDe(questao, dimensao)
  let uso = Math.min(orcamento, maximo * maior)
  for (let passos = 0; passos < POUCOS; passos++) {
    if (patamar(maximo, uso) === patamar(maximo, 0)) return { dimensao, usoComMais }
    uso = usoComMais(maximo, uso)
  }
  return undefined
}
