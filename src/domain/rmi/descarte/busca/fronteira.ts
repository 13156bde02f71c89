/**
 * Which ways of discarding the same number of rows are worth keeping: those for which no other uses at most as much of
 * every dimension and removes less (or as much, in older rows). Neither more time nor a larger sum removed can raise the
 * rent, so what is dropped never wins.
 */
import { compararSomas, type Escolha } from "./escolha.ts"
import type { Trabalho } from "./orcamento.ts"

/** Positions of the dimensions to compare. */
type Comparadas = ReadonlyArray<number>

const porUso =
  (comparadas: Comparadas) =>
  (a: Escolha, b: Escolha): number => {
    for (const d of comparadas) {
      if (a.uso[d] !== b.uso[d]) return a.uso[d]! - b.uso[d]!
    }
    return a.soma - b.soma
  }

const usaAteTantoQuanto = (a: Escolha, b: Escolha, comparadas: Comparadas): boolean => {
  for (const d of comparadas) {
    if (a.uso[d]! > b.uso[d]!) return false
  }
  return true
}

/** Comparisons that cost as much as one unit of work. */
const COMPARACOES_POR_UNIDADE = 16

/** Looks at every kept one: for any number of dimensions. */
const porComparacao = (
  ordenadas: ReadonlyArray<Escolha>,
  comparadas: Comparadas,
  trabalho: Trabalho
): Array<Escolha> => {
  const mantidas: Array<Escolha> = []
  for (const escolha of ordenadas) {
    if (!trabalho.gastar(mantidas.length / COMPARACOES_POR_UNIDADE)) break
    if (!mantidas.some((o) => usaAteTantoQuanto(o, escolha, comparadas) && compararSomas(o, escolha) <= 0)) {
      mantidas.push(escolha)
    }
  }
  return mantidas
}

/** How many steps of the stair use at most `uso` of a dimension. */
const degrausAte = (escada: ReadonlyArray<Escolha>, dimensao: number, uso: number): number => {
  let [baixo, alto] = [0, escada.length]
  while (baixo < alto) {
    const meio = (baixo + alto) >> 1
    if (escada[meio]!.uso[dimensao]! <= uso) baixo = meio + 1
    else alto = meio
  }
  return baixo
}

/**
 * One or two dimensions: in the order of the first, what is already kept is summed up by a stair in which each step uses
 * more of the last one and removes less than the step before.
 */
const porEscada = (ordenadas: ReadonlyArray<Escolha>, ultima: number): Array<Escolha> => {
  const mantidas: Array<Escolha> = []
  const escada: Array<Escolha> = []
  for (const escolha of ordenadas) {
    const uso = escolha.uso[ultima]!
    const depois = degrausAte(escada, ultima, uso)
    const degrau = escada[depois - 1]
    if (degrau !== undefined && compararSomas(degrau, escolha) <= 0) continue
    mantidas.push(escolha)
    const inicio = degrau !== undefined && degrau.uso[ultima] === uso ? depois - 1 : depois
    let fim = depois
    while (fim < escada.length && compararSomas(escolha, escada[fim]!) <= 0) fim += 1
    escada.splice(inicio, fim - inicio, escolha)
  }
  return mantidas
}

/** The choices, all with the same number of rows, that are not dominated. */
export const fronteira = (escolhas: Array<Escolha>, comparadas: Comparadas, trabalho: Trabalho): Array<Escolha> => {
  if (escolhas.length < 2 || !trabalho.gastar(escolhas.length)) return escolhas
  const ordenadas = escolhas.sort(porUso(comparadas))
  return comparadas.length <= 2
    ? porEscada(ordenadas, comparadas.at(-1)!)
    : porComparacao(ordenadas, comparadas, trabalho)
}
