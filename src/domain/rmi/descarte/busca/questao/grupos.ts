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
export const mascaraSobDemanda = (posicoes: ReadonlyArray<number>, quantidade: number): Grupo["mascara"] => {
  let mascaras: ReadonlyArray<bigint> | undefined
  return (a) => {
    mascaras ??= mascarasDe(posicoes, quantidade)
    return mascaras[a]!
  }
}

/** Numbers the eligible rows by what they use of every dimension, in the order in which each use is first seen. */
const classificar = ({ dimensoes, elegiveis }: Reducao, linhas: number) => {
  const classes = new Int32Array(linhas)
  let quantas = Math.min(1, elegiveis.length)
  for (const { consumos } of dimensoes) {
    const vistas = new Map<number, number>()
    for (const i of elegiveis) {
      const chave = consumos[i]! * quantas + classes[i]!
      const classe = vistas.get(chave) ?? vistas.size
      if (classe === vistas.size) vistas.set(chave, classe)
      classes[i] = classe
    }
    quantas = vistas.size
  }
  return { classes, quantas }
}

/** Smallest group first. */
export const agrupar = (linhas: ReadonlyArray<LinhaDescartavel>, reducao: Reducao): ReadonlyArray<Grupo> => {
  const { dimensoes, ordem, maximo } = reducao
  if (maximo === 0) return []
  const { classes, quantas } = classificar(reducao, linhas.length)
  const posicoes = Array.from({ length: quantas }, (): Array<number> => [])
  for (const i of ordem) {
    const doGrupo = posicoes[classes[i]!]!
    if (doGrupo.length < maximo) doGrupo.push(i)
  }
  return posicoes
    .map((baratas) => ({
      consumo: dimensoes.map((d) => d.consumos[baratas[0]!]!),
      linhas: baratas,
      acumulado: acumular(baratas.map((i) => linhas[i]!.centavos)),
      mascara: mascaraSobDemanda(baratas, linhas.length)
    }))
    .sort((a, b) => a.linhas.length - b.linhas.length)
}

/** Where there is none. */
export const grupoVazio = (dimensoes: Reducao["dimensoes"]): Grupo => ({
  consumo: dimensoes.map(() => 0),
  linhas: [],
  acumulado: [0],
  mascara: () => 0n
})
