/** The label of a field, and under it what is expected. */
import type { CampoRotulado } from "./campo.ts"

export interface Dados extends Pick<CampoRotulado, "rotulo" | "opcional" | "discreto" | "dica"> {
  /** Of the field. */
  readonly id: string
}
