/**
 * The discard by looking at every subset, from the words of rules RMI-71 to RMI-76: a set is feasible when what it removes
 * fits every budget, at least one row stays and the rows that stay are no fewer than the minimum divisor.
 */
import type { LinhaDescartavel, ProblemaDescarte } from "../../../../src/domain/rmi/descarte/busca/questao/problema.ts"

export interface Conjunto {
  readonly descartadas: ReadonlyArray<number>
  readonly soma: number
  readonly rmi: number
}

const preferido = (a: Conjunto, b: Conjunto): boolean => {
  if (a.rmi !== b.rmi) return a.rmi > b.rmi
  if (a.descartadas.length !== b.descartadas.length) return a.descartadas.length < b.descartadas.length
  if (a.soma !== b.soma) return a.soma > b.soma
  for (const [i, linha] of a.descartadas.entries()) {
    if (linha !== b.descartadas[i]) return linha < b.descartadas[i]!
  }
  return false
}

/** The best set of each size, from no discard on. */
export const porForcaBruta = <L extends LinhaDescartavel>(problema: ProblemaDescarte<L>): ReadonlyArray<Conjunto> => {
  const { linhas, limites, objetivo, divisorMinimo } = problema
  const melhores: Array<Conjunto> = []
  for (let mascara = 0; mascara < 2 ** linhas.length; mascara++) {
    const descartadas = [...linhas.keys()].filter((i) => (mascara >> i) % 2 === 1)
    const fora = descartadas.map((i) => linhas[i]!)
    const ficam = linhas.length - fora.length
    const viavel =
      fora.length === 0 ||
      (ficam >= Math.max(1, divisorMinimo) &&
        limites.every((limite) => fora.reduce((soma, l) => soma + limite.consumo(l), 0) <= limite.orcamento))
    if (!viavel) continue
    const soma = linhas.reduce((total, l, i) => (descartadas.includes(i) ? total : total + l.centavos), 0)
    const removidos = objetivo.consumos.map((consumo) => fora.reduce((total, l) => total + consumo(l), 0))
    const conjunto = { descartadas, soma, rmi: objetivo.rmi(ficam, objetivo.patamar(removidos), soma) }
    const melhor = melhores[fora.length]
    if (melhor === undefined || preferido(conjunto, melhor)) melhores[fora.length] = conjunto
  }
  return melhores
}

export const melhorDeTodos = (conjuntos: ReadonlyArray<Conjunto>): Conjunto =>
  conjuntos.reduce((melhor, outro) => (preferido(outro, melhor) ? outro : melhor))
