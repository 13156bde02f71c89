/** A benefit the person, or the one who died or was arrested, received before. */
import type { Data } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"

/** An item of `beneficios[]`. */
export interface BeneficioRecebido {
  readonly especie: number
  readonly dib: Data
  readonly dcb?: Data
  readonly sb?: Decimal
  readonly rmi?: Decimal
  readonly indiceTeto?: Decimal
}
