/**
 * Values of the PrevJud JSON in every spelling that exports use (prevjud.md, section 2): types of the real service are
 * not published, so each reader accepts what it can understand and answers null for the rest.
 */
import { FUSO } from "../../valores/brasilia.ts"
import { competenciaDePartes, formatarCompetencia } from "../../valores/competencia.ts"
import { diaEscrito, indiceEscrito, mesEscrito, quantiaEscrita } from "../escritas-de-dados.ts"
import { ausente, ehObjeto, type Objeto } from "../json-recebido.ts"
import { espacosSimples } from "../linhas/normalizacao.ts"

/** An object, empty where there is none. */
export const objeto = (valor: unknown): Objeto => (ehObjeto(valor) ? valor : {})

/** A list of objects: a single object is a list of one. */
export const lista = (valor: unknown): ReadonlyArray<Objeto> =>
  Array.isArray(valor) ? valor.filter(ehObjeto) : ehObjeto(valor) ? [valor] : []

/** Text, a number as its digits; null for nothing. */
export const texto = (valor: unknown): string | null => {
  if (typeof valor === "number") return String(valor)
  if (typeof valor !== "string") return null
  const limpo = espacosSimples(valor)
  return limpo === "" ? null : limpo
}

/** An identifier of so many digits, whose zeros on the left a number loses. */
export const identificador = (valor: unknown, digitos: number): string | null => {
  const escrito = typeof valor === "number" && Number.isSafeInteger(valor) ? String(valor) : valor
  if (typeof escrito !== "string") return null
  const limpo = escrito.replace(/\D/g, "")
  return /^0*$/.test(limpo) ? null : limpo.padStart(digitos, "0")
}

export const inteiro = (valor: unknown): number | null => {
  const n = typeof valor === "string" && /^\s*\d{1,9}\s*$/.test(valor) ? Number(valor) : valor
  return typeof n === "number" && Number.isSafeInteger(n) ? n : null
}

export const quantia = (valor: unknown): number | null => quantiaEscrita(valor) ?? null
export const indice = (valor: unknown): number | null => indiceEscrito(valor) ?? null

const VERDADEIROS: ReadonlySet<unknown> = new Set([true, "S", "s", "1", 1, "true", "Sim", "SIM", "sim"])
export const logico = (valor: unknown): boolean => VERDADEIROS.has(valor)

/** `AAAAMM` as number or text, besides the spellings of a month. */
export const mes = (valor: unknown): string | null => {
  const escrito = typeof valor === "number" ? String(valor) : valor
  const junto = typeof escrito === "string" ? /^(\d{4})(\d{2})$/.exec(escrito.trim()) : null
  if (junto === null) return mesEscrito(escrito) ?? null
  const lido = competenciaDePartes(Number(junto[1]), Number(junto[2]))
  return lido === undefined ? null : formatarCompetencia(lido)
}

/** `2025-12-09 14:54:51`, as people in São Paulo read the moment. */
const relogio = new Intl.DateTimeFormat("sv-SE", {
  timeZone: FUSO,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit"
})

const COM_ZONA = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/
/** Milliseconds since 1970 as text: longer than any date of digits. */
const EPOCA = /^-?\d{11,14}$/
/** Year 9999. */
const MAXIMO_INSTANTE = 253_402_300_799_999

/** The moment of a text with its zone, or of milliseconds since 1970. */
const instanteDe = (valor: unknown): Date | null => {
  const escrito = typeof valor === "string" ? valor.trim() : valor
  const ms =
    typeof escrito === "number"
      ? escrito
      : typeof escrito === "string" && COM_ZONA.test(escrito)
        ? Date.parse(escrito)
        : typeof escrito === "string" && EPOCA.test(escrito)
          ? Number(escrito)
          : Number.NaN
  return Number.isFinite(ms) && Math.abs(ms) <= MAXIMO_INSTANTE ? new Date(ms) : null
}

const MS_POR_DIA = 86_400_000

/**
 * The day, in São Paulo when the text has a zone. A service that knows only days writes the midnight of UTC or that of
 * São Paulo: the first is that day and not the evening before.
 */
export const dia = (valor: unknown): string | null => {
  const instante = instanteDe(valor)
  if (instante === null) return diaEscrito(valor) ?? null
  // a day that does not exist, such as 30/02, is not brought to the next month
  if (typeof valor === "string" && COM_ZONA.test(valor.trim()) && diaEscrito(valor) === undefined) return null
  return instante.getTime() % MS_POR_DIA === 0
    ? instante.toISOString().slice(0, 10)
    : relogio.format(instante).slice(0, 10)
}

/** Day and time in São Paulo, without offset. */
export const horaLocal = (valor: unknown): string | null => {
  const instante = instanteDe(valor)
  return instante === null ? null : relogio.format(instante).replace(" ", "T")
}

/** A moment as it came, or in ISO 8601 when it came as milliseconds. */
export const momento = (valor: unknown): string | null =>
  typeof valor === "number" ? (instanteDe(valor)?.toISOString() ?? null) : texto(valor)

const SEM_DATA = /^0+[/-]0+[/-]0+/

/** Whether something is written that should be a date and is none. */
export const dataEstranha = (valor: unknown): boolean =>
  !ausente(valor) && !(typeof valor === "string" && SEM_DATA.test(valor.trim())) && dia(valor) === null
