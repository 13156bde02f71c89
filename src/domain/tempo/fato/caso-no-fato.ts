import type { Data } from "../../valores/data.ts"
import type { Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"

/** Whose right is evaluated, and the day of the fact. */
export interface CasoNoFato {
  readonly pessoa: Pessoa
  readonly epocas: Epocas
  readonly fato: Data
  /** Start of the benefit asked for, when later than the fact. */
  readonly pedidoDesde?: Data
}
