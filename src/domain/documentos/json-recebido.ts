/** JSON that came in a file: a text to be parsed within limits, and the questions every reader asks of its values. */
import { Result } from "effect"
import { cabeNosLimites, nomeRepetido, repeticao } from "../valores/json/limites-do-json.ts"

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

const LIMITES = { valores: MAXIMO_VALORES, objetos: MAXIMO_OBJETOS, profundidade: PROFUNDIDADE_MAXIMA } as const

/** The value of a JSON text in UTF-8, its mark accepted; a failure is a sentence for the user. */
export const lerJsonRecebido = (bytes: Uint8Array): Result.Result<unknown, string> => {
  let texto: string
  try {
    texto = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return Result.fail("arquivo: JSON malformado: o texto não está em UTF-8")
  }
  if (!cabeNosLimites(texto, LIMITES)) return Result.fail("arquivo: JSON com valores ou níveis demais")
  try {
    const valor: unknown = JSON.parse(texto)
    const nome = nomeRepetido(texto)
    return nome === undefined ? Result.succeed(valor) : Result.fail(`arquivo: ${repeticao(nome)}`)
  } catch {
    return Result.fail("arquivo: JSON malformado")
  }
}
