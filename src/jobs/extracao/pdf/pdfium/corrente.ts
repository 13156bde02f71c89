/**
 * Characters to pieces of text. Which characters are one piece, and where a blank that nobody wrote stands between two of
 * them, is what the cells of a table are told apart by: the distances are those of pdf.js, which the readers were written on
 * and which reads what PDFium cannot.
 */
import type { ItemDePdf } from "../../../../domain/documentos/linhas/linhas-de-pdf.ts"

/** Parts of the size of the letters. Further back than this a new piece begins… */
const PARA_TRAS = -0.2
/** … up to here letters touch … */
const SEM_ESPACO = 0.03
/** … up to here they are of one word … */
const MESMA_PALAVRA = 0.102
/** … and below this there is a blank between two words of one piece. */
const MESMA_PECA = 0.6
/** Points: a typewriter's blank is exactly as wide as that, and would end a piece or not by the last digit of a sum. */
const FOLGA = 0.002
/** A part of the height of the letters: text that steps up or down further is another piece. */
const MESMA_LINHA = 0.25

const ESPACO = 0x20
const ULTIMO_ASCII = 0x7e
const BRANCO = /^\s$/u
const DIACRITICO = /^\p{Mn}$/u
const INVISIVEL = /^\p{Cf}$/u
const PRIMEIRO_SEM_CODIGO = 0x110000

const ASCII = Array.from({ length: ULTIMO_ASCII + 1 }, (_, codigo) => String.fromCharCode(codigo))

/** The engine counts in single precision: pieces of one line, drawn in two ways, would differ by a hair. */
const semRuido = (pontos: number): number => Math.round(pontos * 1000) / 1000

/** A page as it is cut: text outside of it is not seen. */
export interface Caixa {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** How the letters of a text object are drawn: the first four numbers of an affine map, and the size before it. */
export interface Traco {
  readonly fonte: number
  readonly corpo: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
}

/** What was written before the letter that comes. */
type Antes = "NADA" | "LETRA" | "LETRA_E_ESPACO"

export class Corrente {
  readonly itens: Array<ItemDePdf> = []
  private readonly caixa: Caixa
  private traco: Traco = { fonte: 0, corpo: 0, a: 1, b: 0, c: 0, d: 1 }
  private escala = 1
  private texto = ""
  private largura = 0
  private transform: ReadonlyArray<number> = []
  /** Of the last piece, open or closed: what distances are measured by. */
  private tamanho = 0
  private altura = 0
  /** Where the last letter ended; NaN before the first. */
  private fimX = Number.NaN
  private fimY = Number.NaN
  private antes: Antes = "NADA"
  /** The letter that came last was written, not left out. */
  private escrita = false

  constructor(caixa: Caixa) {
    this.caixa = caixa
  }

  /** Letters of another object begin. */
  trocar(traco: Traco): void {
    if (traco.fonte !== this.traco.fonte || traco.corpo !== this.traco.corpo) this.fechar()
    this.traco = traco
    this.escala = Math.hypot(traco.a, traco.b)
  }

  /** More characters of the letter that came last, as of a ligature. */
  juntar(codigo: number): void {
    if (this.escrita && codigo > 0 && codigo < PRIMEIRO_SEM_CODIGO) this.texto += String.fromCodePoint(codigo)
  }

  /** The next letter, where it begins; `avanco`: its width before the map of its object. */
  letra(codigo: number, x: number, y: number, avanco: number): void {
    this.escrita = false
    if (codigo > ESPACO && codigo <= ULTIMO_ASCII) this.escrever(ASCII[codigo]!, x, y, avanco)
    else if (codigo > 0 && codigo < PRIMEIRO_SEM_CODIGO) this.rara(String.fromCodePoint(codigo), x, y, avanco)
  }

  private rara(letra: string, x: number, y: number, avanco: number): void {
    if (BRANCO.test(letra)) this.espaco()
    else if (DIACRITICO.test(letra)) this.acrescentar(letra, x, y, 0)
    else if (!INVISIVEL.test(letra)) this.escrever(letra, x, y, avanco)
  }

  /** A blank is written: whether it parts words, or pieces, is told by how far the next letter stands. */
  espaco(): void {
    this.antes = this.antes === "LETRA" ? "LETRA_E_ESPACO" : "NADA"
  }

  private escrever(letra: string, x: number, y: number, avanco: number): void {
    const { x0, y0, x1, y1 } = this.caixa
    if (x + avanco < x0 || x > x1 || y < y0 || y > y1) return
    if (x !== this.fimX || y !== this.fimY) this.situar(x, y)
    this.acrescentar(letra, x, y, avanco)
  }

  private acrescentar(letra: string, x: number, y: number, avanco: number): void {
    const { corpo, a, b, c, d } = this.traco
    if (this.texto === "") {
      this.transform = [a * corpo, b * corpo, c * corpo, d * corpo, semRuido(x), semRuido(y)]
      this.largura = 0
      this.tamanho = corpo * this.escala
      this.altura = corpo * Math.hypot(c, d)
    }
    this.texto += this.antes === "LETRA_E_ESPACO" ? ` ${letra}` : letra
    this.antes = "LETRA"
    this.escrita = true
    if (avanco === 0) return
    this.largura += avanco * this.escala
    this.fimX = x + a * avanco
    this.fimY = y + b * avanco
  }

  /** What stands between the end of the last letter and the beginning of the next one, along the line and across it. */
  private situar(x: number, y: number): void {
    if (Number.isNaN(this.fimX)) return
    const { a, b, c, d } = this.traco
    const [dx, dy] = [x - this.fimX, y - this.fimY]
    const adiante = (dx * a + dy * b) / this.escala
    const aoLado = Math.abs((dx * c + dy * d) / this.escala)
    if (adiante < PARA_TRAS * this.tamanho || aoLado > this.altura) this.recomecar()
    else if (adiante > MESMA_PALAVRA * this.tamanho) this.saltar(adiante)
    else if (adiante > SEM_ESPACO * this.tamanho && this.antes === "LETRA_E_ESPACO") this.recomecar()
    else this.seguir(adiante)
    if (aoLado > MESMA_LINHA * this.altura + FOLGA) this.fechar()
  }

  /** Letters that touch have no blank between them, whatever was written. */
  private seguir(adiante: number): void {
    if (adiante <= SEM_ESPACO * this.tamanho) this.antes = "NADA"
    this.largura += adiante
  }

  private saltar(adiante: number): void {
    if (adiante > MESMA_PECA * this.tamanho - FOLGA) this.recomecar()
    this.antes = "NADA"
    if (this.texto === "") return
    this.texto += " "
    this.largura += adiante
  }

  private recomecar(): void {
    this.fechar()
    this.antes = "NADA"
  }

  /** Ends the piece that is open; to be called once after the last letter. */
  fechar(): void {
    if (this.texto !== "") this.itens.push({ str: this.texto, transform: this.transform, width: this.largura })
    this.texto = ""
  }
}
