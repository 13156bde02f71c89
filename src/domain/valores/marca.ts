import type { Brand } from "effect"

/**
 * A number as one of a branded type. `Brand.nominal` does no more, but brings a third of the library along: a thread that
 * reads documents needs nothing else of it.
 */
export function marcar<A extends number & Brand.Brand<string>>(valor: number): A
export function marcar(valor: number): number {
  return valor
}
