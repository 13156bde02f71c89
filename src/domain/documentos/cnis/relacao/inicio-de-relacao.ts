/** What begins the row of a relation: its number and the worker's, side by side or with the name between them. */
import { DIA } from "../../escritas.ts"
import { NIT } from "../cabecalho/identificacao.ts"

export interface InicioDeRelacao {
  readonly seq: number
  readonly nit: string
  /** Where the rest of the row begins. */
  readonly fim: number
  /** Where the worker's number is, when it comes after the name. */
  readonly nitEm: number | null
}

const JUNTOS = new RegExp(`^(\\d{1,4}) +(${NIT})(?: |$)`)

/** The number of the worker after the name, and a day after it: the order of some copies. */
const SEPARADOS = new RegExp(`^(\\d{1,4}) (?!\\d{2}/)([^:]{2,90}?) (${NIT})(?= .*?${DIA})`)

const COM_NIT = new RegExp(`(?<!\\S)${NIT}(?!\\S)`)

export const contemNit = (texto: string): boolean => COM_NIT.test(texto)

/** Most lines are none: the first character tells. */
const podeComecar = (texto: string): boolean => {
  const c = texto.charCodeAt(0)
  return c >= 48 && c <= 57
}

export const inicioDeRelacao = (texto: string): InicioDeRelacao | null => {
  if (!podeComecar(texto)) return null
  const juntos = JUNTOS.exec(texto)
  if (juntos !== null) return { seq: Number(juntos[1]), nit: juntos[2]!, fim: juntos[0].length, nitEm: null }
  const separados = SEPARADOS.exec(texto)
  if (separados === null) return null
  const [inteiro, seq, , nit] = separados
  return { seq: Number(seq), nit: nit!, fim: seq!.length + 1, nitEm: inteiro.length - nit!.length }
}

export const comecaRelacao = (texto: string): boolean => inicioDeRelacao(texto) !== null
