/**
 * The discard of EC 103 art. 26 § 6 by brute enumeration of sums: one row after the other, every reachable (number of
 * discards, removed amounts) keeps the smallest discarded sum. Nothing is sorted, nothing is grouped.
 *
 * A state is told by how many rows were removed and by how far each removed amount is from that many times the usual
 * row; most rows are usual, so there are few states.
 */

/** What one row takes away with it: days, carência, days before the reform, special days… in a fixed order. */
export type Pesos = ReadonlyArray<number>

export interface Linha {
  readonly valor: bigint
  readonly pesos: Pesos
}

/** One reachable way of discarding: the smallest sum that may be discarded in it. */
export interface Estado {
  readonly k: number
  readonly removido: Pesos
  readonly descartado: bigint
}

const chave = (desvio: Pesos): string => desvio.join(" ")

const maisFrequente = (linhas: ReadonlyArray<Linha>): Pesos => {
  const vezes = new Map<string, number>()
  for (const { pesos } of linhas) vezes.set(chave(pesos), (vezes.get(chave(pesos)) ?? 0) + 1)
  const [texto] = [...vezes].reduce((a, b) => (b[1] > a[1] ? b : a))
  return texto.split(" ").map(Number)
}

/** The smallest discarded sum by number of discards, for one distance from the usual. */
interface Entrada {
  readonly desvio: Pesos
  readonly limite: number
  readonly somas: Float64Array
}

/**
 * Every reachable state with at most `maximo` discards. `cabe` may refuse a state for good: amounts only grow, so a
 * refused one is never the way to an accepted one.
 */
export const estados = (
  linhas: ReadonlyArray<Linha>,
  maximo: number,
  cabe: (removido: Pesos, k: number) => boolean
): ReadonlyArray<Estado> => {
  if (linhas.length === 0) return [{ k: 0, removido: [], descartado: 0n }]
  const usual = maisFrequente(linhas)
  const K = Math.max(0, Math.min(maximo, linhas.length))
  const zero: Pesos = usual.map(() => 0)
  const removidos = (desvio: Pesos, k: number): Pesos => desvio.map((d, i) => d + k * usual[i]!)

  /** The largest k still accepted at a distance from the usual: removing more never makes room. */
  const limiteDe = (desvio: Pesos): number => {
    let k = K
    while (k > 0 && !cabe(removidos(desvio, k), k)) k--
    return k
  }
  const entrada = (desvio: Pesos): Entrada => ({
    desvio,
    limite: limiteDe(desvio),
    somas: new Float64Array(K + 1).fill(Number.POSITIVE_INFINITY)
  })
  const inicial = entrada(zero)
  inicial.somas[0] = 0
  let tabela = new Map([[chave(zero), inicial]])

  // the usual rows first: they stay in one entry of the table
  const ordem = [...linhas].sort(
    (a, b) => Number(chave(a.pesos) !== chave(usual)) - Number(chave(b.pesos) !== chave(usual))
  )
  for (const linha of ordem) {
    const valor = Number(linha.valor)
    const salto = linha.pesos.map((p, i) => p - usual[i]!)
    const proxima = new Map(tabela)
    const tocadas = new Set<string>()
    for (const { desvio, somas } of tabela.values()) {
      const destino = desvio.map((d, i) => d + salto[i]!)
      const nome = chave(destino)
      const antes = proxima.get(nome)
      const nova = antes ?? entrada(destino)
      const depois = antes === undefined || tocadas.has(nome) ? nova.somas : nova.somas.slice()
      let mudou = false
      for (let k = nova.limite; k >= 1; k--) {
        const candidata = somas[k - 1]! + valor
        if (candidata < depois[k]!) {
          depois[k] = candidata
          mudou = true
        }
      }
      if (!mudou) continue
      tocadas.add(nome)
      proxima.set(nome, { ...nova, somas: depois })
    }
    tabela = proxima
  }

  const lista: Array<Estado> = []
  for (const { desvio, somas } of tabela.values()) {
    somas.forEach((soma, k) => {
      if (soma !== Number.POSITIVE_INFINITY) lista.push({ k, removido: removidos(desvio, k), descartado: BigInt(soma) })
    })
  }
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
