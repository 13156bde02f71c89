/** Moments as programs write them. */
import { lerDataIso } from "../../valores/data.ts"
import { textoComo } from "../../valores/textos/texto-como.ts"

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** A century around now: nothing is announced for longer. */
const PRIMEIRO = Date.UTC(2000, 0, 1)
const ULTIMO = Date.UTC(2100, 0, 1)

/** The moment of a text with its offset, in ISO 8601, UTC, with milliseconds; `undefined`: it is none. */
const lerInstante = (texto: string): string | undefined => {
  // Date.parse takes 30 February for a day of March, and 24 o'clock for the next day
  const existe = ISO.test(texto) && lerDataIso(texto.slice(0, 10)) !== undefined && texto.slice(11, 13) < "24"
  const ms = existe ? Date.parse(texto) : Number.NaN
  return ms >= PRIMEIRO && ms < ULTIMO ? new Date(ms).toISOString() : undefined
}

export const InstanteEntrada = textoComo<string>({
  ler: lerInstante,
  escrever: (instante) => instante,
  esperado: "um instante ISO 8601 com fuso, de 2000 a 2099",
  exemplo: "2026-05-10T09:00:00-03:00"
})
