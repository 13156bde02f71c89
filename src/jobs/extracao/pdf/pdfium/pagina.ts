/** One page as the engine has it: its letters, with their place, to pieces of text. */
import type { Funcoes } from "@embedpdf/pdfium"
import type { ItemDePdf, Matriz } from "../../../../domain/documentos/linhas/linhas-de-pdf.ts"
import { type Caixa, Corrente, type Traco } from "./corrente.ts"
import type { Motor } from "./motor.ts"

export interface PaginaExtraida {
  readonly itens: ReadonlyArray<ItemDePdf>
  readonly vista: Matriz
}

/** Where the engine writes what has more than one number. */
const BYTES_DO_RASCUNHO = 64
/** A hyphen that ends a line, by which the engine would join two words: here lines are found later. */
const HIFEN_DO_FIM = 0x2
const HIFEN = 0x2d

/** What the engine writes, wherever its memory has grown to. */
class Rascunho {
  readonly lugar: number
  private readonly funcoes: Funcoes
  private reais = new Float32Array()
  private duplos = new Float64Array()

  constructor(funcoes: Funcoes) {
    this.funcoes = funcoes
    this.lugar = funcoes.malloc(BYTES_DO_RASCUNHO)
  }

  get floats(): Float32Array {
    if (this.reais.length === 0)
      this.reais = new Float32Array(this.funcoes.memory.buffer, this.lugar, BYTES_DO_RASCUNHO / 4)
    return this.reais
  }

  get doubles(): Float64Array {
    if (this.duplos.length === 0)
      this.duplos = new Float64Array(this.funcoes.memory.buffer, this.lugar, BYTES_DO_RASCUNHO / 8)
    return this.duplos
  }
}

/** Quarters of a turn clockwise: the linear part of the map to the page as it is shown, whose y goes down. */
const GIROS = [
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [-1, 0, 0, 1],
  [0, -1, -1, 0]
] as const

/** The corner that is the upper left one when shown goes to the origin. */
const vistaDe = ({ x0, y0, x1, y1 }: Caixa, giro: number): Matriz => {
  const [a, b, c, d] = GIROS[giro] ?? GIROS[0]
  return [
    a,
    b,
    c,
    d,
    -Math.min(a * x0, a * x1) - Math.min(c * y0, c * y1),
    -Math.min(b * x0, b * x1) - Math.min(d * y0, d * y1)
  ]
}

/**
 * The width of a letter from the box around it, which is upright whatever the letter is: its sides are what width and
 * height of the letter, drawn by the map, take of each axis.
 */
const avancoDe = ({ a, b, c, d }: Traco, largura: number, altura: number): number => {
  if (b === 0) return largura / Math.abs(a)
  if (a === 0) return altura / Math.abs(b)
  return (largura * Math.abs(d) - altura * Math.abs(c)) / (Math.abs(a * d) - Math.abs(b * c))
}

/** Reads the pages of one file. */
export class LeitorDePaginas {
  private readonly funcoes: Funcoes
  private readonly rascunho: Rascunho

  constructor({ funcoes }: Motor) {
    this.funcoes = funcoes
    this.rascunho = new Rascunho(funcoes)
  }

  /** Undefined where the engine finds no page, or nothing on it: no text, no picture, no line. */
  ler(documento: number, numero: number): PaginaExtraida | undefined {
    const { funcoes } = this
    const pagina = funcoes.FPDF_LoadPage(documento, numero - 1)
    if (pagina === 0) return undefined
    const texto = funcoes.FPDFText_LoadPage(pagina)
    try {
      if (texto === 0 || funcoes.FPDFPage_CountObjects(pagina) === 0) return undefined
      const caixa = this.caixaDe(pagina)
      const corrente = new Corrente(caixa)
      this.percorrer(texto, corrente)
      return { itens: corrente.itens, vista: vistaDe(caixa, funcoes.FPDFPage_GetRotation(pagina)) }
    } finally {
      funcoes.FPDFText_ClosePage(texto)
      funcoes.FPDF_ClosePage(pagina)
    }
  }

  private caixaDe(pagina: number): Caixa {
    this.funcoes.FPDF_GetPageBoundingBox(pagina, this.rascunho.lugar)
    const [x0, y1, x1, y0] = this.rascunho.floats
    return { x0: x0!, y0: y0!, x1: x1!, y1: y1! }
  }

  private tracoDe(texto: number, letra: number, objeto: number): Traco {
    this.funcoes.FPDFText_GetMatrix(texto, letra, this.rascunho.lugar)
    const [a, b, c, d] = this.rascunho.floats
    return {
      fonte: this.funcoes.FPDFTextObj_GetFont(objeto),
      corpo: this.funcoes.FPDFText_GetFontSize(texto, letra),
      a: a!,
      b: b!,
      c: c!,
      d: d!
    }
  }

  /** Letters that the engine made up, to part words and lines, are of no text object. */
  private percorrer(texto: number, corrente: Corrente): void {
    const { funcoes, rascunho } = this
    const { lugar } = rascunho
    const total = funcoes.FPDFText_CountChars(texto)
    let objeto = 0
    let traco: Traco | undefined
    let [x, y, antesX, antesY] = [0, 0, Number.NaN, Number.NaN]
    for (let letra = 0; letra < total; letra++) {
      const deste = funcoes.FPDFText_GetTextObject(texto, letra)
      if (deste === 0) continue
      const outro = deste !== objeto
      if (traco === undefined || outro) {
        objeto = deste
        traco = this.tracoDe(texto, letra, objeto)
        corrente.trocar(traco)
      }
      // along an upright line only the first letter has to say how high it stands
      if (outro || traco.b !== 0 || traco.a < 0) {
        funcoes.FPDFText_GetCharOrigin(texto, letra, lugar, lugar + 8)
        ;[x, y] = [rascunho.doubles[0]!, rascunho.doubles[1]!]
      }
      funcoes.FPDFText_GetLooseCharBox(texto, letra, lugar)
      const { floats } = rascunho
      const [esquerda, cima, direita, baixo] = [floats[0]!, floats[1]!, floats[2]!, floats[3]!]
      if (traco.b === 0 && traco.a > 0) x = esquerda
      const codigo = this.codigoDe(texto, letra)
      if (!outro && x === antesX && y === antesY) corrente.juntar(codigo)
      else corrente.letra(codigo, x, y, avancoDe(traco, direita - esquerda, cima - baixo))
      ;[antesX, antesY] = [x, y]
    }
    corrente.fechar()
  }

  private codigoDe(texto: number, letra: number): number {
    const codigo = this.funcoes.FPDFText_GetUnicode(texto, letra)
    return codigo === HIFEN_DO_FIM && this.funcoes.FPDFText_IsHyphen(texto, letra) === 1 ? HIFEN : codigo
  }
}
