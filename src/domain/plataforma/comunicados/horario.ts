/** Moments as a form holds them: day and time of Brasília, as `<input type="datetime-local">` writes them. */
import { DateTime, Option } from "effect"
import { FUSO } from "../../valores/brasilia.ts"
import { textoComo } from "../../valores/textos/texto-como.ts"

const ESCRITO = /^(20\d{2})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/

/** The moment of a time of Brasília, in ISO 8601, UTC; `undefined`: there is no such day or hour. */
const lerHorario = (texto: string): string | undefined => {
  if (!ESCRITO.test(texto)) return undefined
  const lido = Option.getOrUndefined(
    DateTime.makeZoned(texto, { timeZone: FUSO, adjustForTimeZone: true, disambiguation: "reject" })
  )
  const instante = lido && DateTime.formatIso(lido)
  return instante !== undefined && escreverHorario(instante) === texto.slice(0, 16) ? instante : undefined
}

/** ISO 8601, UTC → `2026-05-10T09:00`, in Brasília. */
export const escreverHorario = (instante: string): string =>
  DateTime.formatIsoZoned(DateTime.makeZonedUnsafe(instante, { timeZone: FUSO })).slice(0, 16)

export const HorarioEntrada = textoComo<string>({
  ler: lerHorario,
  escrever: escreverHorario,
  esperado: "dia e hora de Brasília, de 2000 a 2099",
  exemplo: "2026-05-10T09:00"
})
