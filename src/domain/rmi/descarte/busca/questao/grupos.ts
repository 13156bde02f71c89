/**
 * Rows of equal effect on every dimension. Exchange argument: some optimum takes of each group the
 * cheapest ones, so a group is only asked how many leave.
 */
import type { Reducao } from "./dimensoes.ts"
import type { LinhaDescartavel } from "./problema.ts"
import { acumular } from "./questao.ts"

export interface Grupo {
  /** What each row uses of each dimension. */
  readonly consumo: ReadonlyArray<number>
  /** Positions in the problem: smallest amount first, older first among equals. */
  readonly linhas: ReadonlyArray<number>
  /** `acumulado[a]` = sum of the `a` cheapest. */
  readonly acumulado: ReadonlyArray<number>
  /** One bit for each of the `a` cheapest, the oldest row of all the highest bit. */
  readonly mascara: (a: number) => bigint
}

const mascarasDe = (posicoes: ReadonlyArray<number>, quantidade: number): ReadonlyArray<bigint> => {
  const mascaras = [0n]
  for (const i of posicoes) mascaras.push(mascaras.at(-1)! | (1n << BigInt(quantidade - 1 - i)))
  return mascaras
}

/** Found when first asked for, which only equal sums do. */
const mascaraSobDemanda = (posicoes: ReadonlyArray<number>, quantidade: number): Grupo["mascara"] => {
  let mascaras: ReadonlyArray<bigint> | undefined
  return (a) => {
    mascaras ??= mascarasDe(posicoes, quantidade)
    return mascaras[a]!
  }
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
    mascara: mascaraSobDemanda(baratas, linhas.length)
  }
}

/** The same for rows of equal effect: a number while there is one dimension. */
const chaveDe = ({ dimensoes }: Reducao, i: number): number | string =>
  dimensoes.length === 1 ? dimensoes[0]!.consumos[i]! : dimensoes.map((d) => d.consumos[i]!).join()

/** Smallest group first. */
export const agrupar = (linhas: ReadonlyArray<LinhaDescartavel>, reducao: Reducao): ReadonlyArray<Grupo> => {
  const porConsumo = Map.groupBy(reducao.elegiveis, (i) => chaveDe(reducao, i))
  return [...porConsumo.values()]
    .map((posicoes) => grupoDe(linhas, reducao, posicoes))
    .sort((a, b) => a.linhas.length - b.linhas.length)
}

/** Where there is none. */
export const grupoVazio = (dimensoes: Reducao["dimensoes"]): Grupo => ({
  consumo: dimensoes.map(() => 0),
  linhas: [],
  acumulado: [0],
  mascara: () => 0n
})
