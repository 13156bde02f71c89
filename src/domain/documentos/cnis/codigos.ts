/** Lists of indicator codes, as the record prints them. */
import { indicador } from "../indicadores.ts"

export const CODIGO = "[A-Z][A-Z0-9_]+(?:-[A-Z0-9_]+)*"

const FORMA = new RegExp(`^${CODIGO}$`)

/** A code of the catalogue, or a word with the shape only codes have. */
export const pareceCodigo = (palavra: string): boolean =>
  FORMA.test(palavra) && (palavra.includes("-") || indicador(palavra) !== undefined)

/** Codes parted by commas, semicolons or blanks; null when some word is no code. */
export const lerCodigos = (texto: string): ReadonlyArray<string> | null => {
  const palavras = texto.split(/[\s,;]+/).filter((palavra) => palavra !== "")
  return palavras.every((palavra) => FORMA.test(palavra)) ? palavras : null
}

/** As above for a line without a label: every word must be a code beyond doubt. */
export const soCodigos = (texto: string): ReadonlyArray<string> | null => {
  const codigos = lerCodigos(texto)
  return codigos !== null && codigos.length > 0 && codigos.every(pareceCodigo) ? codigos : null
}
