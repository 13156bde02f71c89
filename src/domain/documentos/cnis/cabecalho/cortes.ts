/** Cells of a PDF that touch come as one piece: where it is of two columns, it is cut. */
import { DIA, MES } from "../../escritas.ts"

/** A piece of text and its place. */
export interface Peca {
  readonly texto: string
  readonly x: number
  readonly largura: number
}

/** A part of a piece, and where it begins in its text. */
export interface Parte extends Peca {
  readonly em: number
}

/** Letters are not wider than this part of their size: a piece that is has a hole between its cells. */
const LETRA = 0.62

/**
 * The parts of a piece that is cut before some of its characters: the first one begins where the piece begins, and the
 * last one ends where it ends. `corpo` is the size of the letters; null in typed text, where all have one width.
 */
export const partir = (peca: Peca, cortes: ReadonlyArray<number>, corpo: number | null): ReadonlyArray<Parte> => {
  const media = peca.largura / peca.texto.length
  const letra = corpo === null ? media : Math.min(media, LETRA * corpo)
  const inicios = [0, ...cortes]
  return inicios.map((em, i) => {
    const texto = peca.texto.slice(em, inicios[i + 1]).trimEnd()
    const largura = texto.length * letra
    const ultima = i > 0 && i === inicios.length - 1
    return { texto, largura, em, x: ultima ? peca.x + peca.largura - largura : peca.x + em * media }
  })
}

const SOZINHA = new RegExp(`^(?:${DIA}|${MES})$`)

/** Where days and months, that stand alone, part a piece, and where an employer's number ends. */
export const cortesNosNumeros = (texto: string): ReadonlyArray<number> => {
  const cortes: Array<number> = []
  let em = 0
  let fechada = false
  for (const palavra of texto.split(" ")) {
    const sozinha = SOZINHA.test(palavra) || (em === 0 && /^[\d.]{10,}[/-][\d/-]+$/.test(palavra))
    if (em > 0 && (sozinha || fechada)) cortes.push(em)
    fechada = sozinha
    em += palavra.length + 1
  }
  return cortes
}

/** The label of a column. */
export interface Rotulo {
  readonly x: number
  readonly largura: number
}

/** How far a cell is from a label that it begins, ends or is centred with. */
export const distancia = (rotulo: Rotulo, { x, largura }: Omit<Peca, "texto">): number =>
  Math.min(
    Math.abs(x - rotulo.x),
    Math.abs(x + largura / 2 - rotulo.x - rotulo.largura / 2),
    Math.abs(x + largura - rotulo.x - rotulo.largura)
  )

/**
 * No cell reaches under the label of another column: one that does is cut at the blank that leaves its end nearest to the
 * place of the last label it reaches.
 */
export const cortarNosRotulos = (
  rotulos: ReadonlyArray<Rotulo>,
  folga: number,
  peca: Peca,
  corpo: number | null
): ReadonlyArray<Parte> => {
  const inteira = [{ ...peca, em: 0 }]
  const fim = peca.x + peca.largura
  if (!peca.texto.includes(" ")) return inteira
  const alcancados = rotulos.filter(({ x, largura }) => x + folga < fim && x + largura > peca.x + folga)
  if (alcancados.length < 2) return inteira
  const ultimo = alcancados.reduce((a, b) => (b.x > a.x ? b : a))
  return [...peca.texto.matchAll(/ /g)]
    .map(({ index }) => partir(peca, [index + 1], corpo))
    .reduce((melhor, partes) => (distancia(ultimo, partes[1]!) < distancia(ultimo, melhor[1]!) ? partes : melhor))
}
