/** Toll on what was missing on a reference date (rule TC-22). */
import { anosEmDias } from "../valores/tempo-30-360.ts"

export interface ConsultaPedagio {
  readonly alvoAnos: number
  /** Days at the marco. */
  readonly cumprido: number
  readonly percentual: number
  readonly tetoAnos?: number
}

/** Everything in hundredths of a day: the toll is kept fractional and never rounded before the comparison. */
export interface Pedagio {
  /** Days missing at the marco. */
  readonly falta: number
  /** Extra time, truncated to days for showing. */
  readonly pedagio: number
  /** Total required, truncated to days for showing. */
  readonly exigido: number
  /** The least whole number of days that is enough: the fractional total rounded up. */
  readonly suficiente: number
}

/** `alvo + falta × p`, never above the ceiling when there is one. */
export const calcularPedagio = ({ alvoAnos, cumprido, percentual, tetoAnos }: ConsultaPedagio): Pedagio => {
  const alvo = anosEmDias(alvoAnos)
  const falta = Math.max(0, alvo - cumprido)
  const total = Math.min(
    alvo * 100 + falta * percentual,
    tetoAnos === undefined ? Number.POSITIVE_INFINITY : anosEmDias(tetoAnos) * 100
  )
  return {
    falta,
    pedagio: Math.floor(total / 100) - alvo,
    exigido: Math.floor(total / 100),
    suficiente: Math.ceil(total / 100)
  }
}
