/**
 * The discard of EC 103 art. 26 § 6 by enumeration: rows that take the same away leave the cheapest first, and of the
 * ways of discarding as many rows those are kept that no other one beats, with no more of anything removed and no larger
 * sum.
 */

/** What one row takes away with it: days, carência, days before the reform, special days… in a fixed order. */
export type Pesos = ReadonlyArray<number>

export interface Linha {
  readonly valor: bigint
  readonly pesos: Pesos
}

/** One reachable way of discarding. */
export interface Estado {
  readonly k: number
  readonly removido: Pesos
  readonly descartado: bigint
}

/** Receives a way of discarding `k` rows; `removido` is only good until it returns. Sums of cents are far below 2^53. */
type Visita = (k: number, removido: Pesos, soma: number) => void

/** A way of discarding a known number of rows. */
interface Modo {
  readonly soma: number
  readonly removido: Pesos
}

/** Rows that take the same away. */
interface Tipo {
  readonly pesos: Pesos
  /** Sum of the cheapest 0, 1, 2 … */
  readonly somas: ReadonlyArray<number>
}

/** Kinds of row, the one with most rows last. */
const tiposDe = (linhas: ReadonlyArray<Linha>): ReadonlyArray<Tipo> => {
  const porPesos = Map.groupBy(linhas, ({ pesos }) => pesos.join(" "))
  return [...porPesos.values()]
    .sort((a, b) => a.length - b.length)
    .map((iguais) => {
      const somas = [0]
      for (const valor of iguais.map((l) => Number(l.valor)).sort((a, b) => a - b)) somas.push(somas.at(-1)! + valor)
      return { pesos: iguais[0]!.pesos, somas }
    })
}

/** Positions of the amounts that tell two ways of discarding as many rows apart: neither constant nor a repetition. */
const quantiasDistintas = (tipos: ReadonlyArray<Tipo>): ReadonlyArray<number> => {
  const colunas = tipos[0]!.pesos.map((_, i) => tipos.map((t) => t.pesos[i]!))
  return colunas.flatMap((coluna, i) => {
    const constante = coluna.every((p) => p === coluna[0])
    const repetida = colunas.slice(0, i).some((outra) => outra.every((p, t) => p === coluna[t]))
    return constante || repetida ? [] : [i]
  })
}

const removeAteTanto = (a: Pesos, b: Pesos, quantias: ReadonlyArray<number>): boolean => {
  for (const i of quantias) if (a[i]! > b[i]!) return false
  return true
}

/** Puts a way among the others of as many rows, by sum, unless one of them beats it; those it beats leave. */
const incluir = (modos: Array<Modo>, novo: Modo, quantias: ReadonlyArray<number>): void => {
  let [i, alto] = [0, modos.length]
  while (i < alto) {
    const meio = (i + alto) >> 1
    if (modos[meio]!.soma <= novo.soma) i = meio + 1
    else alto = meio
  }
  for (let j = i - 1; j >= 0; j--) {
    if (removeAteTanto(modos[j]!.removido, novo.removido, quantias)) return
    // by one amount only, each one removes less of it than those of smaller sums
    if (quantias.length === 1) break
  }
  let ficam = i
  for (let j = i; j < modos.length; j++) {
    if (!removeAteTanto(novo.removido, modos[j]!.removido, quantias)) modos[ficam++] = modos[j]!
  }
  modos.length = ficam
  modos.splice(i, 0, novo)
}

type Cabe = (removido: Pesos, k: number) => boolean

const comTipo = (
  tabela: ReadonlyArray<ReadonlyArray<Modo>>,
  { pesos, somas }: Tipo,
  quantias: ReadonlyArray<number>,
  cabe: Cabe
): ReadonlyArray<ReadonlyArray<Modo>> => {
  const nova = tabela.map((modos) => [...modos])
  for (const [j, modos] of tabela.entries()) {
    for (const { soma, removido } of modos) {
      for (let a = 1; a < somas.length && j + a < nova.length; a++) {
        const novo = { soma: soma + somas[a]!, removido: removido.map((r, i) => r + a * pesos[i]!) }
        if (!cabe(novo.removido, j + a)) break
        incluir(nova[j + a]!, novo, quantias)
      }
    }
  }
  return nova
}

