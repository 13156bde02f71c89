/**
 * The question of the discard (EC 103 art. 26, § 6º) and its answer, as plain values.
 *
 * Everything is an integer: cents, days, months of carência. What a contribution takes away when it leaves is only read
 * through functions of the row, so that the question of every fundamento has the same shape; `limites.ts` writes the
 * limits of the law.
 */

/** A row of the mean. The caller's rows carry more (days, carência …); only the amount is common to all. */
export interface LinhaDescartavel {
  /** Corrected salary in cents. */
  readonly centavos: number
}

/** Something each row uses up, and how much of it the discarded rows may use together. */
export interface Dimensao {
  /** Of each row of the problem. */
  readonly consumos: ReadonlyArray<number>
  readonly orcamento: number
}

/** A requirement that must survive the discard: the removed rows together use at most `orcamento`. */
export interface LimiteDescarte<L extends LinhaDescartavel> {
  /** What it protects, for a person to read. */
  readonly nome: string
  /** What removing the row uses of the budget: an integer, zero or more. */
  readonly consumo: (linha: L) => number
  /** An integer; below zero the requirement is not met even without discard, and nothing can be discarded. */
  readonly orcamento: number
}

/** The rent as a function of what stays. Neither less time nor a smaller sum may raise it. */
export interface ObjetivoDescarte<L extends LinhaDescartavel> {
  /**
   * What the row takes, when it leaves, from each thing the rent reads: days of the time, months of carência. Integers,
   * zero or more.
   */
  readonly consumos: ReadonlyArray<(linha: L) => number>
  /**
   * What the rent still sees when `removidos` left, one for each of `consumos`: complete years for a coefficient that
   * grows by the year, the days themselves for the fator, any constant when nothing of it matters. Two answers are equal
   * only when the rent sees the same; the rent never grows with what is removed.
   */
  readonly patamar: (removidos: ReadonlyArray<number>) => number
  /** RMI in cents with `quantidade` rows in the mean whose sum is `soma`; the minimum divisor is the caller's to apply. */
  readonly rmi: (quantidade: number, patamar: number, soma: number) => number
  /**
   * Where the rent reads one quantity, and between its floor and its ceiling is the mean times what is seen of it: a sum
   * that no smaller one gives `rmi` with, in cents and their fractions. Convex in what is removed of the quantity; without
   * it the rent is only known to fall.
   */
  readonly somaMinima?: ((quantidade: number, patamar: number, rmi: number) => number) | undefined
}

export interface ProblemaDescarte<L extends LinhaDescartavel> {
  /** From the oldest to the most recent competence. */
  readonly linhas: ReadonlyArray<L>
  /** Their positions from the smallest amount on, the older first among equals, where they are known. */
  readonly ordem?: ReadonlyArray<number>
  readonly limites: ReadonlyArray<LimiteDescarte<L>>
  readonly objetivo: ObjetivoDescarte<L>
  /** 108 where Lei 14.331 applies, else 0: the rows kept never fall below it by discard. */
  readonly divisorMinimo: number
  readonly numeroMaximoIteracoes: number
}

/** The best way of discarding exactly `k` rows. */
export interface SolucaoDescarte {
  readonly k: number
  /** Positions in `linhas` of the discarded rows, ascending. */
  readonly descartadas: ReadonlyArray<number>
  /** Sum of the rows that stay, in cents. */
  readonly soma: number
  /** In cents. */
  readonly rmi: number
}

export interface ResultadoDescarte {
  /** `solucoes[k]` has exactly `k` discards; the first one discards nothing. */
  readonly solucoes: ReadonlyArray<SolucaoDescarte>
  /** Largest RMI; then fewer discards, larger mean, older rows. */
  readonly melhor: SolucaoDescarte
  /**
   * False when `limite` was reached and one more discard was possible; without a number asked for, only while a larger set
   * might be better.
   */
  readonly completo: boolean
  /** Iterations looked at, at most. */
  readonly limite: number
}
