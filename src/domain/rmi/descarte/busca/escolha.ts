/** A way of discarding some rows: how many of the cheapest of each group, and what they use. */
import type { Grupo } from "./questao/grupos.ts"
import type { Dimensao } from "./questao/problema.ts"

/** The `quantidade` cheapest rows of `grupo`, after the choices of `anterior`. */
export interface Escolha {
  /** Of each dimension. */
  readonly uso: ReadonlyArray<number>
  /** Cents removed. */
  readonly soma: number
  readonly grupo: Pick<Grupo, "linhas" | "mascara"> | null
  readonly quantidade: number
  readonly anterior: Escolha | null
  /** See `mascaraDa`. */
  mascara: bigint | undefined
}

export const escolhaVazia = (dimensoes: ReadonlyArray<Dimensao>): Escolha => ({
  uso: dimensoes.map(() => 0),
  soma: 0,
  grupo: null,
  quantidade: 0,
  anterior: null,
  mascara: 0n
})

/** Whether `quantidade` more rows of `grupo` fit every budget. */
export const cabe = (
  anterior: Escolha,
  grupo: Grupo,
  quantidade: number,
  dimensoes: ReadonlyArray<Dimensao>
): boolean => {
  for (let d = 0; d < dimensoes.length; d++) {
    if (anterior.uso[d]! + quantidade * grupo.consumo[d]! > dimensoes[d]!.orcamento) return false
  }
  return true
}

/** The choice with `quantidade` more rows, of `grupo`. */
export const escolherMais = (anterior: Escolha, grupo: Grupo, quantidade: number): Escolha => ({
  uso: anterior.uso.map((usado, d) => usado + quantidade * grupo.consumo[d]!),
  soma: anterior.soma + grupo.acumulado[quantidade]!,
  grupo,
  quantidade,
  anterior,
  mascara: undefined
})

/** Rows marked in one number: as many bits as bit operations have. */
const BITS = 32

/** Bits for so many rows, for `posicoesDa`. */
export const marcasPara = (linhas: number): Int32Array => new Int32Array(Math.ceil(linhas / BITS))

/**
 * Positions of the `k` rows of a choice, ascending. They are marked in `marcas`, clean before and after, and read from its
 * lowest bits on: many times faster than sorting them.
 */
export const posicoesDa = (escolha: Escolha, k: number, marcas: Int32Array): ReadonlyArray<number> => {
  for (let e: Escolha | null = escolha; e !== null; e = e.anterior) {
    for (let i = 0; i < e.quantidade; i++) {
      const linha = e.grupo!.linhas[i]!
      marcas[Math.floor(linha / BITS)]! |= 1 << (linha & (BITS - 1))
    }
  }
  const posicoes = new Array<number>(k)
  let n = 0
  for (let m = 0; n < k; m++) {
    for (let bits = marcas[m]!; bits !== 0; bits &= bits - 1) {
      posicoes[n++] = m * BITS + (BITS - 1 - Math.clz32(bits & -bits))
    }
    marcas[m] = 0
  }
  return posicoes
}

/** One bit for each row, the oldest the highest; found when first asked for, which only equal sums do. */
const mascaraDa = (escolha: Escolha): bigint => {
  escolha.mascara ??= mascaraDa(escolha.anterior!) | escolha.grupo!.mascara(escolha.quantidade)
  return escolha.mascara
}

/**
 * Negative when the rows of `a` come before those of `b`, zero when they are the same: the first one that differs is
 * older. Both have the same number of rows.
 */
export const compararLinhas = (a: Escolha, b: Escolha): number => {
  const [deA, deB] = [mascaraDa(a), mascaraDa(b)]
  return deA === deB ? 0 : deA > deB ? -1 : 1
}

/** Negative when `a` removes less, or as much in older rows. Both have the same number of rows. */
export const compararSomas = (a: Escolha, b: Escolha): number => a.soma - b.soma || compararLinhas(a, b)
