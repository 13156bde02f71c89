/**
 * The table of rule RMI-75, step 2: for each number of discarded rows, the cheapest ways of choosing them among the small
 * groups, by what they use of each dimension.
 *
 * A way is kept only while no other with the same number of rows uses at most as much of everything and removes a smaller
 * sum: neither more time nor a smaller sum removed can be worse for the rent, so the dropped one never wins. Ways of equal
 * sums are told apart by their rows, because of two equal rents the one that discards the older rows is answered.
 */
import type { Dimensao } from "./dimensoes.ts"
import type { Grupo } from "./grupos.ts"

/** The `quantidade` cheapest rows of `grupo`, after the choices of `anterior`. */
export interface Escolha {
  readonly uso: ReadonlyArray<number>
  /** Cents removed. */
  readonly soma: number
  readonly grupo: Grupo | null
  readonly quantidade: number
  readonly anterior: Escolha | null
}

/** Positions of the rows of a choice, ascending. */
export const linhasDa = (escolha: Escolha): ReadonlyArray<number> => {
  const linhas: Array<number> = []
  for (let e: Escolha | null = escolha; e !== null; e = e.anterior) {
    for (let i = 0; i < e.quantidade; i++) linhas.push(e.grupo!.linhas[i]!)
  }
  return linhas.sort((a, b) => a - b)
}

/** Negative when the rows of `a` come before those of `b`: the first row that differs is older. Same number of rows. */
export const compararLinhas = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  const diferente = a.findIndex((linha, i) => linha !== b[i])
  return diferente < 0 ? 0 : a[diferente]! - b[diferente]!
}

/** The choice with `quantidade` more rows, of `grupo`; null when some budget does not allow it. */
export const escolherMais = (
  anterior: Escolha,
  grupo: Grupo,
  quantidade: number,
  dimensoes: ReadonlyArray<Dimensao>
): Escolha | null => {
  const uso: Array<number> = []
  for (let d = 0; d < dimensoes.length; d++) {
    const usado = anterior.uso[d]! + quantidade * grupo.consumo[d]!
    if (usado > dimensoes[d]!.orcamento) return null
    uso.push(usado)
  }
  return { uso, soma: anterior.soma + grupo.acumulado[quantidade]!, grupo, quantidade, anterior }
}

const usaAteTantoQuanto = (a: Escolha, b: Escolha): boolean => a.uso.every((usado, d) => usado <= b.uso[d]!)

const domina = (a: Escolha, b: Escolha): boolean =>
  a.soma <= b.soma && usaAteTantoQuanto(a, b) && (a.soma < b.soma || compararLinhas(linhasDa(a), linhasDa(b)) <= 0)

const porUso = (a: Escolha, b: Escolha): number => {
  const d = a.uso.findIndex((usado, i) => usado !== b.uso[i])
  return d < 0 ? a.soma - b.soma : a.uso[d]! - b.uso[d]!
}

/** Without the dominated ones. */
const fronteira = (escolhas: Array<Escolha>): Array<Escolha> => {
  if (escolhas.length < 2) return escolhas
  const mantidas: Array<Escolha> = []
  for (const escolha of escolhas.sort(porUso)) {
    if (!mantidas.some((outra) => domina(outra, escolha))) mantidas.push(escolha)
  }
  return mantidas
}

/** `tabela[j]` = the choices of `j` rows among the groups, at most `maximo` rows. */
export const tabelaDe = (
  grupos: ReadonlyArray<Grupo>,
  dimensoes: ReadonlyArray<Dimensao>,
  maximo: number
): ReadonlyArray<ReadonlyArray<Escolha>> => {
  const vazia: Escolha = { uso: dimensoes.map(() => 0), soma: 0, grupo: null, quantidade: 0, anterior: null }
  let tabela: ReadonlyArray<ReadonlyArray<Escolha>> = [[vazia]]
  for (const grupo of grupos) {
    const nova: Array<Array<Escolha>> = tabela.map((escolhas) => [...escolhas])
    for (const [j, escolhas] of tabela.entries()) {
      for (const escolha of escolhas) {
        for (let a = 1; a <= grupo.linhas.length && j + a <= maximo; a++) {
          const mais = escolherMais(escolha, grupo, a, dimensoes)
          if (mais === null) break
          ;(nova[j + a] ??= []).push(mais)
        }
      }
    }
    tabela = Array.from(nova, (escolhas) => fronteira(escolhas ?? []))
  }
  return tabela
}
