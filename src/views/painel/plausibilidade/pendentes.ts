/** The values that are only written when they are confirmed a second time: apart from the others, each with its reason. */
import type { Pendente } from "../../../domain/indices/plausibilidade/pendentes.ts"
import type { Digitado } from "../../formulario.ts"
import { type PendenteMostrado, pendenteMostrado } from "./valores.ts"

export interface Pendentes {
  readonly mostrados: ReadonlyArray<PendenteMostrado>
  readonly total: number
  /** Of the tick: names these values among all there could be. */
  readonly resumo: string
  /** The tick is set: these are the values that were confirmed. */
  readonly confirmados: boolean
}

/** More of them than these are counted, and found below among the changes. */
const MAXIMO_MOSTRADO = 100

/** `undefined` where nothing waits. `confirmado`: the tick as it was sent. */
export const pendentesMostrados = (
  pendentes: ReadonlyArray<Pendente>,
  resumo: string,
  confirmado: string | undefined
): Pendentes | undefined =>
  pendentes.length === 0
    ? undefined
    : {
        mostrados: pendentes.slice(0, MAXIMO_MOSTRADO).map(pendenteMostrado),
        total: pendentes.length,
        resumo,
        confirmados: confirmado === resumo
      }

/** Field of the tick. */
export const CAMPO_DA_CONFIRMACAO = "confirmar"

export interface Dados {
  /** The form it belongs to. */
  readonly de: Digitado
  readonly pendentes: Pendentes
}
