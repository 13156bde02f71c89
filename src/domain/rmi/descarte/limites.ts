/** The limits of the discard that the fundamentos demand (rules RMI-73 and RMI-74). */
import type { LimiteDescarte, LinhaDescartavel } from "./problema.ts"

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

/** A row whose days until 13/11/2019 are known apart. */
export interface LinhaComReforma extends LinhaDescartavel {
  readonly dias: number
  /** Those of `dias` that fall until 13/11/2019. */
  readonly diasAteReforma: number
}

export interface PedagioADescartar {
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
 * below it. Counted in hundredths of a day, so that the toll keeps its fraction (TC-22).
 */
export const limitesDoPedagio = <L extends LinhaComReforma>({
  tempo,
  tempoNaReforma,
  exigido,
  percentual
}: PedagioADescartar): ReadonlyArray<LimiteDescarte<L>> => [
  limiteDeMinimo("tempo de contribuição", (l: L) => l.dias, tempo, exigido),
  {
    nome: "tempo de contribuição com pedágio",
    consumo: (l) => 100 * l.dias + percentual * l.diasAteReforma,
    orcamento: 100 * (tempo - exigido) - percentual * (exigido - tempoNaReforma)
  }
]

/** More than `minimo` days on 13/11/2019 (art. 17: 33 or 28 years), also after the discard. */
export const limiteNaReforma = <L extends LinhaComReforma>(
  tempoNaReforma: number,
  minimo: number
): LimiteDescarte<L> => ({
  nome: "tempo de contribuição em 13/11/2019",
  consumo: (l) => l.diasAteReforma,
  orcamento: tempoNaReforma - minimo - 1
})
