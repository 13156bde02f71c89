/** How documents write days, months, amounts and numbers. */
import { formatarCompetencia, lerCompetencia } from "../valores/competencia.ts"
import { formatarIso, lerData } from "../valores/data.ts"

/** `DD/MM/AAAA` → `YYYY-MM-DD`; null when it is no day. */
export const diaEscrito = (texto: string): string | null => {
  const dia = lerData(texto)
  return dia === undefined ? null : formatarIso(dia)
}

/** `MM/AAAA` → `YYYY-MM`; null when it is no month. */
export const mesEscrito = (texto: string): string | null => {
  const mes = lerCompetencia(texto)
  return mes === undefined ? null : formatarCompetencia(mes)
}

/** `1.234,56` or `1234,56`. */
export const valorEscrito = (texto: string): number => Number(texto.replaceAll(".", "").replace(",", "."))

export const soDigitos = (texto: string): string => texto.replace(/\D/g, "")

/** `DD/MM/AAAA HH:MM:SS` → local time without offset, null when it is none. */
export const instanteEscrito = (texto: string): string | null => {
  const partes = /(\d{2}\/\d{2}\/\d{4}) (\d{2}:\d{2}:\d{2})/.exec(texto)
  const dia = partes === null ? null : diaEscrito(partes[1]!)
  return dia === null ? null : `${dia}T${partes![2]}`
}

/** Sources of regular expressions over text with single spaces. */
export const DIA = String.raw`(?<![\d/])\d{2}/\d{2}/\d{4}(?![\d/])`
export const MES = String.raw`(?<![\d/])(?:0[1-9]|1[0-2])/\d{4}(?![\d/])`
export const VALOR = String.raw`(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}(?![\d,])`
