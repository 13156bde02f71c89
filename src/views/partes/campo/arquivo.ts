/** A field that takes one file. */
import type { CampoRotulado } from "./campo.ts"

export interface Dados extends CampoRotulado {
  /** `accept`: the extensions that are offered. */
  readonly aceita: string
}
