/** One page as the engine has it: its letters, with their place, to pieces of text. */
import type { Funcoes } from "@embedpdf/pdfium"
import type { ItemDePdf, Matriz } from "../../../../domain/documentos/linhas/linhas-de-pdf.ts"
import { contarDesenhos } from "../../memoria/memoria.ts"
import { type Caixa, Corrente, type Traco } from "./corrente.ts"
import { type Direcao, direcaoDe, Medidas } from "./medidas.ts"
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
      const desenhos = funcoes.FPDFPage_CountObjects(pagina)
      if (texto === 0 || desenhos === 0) return undefined
      contarDesenhos(desenhos + funcoes.FPDFText_CountChars(texto))
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
    for (const trecho of trechos) {
      const traco = this.tracoDe(texto, trecho.de, trecho.objeto)
      corrente.trocar(traco)
      const direcao = direcaoDe(traco)
      if (direcao === null) this.inclinadas(texto, trecho, traco, corrente)
      else this.alinhadas(texto, trecho, traco, direcao, corrente)
    }
    corrente.fechar()
  }

  /** The code of a letter, whose box is then in the scratch memory; a blank is only told. */
  private visivel(texto: number, letra: number, corrente: Corrente): number | undefined {
    const codigo = this.codigoDe(texto, letra)
    if (codigo === ESPACO) {
      this.branco(texto, letra, corrente)
      return undefined
    }
    this.funcoes.FPDFText_GetLooseCharBox(texto, letra, this.rascunho.lugar)
    return codigo
  }

  /** Along a line only the first letter has to say how far aside it stands; its box says where each one begins. */
  private alinhadas(texto: number, { de, ate }: Trecho, traco: Traco, direcao: Direcao, corrente: Corrente): void {
    const { rascunho } = this
    const { x, y } = this.lugarDe(texto, de)
    const horizontal = direcao.eixo === 0
    const medidas = this.medidas.daFonte(traco, direcao)
    let antes = Number.NaN
    for (let letra = de; letra < ate; letra++) {
      const codigo = this.visivel(texto, letra, corrente)
      if (codigo === undefined) continue
      const { floats } = rascunho
      const menor = horizontal ? floats[0]! : floats[3]!
      const maior = horizontal ? floats[2]! : floats[1]!
      const medida = medidas.medir(texto, letra, codigo, menor, maior)
      const inicio = medidas.inicio(medida, menor, maior)
      if (inicio === antes) corrente.juntar(codigo)
      else corrente.letra(codigo, horizontal ? inicio : x, horizontal ? y : inicio, medida.avanco * traco.corpo)
      antes = inicio
    }
  }

  /** Every letter says where it begins. */
  private inclinadas(texto: number, { de, ate }: Trecho, traco: Traco, corrente: Corrente): void {
    const { rascunho } = this
    let antes = { x: Number.NaN, y: Number.NaN }
    for (let letra = de; letra < ate; letra++) {
      const codigo = this.visivel(texto, letra, corrente)
      if (codigo === undefined) continue
      const { floats } = rascunho
      const avanco = avancoInclinado(traco, floats[2]! - floats[0]!, floats[1]! - floats[3]!)
      const lugar = this.lugarDe(texto, letra)
      if (lugar.x === antes.x && lugar.y === antes.y) corrente.juntar(codigo)
      else corrente.letra(codigo, lugar.x, lugar.y, avanco)
      antes = lugar
    }
  }

  /** One that the engine made up stands for the distance between two letters, which is known. */
  private branco(texto: number, letra: number, corrente: Corrente): void {
    if (this.funcoes.FPDFText_IsGenerated(texto, letra) === 0) corrente.espaco()
  }

  private lugarDe(texto: number, letra: number): { readonly x: number; readonly y: number } {
    const { lugar, doubles } = this.rascunho
    this.funcoes.FPDFText_GetCharOrigin(texto, letra, lugar, lugar + 8)
    return { x: doubles[0]!, y: doubles[1]! }
  }

  private codigoDe(texto: number, letra: number): number {
    const codigo = this.funcoes.FPDFText_GetUnicode(texto, letra)
    return codigo === HIFEN_DO_FIM && this.funcoes.FPDFText_IsHyphen(texto, letra) === 1 ? HIFEN : codigo
  }
}