/**
 * Visits ways of discarding at most `maximo` rows: of each way there is, itself or one that beats it. `cabe` may refuse
 * one for good: amounts only grow, so a refused one is never the way to an accepted one.
 */
export const percorrerEstados = (linhas: ReadonlyArray<Linha>, maximo: number, cabe: Cabe, visitar: Visita): void => {
  if (linhas.length === 0) {
    visitar(0, [], 0)
    return
  }
  const tipos = tiposDe(linhas)
  const quantias = quantiasDistintas(tipos)
  const nada: Modo = { soma: 0, removido: linhas[0]!.pesos.map(() => 0) }
  const vazia: ReadonlyArray<ReadonlyArray<Modo>> = [[nada], ...Array.from({ length: maximo }, () => [])]
  const tabela = tipos.slice(0, -1).reduce((t, tipo) => comTipo(t, tipo, quantias, cabe), vazia)
  const { pesos, somas } = tipos.at(-1)!
  const removidoAgora = [...nada.removido]
  for (const [j, modos] of tabela.entries()) {
    for (const { soma, removido } of modos) {
      for (let a = 0; a < somas.length && j + a <= maximo; a++) {
        for (let i = 0; i < pesos.length; i++) removidoAgora[i] = removido[i]! + a * pesos[i]!
        if (!cabe(removidoAgora, j + a)) break
        visitar(j + a, removidoAgora, soma + somas[a]!)
      }
    }
  }
}

/** The same, all together. */
export const estados = (linhas: ReadonlyArray<Linha>, maximo: number, cabe: Cabe): ReadonlyArray<Estado> => {
  const lista: Array<Estado> = []
  percorrerEstados(linhas, maximo, cabe, (k, removido, soma) => {
    lista.push({ k, removido: [...removido], descartado: BigInt(soma) })
  })
  return lista
}

/** One hypothesis: exactly k discards, and what they leave. */
export interface Hipotese extends Estado {
  readonly rmi: bigint
  readonly media: bigint
}

/** Larger rent, then fewer discards, then larger mean, which with as many rows is a smaller discarded sum. */
const melhorQue = (a: Hipotese, b: Hipotese): boolean =>
  a.rmi !== b.rmi ? a.rmi > b.rmi : a.k !== b.k ? a.k < b.k : a.descartado < b.descartado

export interface Descarte {
  readonly melhor: Hipotese
  /** The best hypothesis with exactly k discards, k = 0, 1, 2 … while there is a feasible one (RMI-76). */
  readonly hipoteses: ReadonlyArray<Hipotese>
  /** No more discards fit or, past the limit, none of them could be better. */
  readonly completo: boolean
}

/** The best hypothesis of each number of discards and the best of all, within the limit of iterations. */
export const escolher = (
  possiveis: ReadonlyArray<Estado>,
  avaliar: (e: Estado) => { readonly rmi: bigint; readonly media: bigint },
  numeroMaximoIteracoes: number
): Descarte => {
  const porK = new Map<number, Hipotese>()
  for (const estado of possiveis) {
    const hipotese = { ...estado, ...avaliar(estado) }
    const atual = porK.get(estado.k)
    if (atual === undefined || melhorQue(hipotese, atual)) porK.set(estado.k, hipotese)
  }
  const hipoteses: Array<Hipotese> = []
  for (let k = 0; porK.has(k) && k <= numeroMaximoIteracoes; k++) hipoteses.push(porK.get(k)!)
  return {
    melhor: hipoteses.reduce((a, b) => (melhorQue(b, a) ? b : a)),
    hipoteses,
    completo: !porK.has(hipoteses.length)
  }
}
