/**
 * Days, months and amounts in the spellings that files and services use, brought to the one of the contract. Each
 * answers `undefined` for what it cannot read.
 */
import { Result } from "effect"
import { competenciaDaData, formatarCompetencia, lerCompetencia } from "../valores/competencia.ts"
import { formatarIso, lerData } from "../valores/data.ts"
import { lerDecimalDigitado } from "../valores/decimal-digitado.ts"

const COM_HORA = /^(\d{4}-\d{2}-\d{2})T/

/** The day as it is written, whatever hour and zone follow it: `YYYY-MM-DD`. */
export const diaEscrito = (valor: unknown): string | undefined => {
  if (typeof valor !== "string") return undefined
  const texto = valor.trim()
  const lido = lerData(COM_HORA.exec(texto)?.[1] ?? texto)
  return lido === undefined ? undefined : formatarIso(lido)
}

/** `YYYY-MM` of a month or of a day of it. */
export const mesEscrito = (valor: unknown): string | undefined => {
  if (typeof valor !== "string") return undefined
  const lido = lerCompetencia(valor.trim())
  if (lido !== undefined) return formatarCompetencia(lido)
  const dia = diaEscrito(valor)
  return dia === undefined ? undefined : formatarCompetencia(competenciaDaData(lerData(dia)!))
}

const MOEDA = /^R\$\s*/

/** An amount as a number, or as text with or without the sign of the currency. */
export const quantiaEscrita = (valor: unknown): number | undefined => {
  if (typeof valor === "number") return Number.isFinite(valor) ? valor : undefined
  if (typeof valor !== "string") return undefined
  const lido = lerDecimalDigitado(valor.trim().replace(MOEDA, ""))
  return Result.isSuccess(lido) ? Number(lido.success) : undefined
}
