/** Toll on what was missing on a reference date (rule TC-22). */
import { anosEmDias } from "../../valores/tempo-30-360.ts"

export interface ConsultaPedagio {
  readonly alvoAnos: number
  /** Days at the marco. */
  readonly cumprido: number
  readonly percentual: number
  readonly tetoAnos?: number
}

export interface Pedagio {
  /** Days missing at the marco. */
  readonly falta: number
  /** Extra time: what `exigido` has beyond the target. */
  readonly pedagio: number
  /** The least whole number of days that is enough: the total, fractional until here, rounded up. */
  readonly exigido: number
}

/** `alvo + falta × p`, never above the ceiling when there is one. */
export const calcularPedagio = ({ alvoAnos, cumprido, percentual, tetoAnos }: ConsultaPedagio): Pedagio => {
  const alvo = anosEmDias(alvoAnos)
  const falta = Math.max(0, alvo - cumprido)
  const total = Math.min(
    alvo * 100 + falta * percentual,
    tetoAnos === undefined ? Number.POSITIVE_INFINITY : anosEmDias(tetoAnos) * 100
  )
  const exigido = Math.ceil(total / 100)
  return { falta, pedagio: exigido - alvo, exigido }
}
