/** What the rent sees of the only dimension it reads, step by step: a new year lost is one, of the fator each day. */
import { maiorSoma } from "./questao/maior-soma.ts"
import type { Questao } from "./questao/questao.ts"

/** What the rent sees when `k` rows use so much of the dimension, the only one it reads. */
const visto = ({ patamar, reducao }: Questao, k: number, dimensao: number): ((uso: number) => number) => {
  const usos = reducao.dimensoes.map(() => 0)
  return (uso) => {
    usos[dimensao] = uso
    return patamar(k, usos)
  }
}

/** The most that `k` rows may use of the dimension for the rent to see more than with `uso`; it can. */
export const usoComMais = (questao: Questao, k: number, dimensao: number, uso: number): number => {
  const patamar = visto(questao, k, dimensao)
  const daqui = patamar(uso)
  return maiorSoma((outro) => (patamar(outro) === daqui ? 0 : 1), 1, 0, uso)
}

/** With more of them, looking for the best of each costs more than looking over the choices. */
const POUCOS = 40

/** The dimension, when it is the only one the rent reads and there are few steps in it. */
export const dimensaoDePatamares = (questao: Questao): number | undefined => {
  const { dimensoes, leituras, elegiveis, maximo } = questao.reducao
  const lidas = leituras.flatMap((l) => ("dimensao" in l ? [l.dimensao] : []))
  const [dimensao] = lidas
  if (dimensao === undefined || lidas.length > 1) return undefined
  const { consumos, orcamento } = dimensoes[dimensao]!
  const maior = elegiveis.reduce((maior, i) => Math.max(maior, consumos[i]!), 0)
  const patamar = visto(questao, maximo, dimensao)
  let uso = Math.min(orcamento, maximo * maior)
  for (let passos = 0; passos < POUCOS; passos++) {
    if (patamar(uso) === patamar(0)) return dimensao
    uso = usoComMais(questao, maximo, dimensao, uso)
  }
  return undefined
}
