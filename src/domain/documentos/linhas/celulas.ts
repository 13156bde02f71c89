/** Cells of a line and their place: what tells the columns of a table apart. */
import type { Linha } from "./linha.ts"
import { espacosSimples } from "./normalizacao.ts"

export interface Celula {
  readonly texto: string
  /** Points in a PDF, characters in a text that keeps its columns. */
  readonly x: number
  readonly largura: number
  /** Where it begins in the text of the line. */
  readonly inicio: number
}

const comInicio = (partes: ReadonlyArray<Omit<Celula, "inicio">>): ReadonlyArray<Celula> => {
  let inicio = 0
  return partes.map((parte) => {
    const celula = { ...parte, inicio }
    inicio += parte.texto.length + 1
    return celula
  })
}

/** In typed text, cells are parted by two blanks or more. */
export const celulasDe = (linha: Linha): ReadonlyArray<Celula> =>
  comInicio(
    linha.palavras ??
      [...linha.comEspacos.matchAll(/\S+(?: \S+)*/g)].map((parte) => ({
        texto: espacosSimples(parte[0]),
        x: parte.index,
        largura: parte[0].length
      }))
  )

/** The place of a character of the line, by its share of the cell it is in. */
export const xDe = (celulas: ReadonlyArray<Celula>, posicao: number): number => {
  const celula = celulas.findLast(({ inicio }) => inicio <= posicao)
  return celula === undefined ? 0 : celula.x + ((posicao - celula.inicio) / celula.texto.length) * celula.largura
}
