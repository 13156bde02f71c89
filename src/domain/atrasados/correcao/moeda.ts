/**
 * The currencies an amount goes through from its month to the Real (rule ATR-42). A correction factor says how much
 * prices rose; the reforms, apart from it, say how many of the old units one new unit was worth.
 */
import { type Competencia, competencia } from "../../valores/competencia.ts"

interface Reforma {
  /** Month whose factor takes an amount into the new currency. */
  readonly mes: Competencia
  readonly divisor: bigint
}

const REFORMAS: ReadonlyArray<Reforma> = [
  { mes: competencia("1967-01"), divisor: 1000n },
  { mes: competencia("1986-02"), divisor: 1000n },
  { mes: competencia("1988-12"), divisor: 1000n },
  { mes: competencia("1993-07"), divisor: 1000n },
  { mes: competencia("1994-06"), divisor: 2750n }
]

/** Divides an amount of a month into reais. */
export const divisorParaReais = (c: Competencia): bigint =>
  REFORMAS.reduce((produto, { mes, divisor }) => (c <= mes ? produto * divisor : produto), 1n)

/**
 * The reforms inside the ratio of two nominal values, because the value of the second month is written in the new
 * currency: ORTN of 02/1967 and 03/1986, UFIR of 08/1993 and 07/1994. The OTN of 01/1989 is still in cruzados.
 */
const DENTRO_DO_VALOR_NOMINAL: ReadonlyMap<Competencia, bigint> = new Map(
  REFORMAS.filter(({ mes }) => mes !== competencia("1988-12")).map(({ mes, divisor }) => [mes, divisor])
)

export const reformaNoValorNominal = (c: Competencia): bigint => DENTRO_DO_VALOR_NOMINAL.get(c) ?? 1n

const URV = { de: competencia("1994-03"), ate: competencia("1994-06") }
const REAL = competencia("1994-07")

/**
 * From 03/1994 to 06/1994 incomes are in URV, and one URV became one Real: nothing corrects them before 07/1994. (The
 * chain itself converts amounts in CR$ in those months.)
 */
export const mesDaCorrecao = (c: Competencia): Competencia => (c >= URV.de && c <= URV.ate ? REAL : c)
