/** A load before it is written: what it changes, and the reason that writes it. */
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { Pendentes } from "../plausibilidade/pendentes.ts"
import type { Dados as Diferencas } from "./diferencas.ts"

export interface Dados extends Diferencas, Formulario {
  /** Name of the table. */
  readonly tabela: string
  /** Values that are there already give way. */
  readonly sobrescrever: boolean
  /** Digest of the plan that is shown. */
  readonly visto: string
  /** Columns that the update fills with the values of a changed one, and that the load leaves as they are. */
  readonly gemeas: ReadonlyArray<string>
  /** Values that need a second confirmation. */
  readonly pendentes: Pendentes | undefined
}

export const previa = modelo<Dados>("painel/cargas/previa")
