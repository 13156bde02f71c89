/** A field of many lines. */
import type { CampoRotulado } from "./campo.ts"

export interface Dados extends CampoRotulado {
  /** Lines that are seen at once. */
  readonly linhas: number
}
