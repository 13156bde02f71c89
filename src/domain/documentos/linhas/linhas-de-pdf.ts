/**
 * Lines of a PDF page from its pieces of text.
 *
 * A content stream is not in visual order, so position alone tells which pieces share a line and which are one word.
 */
import type { Linha, Pagina, Palavra } from "./linha.ts"
import { espacosSimples, jaSimples, normalizar } from "./normalizacao.ts"

/** Six numbers of an affine map: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`. */
export type Matriz = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** A piece of text as the PDF engine gives it. */
export interface ItemDePdf {
  readonly str: string
  readonly transform: ReadonlyArray<number>
  readonly width: number
}

interface Peca {
  readonly texto: string
  readonly x: number
  /** From the top of the page. */
  readonly y: number
  readonly largura: number
  readonly corpo: number
}

/** Baselines closer than this part of the font size share a line, up to the limit in points. */
const MESMA_LINHA = 0.3
const MESMA_LINHA_ATE = 2.5
/** A gap below this part of the font size is inside a word. */
const MESMA_PALAVRA = 0.22

/** Null for blank pieces (guesses of the engine) and for text that does not run from left to right (margin stamps). */
const pecaDe = (item: ItemDePdf, vista: Matriz): Peca | null => {
  if (item.str.trim() === "") return null
  const { 0: a = 1, 1: b = 0, 4: e = 0, 5: f = 0 } = item.transform
  const paraDireita = vista[0] * a + vista[2] * b
  const paraBaixo = vista[1] * a + vista[3] * b
  if (paraDireita <= Math.abs(paraBaixo)) return null
  return {
    texto: item.str,
    x: vista[0] * e + vista[2] * f + vista[4],
    y: vista[1] * e + vista[3] * f + vista[5],
    largura: item.width,
    corpo: Math.hypot(a, b)
  }
}

const agrupar = (pecas: ReadonlyArray<Peca>): ReadonlyArray<ReadonlyArray<Peca>> => {
  const grupos: Array<Array<Peca>> = []
  let limite = Number.NEGATIVE_INFINITY
  let grupo: Array<Peca> = []
  for (const peca of pecas.toSorted((p, q) => p.y - q.y)) {
    if (peca.y < limite) grupo.push(peca)
    else {
      grupo = [peca]
      grupos.push(grupo)
      limite = peca.y + Math.min(MESMA_LINHA * peca.corpo, MESMA_LINHA_ATE)
    }
  }
  return grupos
}

/** Some programs draw a text twice, a hair apart, to make it bold. */
const redesenhada = (peca: Peca, anterior: Peca): boolean =>
  peca.x - anterior.x < MESMA_PALAVRA * peca.corpo && anterior.texto === peca.texto

/** Pieces of one line, left to right; the ones that touch become one. */
const colar = (grupo: ReadonlyArray<Peca>): ReadonlyArray<Peca> => {
  const coladas: Array<Peca> = []
  /** The piece before, and what it is part of. */
  let antes: Peca | undefined
  let anterior: Peca | undefined
  for (const peca of grupo.toSorted((p, q) => p.x - q.x)) {
    const repetida = antes !== undefined && redesenhada(peca, antes)
    antes = peca
    if (repetida) continue
    if (anterior !== undefined && peca.x - (anterior.x + anterior.largura) < MESMA_PALAVRA * peca.corpo) {
      anterior = { ...anterior, texto: anterior.texto + peca.texto, largura: peca.x + peca.largura - anterior.x }
      coladas[coladas.length - 1] = anterior
    } else {
      anterior = peca
      coladas.push(peca)
    }
  }
  return coladas
}

const palavraDe = ({ texto, x, largura }: Peca): Palavra => ({ texto: espacosSimples(normalizar(texto)), x, largura })

const linhaDe = (grupo: ReadonlyArray<Peca>, pagina: number, numero: number): Linha => {
  const pecas = colar(grupo)
  const { y, corpo } = grupo[0]!
  const altura = { y, corpo }
  const escrito = pecas.map((peca) => peca.texto).join(" ")
  if (jaSimples(escrito)) {
    const palavras = pecas.map(({ texto, x, largura }) => ({ texto, x, largura }))
    return { pagina, numero, texto: escrito, comEspacos: escrito, palavras, altura }
  }
  const palavras = pecas.map(palavraDe)
  const texto = palavras.map((palavra) => palavra.texto).join(" ")
  return { pagina, numero, texto, comEspacos: normalizar(escrito), palavras, altura }
}

/** The lines of a page, top to bottom; `vista` maps the page to points from its upper left corner, as it is shown. */
export const paginaDePdf = (itens: ReadonlyArray<ItemDePdf>, vista: Matriz, pagina: number): Pagina => {
  const pecas: Array<Peca> = []
  for (const item of itens) {
    const peca = pecaDe(item, vista)
    if (peca !== null) pecas.push(peca)
  }
  return { numero: pagina, linhas: agrupar(pecas).map((grupo, i) => linhaDe(grupo, pagina, i + 1)) }
}
