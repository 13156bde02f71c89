/** What `calcularAtrasados` needs besides the request, and how it fails. */
import { Data as Etiquetado } from "effect"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import type { Data } from "../../valores/data.ts"
import type { Problema } from "../pedido/exigencia.ts"

export interface ParametrosAtrasados {
  /** The day of the calculation: limits dates in the future. */
  readonly hoje: Data
  /** The reference tables; what is read from them is prepared once and kept with the snapshot. */
  readonly instantaneo: Instantaneo
}

/** The tables of a snapshot and the day of the calculation. */
export const parametrosDasTabelas = (instantaneo: Instantaneo, hoje: Data): ParametrosAtrasados => ({
  hoje,
  instantaneo
})

/** The request cannot be calculated as it is; each problem names its field. */
export class PedidoInvalido extends Etiquetado.TaggedError("PedidoInvalido")<{
  readonly problemas: ReadonlyArray<Problema>
}> {}

/** A table does not cover a month the calculation needs. */
export class TabelaSemValor extends Etiquetado.TaggedError("TabelaSemValor")<{
  readonly tabela: string
  /** The month, year or day looked up. */
  readonly referencia: string
}> {}

export type FalhaAtrasados = PedidoInvalido | TabelaSemValor
