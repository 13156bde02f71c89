/** JSON whose numbers keep the digits the sender wrote. */

const ASPAS = 34
const BARRA = 92
const MENOS = 45
const ZERO = 48
const NOVE = 57

/** What a number of JSON is written with, after its first character. */
const DE_NUMERO = /[\d.eE+-]*/y

/** The position after the text that begins at `i` with a quotation mark. */
const depoisDoTexto = (json: string, i: number): number => {
  for (let fim = i + 1; ; fim++) {
    const c = json.charCodeAt(fim)
    if (c === ASPAS) return fim + 1
    if (c === BARRA) fim++
  }
}

const comecaNumero = (c: number): boolean => c === MENOS || (c >= ZERO && c <= NOVE)

/** The same JSON with each number between quotation marks; only for a text that is JSON. */
const comNumerosEmTexto = (json: string): string => {
  const partes: Array<string> = []
  let copiado = 0
  for (let i = 0; i < json.length; ) {
    const c = json.charCodeAt(i)
    if (c === ASPAS) i = depoisDoTexto(json, i)
    else if (comecaNumero(c)) {
      DE_NUMERO.lastIndex = i + 1
      DE_NUMERO.test(json)
      const fim = DE_NUMERO.lastIndex
      partes.push(json.slice(copiado, i), json.slice(i, fim))
      copiado = fim
      i = fim
    } else i++
  }
  partes.push(json.slice(copiado))
  return partes.join('"')
}

/**
 * The value of a JSON text, with every number as the text that stood in the source (`1.10` → `"1.10"`): no digit passes
 * through a binary float. Throws `SyntaxError` when the text is not JSON. (It is read twice, first to know that it is JSON:
 * asking the reader for the source of each number costs five times as much.)
 */
export const lerJsonExato = (texto: string): unknown => {
  JSON.parse(texto)
  return JSON.parse(comNumerosEmTexto(texto))
}
