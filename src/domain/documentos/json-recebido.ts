/** JSON that came in a file: a text to be parsed within limits, and the questions every reader asks of its values. */
import { Result } from "effect"

/** Deeper than any file of ours or of the court by far; beyond it walking a value could exhaust the stack. */
export const PROFUNDIDADE_MAXIMA = 100
/** Ten lives of monthly salaries in every origin; naming the problems of more objects than this would take seconds. */
export const MAXIMO_VALORES = 200_000
export const MAXIMO_OBJETOS = 40_000

export type Objeto = Readonly<Record<string, unknown>>

export const ehObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === "object" && valor !== null && !Array.isArray(valor)

/** Null, absent and empty text say the same: nothing. */
export const ausente = (valor: unknown): valor is null | undefined | "" =>
  valor === null || valor === undefined || valor === ""

const ASPAS = 0x22
const BARRA = 0x5c
const VIRGULA = 0x2c
const COLCHETE = 0x5b
const FECHA_COLCHETE = 0x5d
const CHAVE = 0x7b
const FECHA_CHAVE = 0x7d

/** Whether depth, values and objects, counted outside of strings, stay within the limits. */
const cabe = (json: string): boolean => {
  let profundidade = 0
  let valores = 0
  let objetos = 0
  let emTexto = false
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i)
    if (emTexto) {
      if (c === BARRA) i++
      else if (c === ASPAS) emTexto = false
    } else if (c === ASPAS) emTexto = true
    else if (c === VIRGULA) valores++
    else if (c === COLCHETE || c === CHAVE) {
      profundidade++
      valores++
      if (c === CHAVE) objetos++
      if (profundidade > PROFUNDIDADE_MAXIMA) return false
    } else if (c === FECHA_COLCHETE || c === FECHA_CHAVE) profundidade--
    if (valores > MAXIMO_VALORES || objetos > MAXIMO_OBJETOS) return false
  }
  return true
}

/** The value of a JSON text in UTF-8, its mark accepted; a failure is a sentence for the user. */
export const lerJsonRecebido = (bytes: Uint8Array): Result.Result<unknown, string> => {
  let texto: string
  try {
    texto = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return Result.fail("arquivo: JSON malformado: o texto não está em UTF-8")
  }
  if (!cabe(texto)) return Result.fail("arquivo: JSON com valores ou níveis demais")
  try {
    return Result.succeed(JSON.parse(texto))
  } catch {
    return Result.fail("arquivo: JSON malformado")
  }
}
