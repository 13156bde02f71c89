/** How much a JSON text holds, told without parsing it. */
import { ASPAS, BARRA, CHAVE, COLCHETE, FECHA_CHAVE, FECHA_COLCHETE, VIRGULA } from "./letras.ts"

/** How much a text may hold. */
export interface LimitesDoJson {
  /** Commas and openings: at least as many as the values. */
  readonly valores: number
  readonly objetos: number
  /** Objects and lists one inside another; without it, any. */
  readonly profundidade?: number
}

/** Where the string that opens at `inicio` closes, or the end of the text: the search of the runtime, many times a loop's pace. */
export const fimDoTexto = (json: string, inicio: number): number => {
  for (let fim = json.indexOf('"', inicio + 1); fim !== -1; fim = json.indexOf('"', fim + 1)) {
    let barras = 0
    while (json.charCodeAt(fim - 1 - barras) === BARRA) barras++
    if (barras % 2 === 0) return fim
  }
  return json.length
}

/** The position after the value that begins at `inicio`: of what ends it, at its depth, or the end of the text. */
export const fimDoValor = (json: string, inicio: number): number => {
  let fundo = 0
  for (let i = inicio; i < json.length; i++) {
    const c = json.charCodeAt(i)
    if (c === ASPAS) i = fimDoTexto(json, i)
    else if (c === COLCHETE || c === CHAVE) fundo++
    else if (c === FECHA_COLCHETE || c === FECHA_CHAVE) {
      if (fundo === 0) return i
      fundo--
    } else if (c === VIRGULA && fundo === 0) return i
  }
  return json.length
}

/** Whether values, objects and depth, counted outside of strings, stay within the limits; stops at the first that does not. */
export const cabeNosLimites = (json: string, limites: LimitesDoJson): boolean => {
  const { valores: maximo, objetos: maximoObjetos, profundidade: maxima = Number.POSITIVE_INFINITY } = limites
  let profundidade = 0
  let valores = 0
  let objetos = 0
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i)
    if (c === ASPAS) i = fimDoTexto(json, i)
    else if (c === FECHA_COLCHETE || c === FECHA_CHAVE) profundidade--
    else if (c === VIRGULA || c === COLCHETE || c === CHAVE) {
      valores++
      if (c === CHAVE) objetos++
      if (c !== VIRGULA) profundidade++
      if (valores > maximo || objetos > maximoObjetos || profundidade > maxima) return false
    }
  }
  return true
}
