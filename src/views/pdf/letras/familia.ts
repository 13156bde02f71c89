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

export class Familia {
  private readonly documento: Documento
  private readonly peso: Peso
  private readonly fontes: Array<Fonte> = []
  private readonly sinais = new Map<number, ReadonlyArray<Sinal>>()
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
    let soma = 0
    for (let i = 0; i < texto.length; i++) {
      const ponto = texto.codePointAt(i)!
      if (ponto > 0xffff) i++
      for (const { largura } of this.sinaisDe(ponto)) soma += largura
    }
    return (soma * corpo) / 1000
  }

  trechos(texto: string): Trechos {
    const trechos: Array<{ fonte: Fonte; glifos: string }> = []
    for (let i = 0; i < texto.length; i++) {
      const ponto = texto.codePointAt(i)!
      if (ponto > 0xffff) i++
      for (const { fonte, glifo } of this.sinaisDe(ponto)) {
        const ultimo = trechos.at(-1)
        if (ultimo?.fonte === fonte) ultimo.glifos += glifo
        else trechos.push({ fonte, glifos: glifo })
      }
    }
    return trechos
  }

  private sinaisDe(ponto: number): ReadonlyArray<Sinal> {
    const conhecidos = this.sinais.get(ponto)
    if (conhecidos !== undefined) return conhecidos
    const sinais = this.procurar(ponto)
    this.sinais.set(ponto, sinais)
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

const sinalDe = (fonte: Fonte, ponto: number): Sinal => {
  const [glifos, lugares] = fonte.encode(String.fromCodePoint(ponto), [])
  return {
    fonte,
    glifo: glifos.join(""),
    largura: lugares.reduce((soma, { advanceWidth }) => soma + advanceWidth, 0)
  }
}
