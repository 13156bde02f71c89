/** A statement of the letter: a label or a sentence that may go on over the next lines. */
import { tolerante } from "../linhas/normalizacao.ts"
import type { Estado } from "./estado.ts"

export interface Enunciado {
  /** Tells the line where it begins. */
  readonly comeca: RegExp
  /** The whole of it; what is before and after it in its lines is not of the statement. */
  readonly inteiro: RegExp
  /** False when the text has the form but not the meaning. */
  readonly guardar: (estado: Estado, partes: ReadonlyArray<string | undefined>) => boolean
}

/** Only a false answer refuses the text. */
type Guardar = (estado: Estado, partes: ReadonlyArray<string | undefined>) => unknown

/** Both patterns are written without accents; the groups of the second are given from 0. */
export const enunciado = (comeca: string, resto: string, guardar: Guardar): Enunciado => ({
  comeca: tolerante(`^(?:${comeca})`),
  inteiro: tolerante(`^(?:${comeca})${resto}$`),
  guardar: (estado, partes) => guardar(estado, partes) !== false
})

/** Statements have at most this many lines. */
export const MAIOR_ENUNCIADO = 6

export interface EnunciadoLido {
  /** Lines it took. */
  readonly linhas: number
  readonly antes: string
  readonly depois: string
}

/** Joins lines until the statement is whole and stores it; null when the first line begins none. */
export const lerEnunciado = (
  enunciados: ReadonlyArray<Enunciado>,
  estado: Estado,
  textos: ReadonlyArray<string>
): EnunciadoLido | null => {
  for (const { comeca, inteiro, guardar } of enunciados) {
    if (!comeca.test(textos[0]!)) continue
    for (let linhas = 1; linhas <= textos.length; linhas++) {
      const texto = textos.slice(0, linhas).join(" ")
      const achado = inteiro.exec(texto)
      if (achado === null || !guardar(estado, achado.slice(1))) continue
      const depois = texto.slice(achado.index + achado[0].length).trim()
      return { linhas, antes: texto.slice(0, achado.index).trim(), depois }
    }
  }
  return null
}
