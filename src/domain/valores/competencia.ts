/**
 * Competences: the year-month to which a contribution, an index or an instalment belongs.
 *
 * A `Competencia` is the number of months since year 0 (`ano * 12 + mes - 1`), so that order, distance and moving by
 * months are integer operations. On the wire it is `YYYY-MM`; what a person types may also be `MM/AAAA`.
 */
import type { Brand } from "effect"
import { type Data, dataDePartes, diasDoMes, marcar, partes } from "./data.ts"

export type Competencia = number & Brand.Brand<"Competencia">

const marcada = marcar<Competencia>

/** The competence of a year (1–9999) and month (1–12), or `undefined` when there is none. */
export const competenciaDePartes = (ano: number, mes: number): Competencia | undefined =>
  ano >= 1 && ano <= 9999 && mes >= 1 && mes <= 12 ? marcada(ano * 12 + mes - 1) : undefined

export const anoDe = (c: Competencia): number => Math.floor(c / 12)
/** 1 to 12. */
export const mesDe = (c: Competencia): number => (c % 12) + 1

/** Strictly `YYYY-MM`. */
export const lerCompetenciaIso = (texto: string): Competencia | undefined =>
  /^\d{4}-\d{2}$/.test(texto) ? competenciaDePartes(Number(texto.slice(0, 4)), Number(texto.slice(5))) : undefined

const lerBr = (texto: string): Competencia | undefined => {
  const br = /^(\d{2})\/(\d{4})$/.exec(texto)
  return br === null ? undefined : competenciaDePartes(Number(br[2]), Number(br[1]))
}

/** The competence a person or a program wrote, `YYYY-MM` or `MM/AAAA`, or `undefined` when it is none. */
export const lerCompetencia = (texto: string): Competencia | undefined => lerCompetenciaIso(texto) ?? lerBr(texto)

const NOMES_DOS_MESES =
  "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro".split(" ")

/** 1 to 12; 0: no month. Whole, or its first three letters. */
const mesDoNome = (nome: string): number => NOMES_DOS_MESES.findIndex((m) => m === nome || m.slice(0, 3) === nome) + 1

/** Spreadsheets read two digits of a year so: `29` is 2029, `30` is 1930. */
const anoEscrito = (texto: string): number => {
  const ano = Number(texto)
  return texto.length > 2 ? ano : ano + (ano < 30 ? 2000 : 1900)
}

/**
 * The competence as people and their spreadsheets write a month: `2026-11`, `11/2026`, `1-2026`, `11/26`, `nov/26`,
 * `nov. 2026`, `novembro de 2026`, or its first day (`01/11/2026`, `2026-11-01`). `undefined` when it is none.
 */
export const lerMesDigitado = (digitado: string): Competencia | undefined => {
  const texto = digitado.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase()
  const [, anoIso, mesIso] = /^(\d{4})-(\d{2})(?:-01)?$/.exec(texto) ?? []
  if (anoIso !== undefined) return competenciaDePartes(Number(anoIso), Number(mesIso))
  const [, mes, ano] = /^(?:0?1\/(?=\d{1,2}\/))?(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/.exec(texto) ?? []
  if (ano !== undefined) return competenciaDePartes(anoEscrito(ano), Number(mes))
  const [, nome = "", doNome] = /^([a-z]{3,9})\.?(?:\s*[/.-]\s*|\s+de\s+|\s+)(\d{4}|\d{2})$/.exec(texto) ?? []
  return doNome === undefined ? undefined : competenciaDePartes(anoEscrito(doNome), mesDoNome(nome))
}

/**
 * The competence written `YYYY-MM`. For constants of the law and tests: anything else throws `RangeError`; untrusted
 * text goes through the schemas of `datas-digitadas.ts`.
 */
export const competencia = (iso: string): Competencia => {
  const c = lerCompetenciaIso(iso)
  if (c === undefined) throw new RangeError(`not a competence: ${iso}`)
  return c
}

/** The months from 1900 to 2099 already written, in their order: an answer repeats the same few hundred thousands of times. */
const PRIMEIRA_ESCRITA = 1900 * 12
const escritas = Array.from<string | undefined>({ length: 200 * 12 })

const escrever = (c: Competencia): string => {
  const texto = `${String(anoDe(c)).padStart(4, "0")}-${String(mesDe(c)).padStart(2, "0")}`
  const posicao = c - PRIMEIRA_ESCRITA
  if (posicao >= 0 && posicao < escritas.length) escritas[posicao] = texto
  return texto
}

/** `YYYY-MM`. */
export const formatarCompetencia = (c: Competencia): string => escritas[c - PRIMEIRA_ESCRITA] ?? escrever(c)

/** `MM/AAAA`, as Brazilian documents write it. */
export const formatarCompetenciaBr = (c: Competencia): string =>
  `${String(mesDe(c)).padStart(2, "0")}/${String(anoDe(c)).padStart(4, "0")}`

export const competenciaDaData = (d: Data): Competencia => {
  const { ano, mes } = partes(d)
  return marcada(ano * 12 + mes - 1)
}

export const primeiroDia = (c: Competencia): Data => dataDePartes(anoDe(c), mesDe(c), 1)!
export const ultimoDia = (c: Competencia): Data => dataDePartes(anoDe(c), mesDe(c), diasDoMes(anoDe(c), mesDe(c)))!

export const maisCompetencias = (c: Competencia, meses: number): Competencia => marcada(c + meses)
