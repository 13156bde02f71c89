/** The text objects of a page in the order they are drawn: the engine tells letters in an order of its own. */
import type { Funcoes } from "@embedpdf/pdfium"

const TEXTO = 1
const FORMA = 5

/** Letters that follow each other in one text object: its handle, the first and the one after the last. */
export interface Trecho {
  readonly objeto: number
  readonly de: number
  ate: number
}

/** Letters that the engine made up, to part words and lines, are of no object. */
const trechosDe = ({ FPDFText_CountChars, FPDFText_GetTextObject }: Funcoes, texto: number): Array<Trecho> => {
  const trechos: Array<Trecho> = []
  const total = FPDFText_CountChars(texto)
  let atual: Trecho | undefined
  for (let letra = 0; letra < total; letra++) {
    const objeto = FPDFText_GetTextObject(texto, letra)
    if (objeto !== 0 && objeto === atual?.objeto) atual.ate = letra + 1
    else if (objeto !== 0) {
      atual = { objeto, de: letra, ate: letra + 1 }
      trechos.push(atual)
    }
  }
  return trechos
}

/** The place of each text object, those of forms where the form is drawn. */
const lugaresDe = (funcoes: Funcoes, pagina: number): ReadonlyMap<number, number> => {
  const lugares = new Map<number, number>()
  const percorrer = (quantos: number, qual: (i: number) => number): void => {
    for (let i = 0; i < quantos; i++) {
      const objeto = qual(i)
      const tipo = funcoes.FPDFPageObj_GetType(objeto)
      if (tipo === TEXTO) lugares.set(objeto, lugares.size)
      else if (tipo === FORMA)
        percorrer(funcoes.FPDFFormObj_CountObjects(objeto), (j) => funcoes.FPDFFormObj_GetObject(objeto, j))
    }
  }
  percorrer(funcoes.FPDFPage_CountObjects(pagina), (i) => funcoes.FPDFPage_GetObject(pagina, i))
  return lugares
}

export const trechosEmOrdem = (funcoes: Funcoes, pagina: number, texto: number): ReadonlyArray<Trecho> => {
  const lugares = lugaresDe(funcoes, pagina)
  const lugarDe = ({ objeto }: Trecho): number => lugares.get(objeto) ?? lugares.size
  return trechosDe(funcoes, texto).sort((a, b) => lugarDe(a) - lugarDe(b))
}
