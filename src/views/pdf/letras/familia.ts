/** Letters of one weight in one document: how wide a text is, and what to write in the page to show it. */
import type { Fonte } from "pdfkit"
import type { Documento } from "../arquivo/documento.ts"
import { ESCRITAS, fonteDe, lembrarFonte, nomeDaFonte, type Peso } from "./fontes.ts"

/** One character: the font that has it, its glyph, and its width in thousandths of the body. */
interface Sinal {
  readonly fonte: Fonte
  readonly glifo: string
  readonly largura: number
}

/** Pieces of one text, each in one font. */
type Trechos = ReadonlyArray<{ readonly fonte: Fonte; readonly glifos: string }>

/** Characters that are looked up without a map. */
const COMUNS = 256

export class Familia {
  private readonly documento: Documento
  private readonly peso: Peso
  private readonly fontes: Array<Fonte> = []
  private readonly sinais = new Map<number, ReadonlyArray<Sinal>>()
  /** Of the characters of the first font: glyph and width, empty and negative of those not yet met. */
  private readonly glifosComuns: Array<string> = Array.from({ length: COMUNS }, () => "")
  private readonly largurasComuns = new Float64Array(COMUNS).fill(-1)
  /** Of the first font: how far its letters go above and below the line, in thousandths of the body. */
  readonly acima: number
  readonly abaixo: number

  constructor(documento: Documento, peso: Peso) {
    this.documento = documento
    this.peso = peso
    const { ascender, descender } = this.fonte(0)
    this.acima = ascender
    this.abaixo = descender
  }

  /** Width of a text of one line, in points. */
  largura(texto: string, corpo: number): number {
    return (this.emMilesimos(texto) * corpo) / 1000
  }

  /** Width of a text of one line, in thousandths of the body. */
  emMilesimos(texto: string): number {
    let soma = 0
    for (let i = 0; i < texto.length; i++) {
      const letra = texto.charCodeAt(i)
      const comum = letra < COMUNS ? this.largurasComuns[letra]! : -1
      if (comum >= 0) {
        soma += comum
        continue
      }
      const ponto = texto.codePointAt(i)!
      if (ponto > 0xffff) i++
      for (const { largura } of this.sinaisDe(ponto)) soma += largura
    }
    return soma
  }

  trechos(texto: string): Trechos {
    const trechos: Array<{ fonte: Fonte; glifos: string }> = []
    const primeira = this.fonte(0)
    for (let i = 0; i < texto.length; i++) {
      const letra = texto.charCodeAt(i)
      const comum = letra < COMUNS ? this.glifosComuns[letra]! : ""
      if (comum !== "") {
        acrescentar(trechos, primeira, comum)
        continue
      }
      const ponto = texto.codePointAt(i)!
      if (ponto > 0xffff) i++
      for (const { fonte, glifo } of this.sinaisDe(ponto)) acrescentar(trechos, fonte, glifo)
    }
    return trechos
  }

  private sinaisDe(ponto: number): ReadonlyArray<Sinal> {
    const conhecidos = this.sinais.get(ponto)
    if (conhecidos !== undefined) return conhecidos
    const sinais = this.procurar(ponto)
    this.sinais.set(ponto, sinais)
    const [sinal] = sinais
    if (ponto < COMUNS && sinais.length === 1 && sinal?.fonte === this.fonte(0)) {
      this.glifosComuns[ponto] = sinal.glifo
      this.largurasComuns[ponto] = sinal.largura
    }
    return sinais
  }

  /** A character that no font has is told by its number: nothing that was written disappears. */
  private procurar(ponto: number): ReadonlyArray<Sinal> {
    for (let i = 0; i < ESCRITAS.length; i++) {
      const fonte = this.fonte(i)
      if (fonte.font.hasGlyphForCodePoint(ponto)) return [sinalDe(fonte, ponto)]
    }
    const numero = ponto.toString(16).toUpperCase().padStart(4, "0")
    return [...`[U+${numero}]`].flatMap((letra) => this.sinaisDe(letra.codePointAt(0)!))
  }

  private fonte(i: number): Fonte {
    const aberta = this.fontes[i]
    if (aberta !== undefined) return aberta
    const { documento, peso } = this
    const escrita = ESCRITAS[i]!
    const fonte = documento.abrirFonte(nomeDaFonte(peso, escrita), fonteDe(peso, escrita))
    lembrarFonte(peso, escrita, fonte.font)
    this.fontes[i] = fonte
    return fonte
  }
}

const acrescentar = (trechos: Array<{ fonte: Fonte; glifos: string }>, fonte: Fonte, glifo: string): void => {
  const ultimo = trechos[trechos.length - 1]
  if (ultimo?.fonte === fonte) ultimo.glifos += glifo
  else trechos.push({ fonte, glifos: glifo })
}

const sinalDe = (fonte: Fonte, ponto: number): Sinal => {
  const [glifos, lugares] = fonte.encode(String.fromCodePoint(ponto), [])
  return {
    fonte,
    glifo: glifos.join(""),
    largura: lugares.reduce((soma, { advanceWidth }) => soma + advanceWidth, 0)
  }
}
