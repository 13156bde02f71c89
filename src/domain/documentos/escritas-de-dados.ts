/**
 * Days, months and amounts in the spellings that files and services use, brought to the one of the contract. Each
 * answers `undefined` for what it cannot read.
 */
import { competenciaDaData, formatarCompetencia, lerCompetencia } from "../valores/competencia.ts"
import { formatarIso, lerData } from "../valores/data.ts"

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
/** `1.234,56`, `1234,5`: the comma is the decimal point. */
const COM_VIRGULA = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/
/** `1.234`, `1.234.567`: amounts have two decimals, so three digits after a point are thousands. */
const MILHARES = /^-?\d{1,3}(?:\.\d{3})+$/
const COM_PONTO = /^-?\d+(?:\.\d+)?$/

/** Longer texts are no amounts. */
const MAXIMO_DIGITOS = 20

const numeroDe = (texto: string): number | undefined => {
  if (texto.length > MAXIMO_DIGITOS) return undefined
  if (COM_VIRGULA.test(texto)) return Number(texto.replaceAll(".", "").replace(",", "."))
  return COM_PONTO.test(texto) ? Number(texto) : undefined
}

const finito = (valor: number): number | undefined => (Number.isFinite(valor) ? valor : undefined)

/** A program that adds in binary saves 2725.3 as 2725.3000000000002: less than this of a real is no digit of anybody. */
const RUIDO = 1e-6
/** Binary numbers from here on do not tell cents apart. */
const SEM_CENTAVOS = 1e13

const semRuido = (valor: number): number => {
  const centavos = Math.round(valor * 100) / 100
  return Math.abs(valor) < SEM_CENTAVOS && Math.abs(valor - centavos) < RUIDO ? centavos : valor
}

const quantiaFinita = (valor: number): number | undefined => {
  const lido = finito(valor)
  return lido === undefined ? undefined : semRuido(lido)
}

/** An amount as a number, or as text with or without the sign of the currency. */
export const quantiaEscrita = (valor: unknown): number | undefined => {
  if (typeof valor === "number") return quantiaFinita(valor)
  if (typeof valor !== "string") return undefined
  const texto = valor.trim().replace(MOEDA, "")
  return numeroDe(MILHARES.test(texto) ? texto.replaceAll(".", "") : texto)
}

/** An index or a coefficient, whose point is always the decimal one. */
export const indiceEscrito = (valor: unknown): number | undefined =>
  typeof valor === "number" ? finito(valor) : typeof valor === "string" ? numeroDe(valor.trim()) : undefined
