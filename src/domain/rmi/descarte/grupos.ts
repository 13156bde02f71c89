/**
 * Rows of equal effect on every dimension (rule RMI-75, step 1). Exchange argument: some optimum takes of each group the
 * cheapest ones, so a group is only asked how many leave.
 */

import type { Reducao } from "./dimensoes.ts"
import type { LinhaDescartavel } from "./problema.ts"

export interface Grupo {
  /** What each row uses of each dimension. */
  readonly consumo: ReadonlyArray<number>
  /** Positions in the problem: smallest amount first, older first among equals. */
  readonly linhas: ReadonlyArray<number>
  /** `acumulado[a]` = sum of the `a` cheapest. */
  readonly acumulado: ReadonlyArray<number>
  /** `mascaras[a]` = one bit for each of the `a` cheapest, the oldest row of all the highest bit. */
  readonly mascaras: ReadonlyArray<bigint>
}

/** Sums of the first 0, 1, 2 … values. */
export const acumular = (valores: ReadonlyArray<number>): ReadonlyArray<number> => {
  const somas = [0]
  for (const valor of valores) somas.push(somas.at(-1)! + valor)
  return somas
}

const mascarasDe = (posicoes: ReadonlyArray<number>, quantidade: number): ReadonlyArray<bigint> => {
  const mascaras = [0n]
  for (const i of posicoes) mascaras.push(mascaras.at(-1)! | (1n << BigInt(quantidade - 1 - i)))
  return mascaras
}

const grupoDe = (
  linhas: ReadonlyArray<LinhaDescartavel>,
  { dimensoes, maximo }: Reducao,
  posicoes: ReadonlyArray<number>
): Grupo => {
  const baratas = [...posicoes].sort((a, b) => linhas[a]!.centavos - linhas[b]!.centavos || a - b).slice(0, maximo)
  return {
    consumo: dimensoes.map((d) => d.consumos[posicoes[0]!]!),
    linhas: baratas,
    acumulado: acumular(baratas.map((i) => linhas[i]!.centavos)),
    mascaras: mascarasDe(baratas, linhas.length)
  }
}

/** Smallest group first. */
export const agrupar = (linhas: ReadonlyArray<LinhaDescartavel>, reducao: Reducao): ReadonlyArray<Grupo> => {
  const porConsumo = Map.groupBy(reducao.elegiveis, (i) => reducao.dimensoes.map((d) => d.consumos[i]!).join())
  return [...porConsumo.values()]
    .map((posicoes) => grupoDe(linhas, reducao, posicoes))
    .sort((a, b) => a.linhas.length - b.linhas.length)
}
