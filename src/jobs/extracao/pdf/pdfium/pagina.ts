/** One page as the engine has it: its letters, with their place, to pieces of text. */
import type { Funcoes } from "@embedpdf/pdfium"
import type { ItemDePdf, Matriz } from "../../../../domain/documentos/linhas/linhas-de-pdf.ts"
import { type Caixa, Corrente, type Traco } from "./corrente.ts"
import { eixoDe, Medidas } from "./medidas.ts"
import type { Motor } from "./motor.ts"
import { type Trecho, trechosEmOrdem } from "./ordem.ts"
import { Rascunho } from "./rascunho.ts"

export interface PaginaExtraida {
  readonly itens: ReadonlyArray<ItemDePdf>
  readonly vista: Matriz
}

/** A hyphen that ends a line, by which the engine would join two words: here lines are found later. */
const HIFEN_DO_FIM = 0x2
const HIFEN = 0x2d
const ESPACO = 0x20

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
 * The width of a slanted letter from the box around it, which is upright: its sides are what width and height of the letter,
 * drawn by the map, take of each axis.
 */
const avancoInclinado = ({ a, b, c, d }: Traco, largura: number, altura: number): number =>
  (largura * Math.abs(d) - altura * Math.abs(c)) / (Math.abs(a * d) - Math.abs(b * c))

/** Reads the pages of one file. */
export class LeitorDePaginas {
  private readonly funcoes: Funcoes
  private readonly rascunho: Rascunho
  private readonly medidas: Medidas
  /** Where the letter that is read begins. */
  private x = 0
  private y = 0
  /** Of its text object. */
  private primeira = true

  constructor({ funcoes }: Motor) {
    this.funcoes = funcoes
    this.rascunho = new Rascunho(funcoes)
    this.medidas = new Medidas(funcoes, this.rascunho)
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
      this.percorrer(texto, trechosEmOrdem(funcoes, pagina, texto), corrente)
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

  private percorrer(texto: number, trechos: ReadonlyArray<Trecho>, corrente: Corrente): void {
    for (const { objeto, de, ate } of trechos) {
      const traco = this.tracoDe(texto, de, objeto)
      this.situar(texto, de)
      this.primeira = true
      corrente.trocar(traco)
      for (let letra = de; letra < ate; letra++) {
        const codigo = this.codigoDe(texto, letra)
        if (codigo !== ESPACO) this.porLetra(texto, letra, codigo, traco, corrente)
        // the others stand for the distance between two letters, which is known
        else if (this.funcoes.FPDFText_IsGenerated(texto, letra) === 0) corrente.espaco()
      }
    }
    corrente.fechar()
  }

  /** Along a line only the first letter has to say how far aside it stands; its box says where each one begins. */
  private porLetra(texto: number, numero: number, codigo: number, traco: Traco, corrente: Corrente): void {
    const { x: antesX, y: antesY } = this
    this.funcoes.FPDFText_GetLooseCharBox(texto, numero, this.rascunho.lugar)
    const { floats } = this.rascunho
    const [esquerda, cima, direita, baixo] = [floats[0]!, floats[1]!, floats[2]!, floats[3]!]
    const direcao = eixoDe(traco)
    let avanco: number
    if (direcao === null) {
      this.situar(texto, numero)
      avanco = avancoInclinado(traco, direita - esquerda, cima - baixo)
    } else {
      const [eixo, sentido] = direcao
      const [menor, maior] = eixo === 0 ? [esquerda, direita] : [baixo, cima]
      const [de, ate] = sentido === 1 ? [menor, maior] : [-maior, -menor]
      const escala = Math.abs(traco.corpo * (eixo === 0 ? traco.a : traco.b))
      const medida = this.medidas.medir({ texto, numero, codigo }, traco, escala, de, ate)
      avanco = medida.avanco * traco.corpo
      if (eixo === 0) this.x = sentido * (de + medida.recuo * escala)
      else this.y = sentido * (de + medida.recuo * escala)
    }
    if (!this.primeira && this.x === antesX && this.y === antesY) corrente.juntar(codigo)
    else corrente.letra(codigo, this.x, this.y, avanco)
    this.primeira = false
  }

  private situar(texto: number, letra: number): void {
    const { lugar, doubles } = this.rascunho
    this.funcoes.FPDFText_GetCharOrigin(texto, letra, lugar, lugar + 8)
    this.x = doubles[0]!
    this.y = doubles[1]!
  }

  private codigoDe(texto: number, letra: number): number {
    const codigo = this.funcoes.FPDFText_GetUnicode(texto, letra)
    return codigo === HIFEN_DO_FIM && this.funcoes.FPDFText_IsHyphen(texto, letra) === 1 ? HIFEN : codigo
  }
}
