/** How much a JSON text holds, told without parsing it. */
import { ASPAS, BARRA, CHAVE, COLCHETE, DOIS_PONTOS, ESPACO, FECHA_CHAVE, FECHA_COLCHETE, VIRGULA } from "./letras.ts"

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

/** Whether a string that ended before `i` names a member: a colon follows. */
const nomeia = (json: string, i: number): boolean => {
  let fim = i
  while (json.charCodeAt(fim) <= ESPACO) fim++
  return json.charCodeAt(fim) === DOIS_PONTOS
}

/**
 * The name of a member that one object of a JSON text holds twice: a reader would silently take the last. `undefined`:
 * every name stands once. Only for a text that is JSON.
 */
export const nomeRepetido = (json: string): string | undefined => {
  const abertos: Array<Set<string> | undefined> = []
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i)
    if (c === CHAVE) abertos.push(new Set())
    else if (c === COLCHETE) abertos.push(undefined)
    else if (c === FECHA_CHAVE || c === FECHA_COLCHETE) abertos.pop()
    else if (c === ASPAS) {
      const fim = fimDoTexto(json, i)
      const nomes = abertos.at(-1)
      if (nomes !== undefined && nomeia(json, fim + 1)) {
        const escrito = json.slice(i + 1, fim)
        const nome = escrito.includes("\\") ? String(JSON.parse(`"${escrito}"`)) : escrito
        if (nomes.has(nome)) return nome
        nomes.add(nome)
      }
      i = fim
    }
  }
  return undefined
}

/** The refusal of a text whose member `nome` stands twice. */
export const repeticao = (nome: string): string => `JSON com o campo ${nome.slice(0, 100)} repetido: envie-o uma vez`
