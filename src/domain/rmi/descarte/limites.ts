/** The limits of the discard that the fundamentos demand (rule RMI-74). */
import type { LimiteDescarte, LinhaDescartavel } from "./busca/questao/problema.ts"

/**
 * `total − removed ≥ minimo`: years of contribution, of magistério or of special exposure in days, points in days, months
 * of carência. `minimo` may have a fraction.
 */
export const limiteDeMinimo = <L extends LinhaDescartavel>(
  nome: string,
  consumo: (linha: L) => number,
  total: number,
  minimo: number
): LimiteDescarte<L> => ({ nome, consumo, orcamento: Math.floor(total - minimo) })

/** What a row gives to a time, and how much of it until 13/11/2019. */
export interface DiasComReforma {
  readonly dias: number
  readonly ateReforma: number
}

export interface PedagioADescartar<L> {
  /** Of each row, in the time the toll counts. */
  readonly doMes: (linha: L) => DiasComReforma
  /** Days of the fundamento on the DDA. */
  readonly tempo: number
  /** Days on 13/11/2019. */
  readonly tempoNaReforma: number
  /** Required days without toll (35 or 30 years). */
  readonly exigido: number
  /** 50 (art. 17) or 100 (art. 20). */
  readonly percentual: number
}

/**
 * Time and toll of arts. 17 and 20 (rule RMI-74): `T − D ≥ R + p × max(0, R − A + Dpre)`. The maximum of two linear
 * amounts is two linear limits, so it also holds for who had the time complete on 13/11/2019 (A ≥ R) and discards back
 * below it. Counted in hundredths of a day, so that the toll keeps its fraction.
 */
export const limitesDoPedagio = <L extends LinhaDescartavel>({
  doMes,
  tempo,
  tempoNaReforma,
  exigido,
  percentual
}: PedagioADescartar<L>): ReadonlyArray<LimiteDescarte<L>> => [
  limiteDeMinimo("tempo de contribuição", (l: L) => doMes(l).dias, tempo, exigido),
  {
    nome: "tempo de contribuição com pedágio",
    consumo: (l) => {
      const { dias, ateReforma } = doMes(l)
      return 100 * dias + percentual * ateReforma
    },
    orcamento: 100 * (tempo - exigido) - percentual * (exigido - tempoNaReforma)
  }
]

/** More than `minimo` days on 13/11/2019 (art. 17: 33 or 28 years), also after the discard. */
export const limiteNaReforma = <L extends LinhaDescartavel>(
  doMes: (linha: L) => DiasComReforma,
  tempoNaReforma: number,
  minimo: number
): LimiteDescarte<L> => ({
  nome: "tempo de contribuição em 13/11/2019",
  consumo: (l) => doMes(l).ateReforma,
  orcamento: tempoNaReforma - minimo - 1
})
