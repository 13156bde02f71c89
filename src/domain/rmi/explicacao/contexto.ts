/** What the sentences need to know besides the figures of the result. */
import type { Decimal } from "../../valores/decimal.ts"
import type { ResultadoFundamento } from "../resultado.ts"

/** A calculated result before its explanation. */
export type AExplicar = Omit<ResultadoFundamento, "explicacao" | "maisVantajoso" | "rastro">

export interface Contexto {
  /** Day whose law rules the mean, `AAAA-MM-DD` (rule RMI-10). */
  readonly regente: string
  /** Whether the benefit depends on a fact, and not on requirements that are completed. */
  readonly porFato: boolean
  readonly rotuloDoMarco: string
  /** Day the amounts are brought to (rule RMI-14). */
  readonly calculadoEm: string
  /** Symbol of the currency of that day. */
  readonly moeda: string
  /** Of that day. */
  readonly salarioMinimo: Decimal
  readonly teto: Decimal
  /** Smallest and largest rent; null = none. */
  readonly pisoDaRmi: Decimal
  readonly tetoDaRmi: Decimal | null
  /** Rule of the coefficient (rules RMI-60 to RMI-69). */
  readonly regraDoCoeficiente: string
  /** What the coefficient multiplied. */
  readonly baseDaRenda: Decimal
  /** Base × coefficient, before any limit. */
  readonly semLimite: Decimal
  readonly limitadaPelosDoze: boolean
}
