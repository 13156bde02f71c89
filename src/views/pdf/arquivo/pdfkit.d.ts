/** What is used of the library, which has no types of its own. */
declare module "pdfkit" {
  /** An object of the file, written when it ends. */
  export interface Referencia {
    readonly id: number
    data: Record<string, unknown>
    end(conteudo?: Uint8Array): void
  }

  /** An embedded font: what is written of it is what the file gets. */
  export interface Fonte {
    readonly id: string
    readonly scale: number
    /** Once a page uses it. */
    readonly dictionary?: Referencia
    embedded?: boolean
    /** Of each glyph of the subset, in thousandths of the body. */
    readonly widths: ReadonlyArray<number>
    readonly subset: { readonly glyphs: ReadonlyArray<number>; encode(): Uint8Array }
    readonly ascender: number
    readonly descender: number
    /** Code points of each glyph of the subset. */
    readonly unicode: Array<ReadonlyArray<number>>
    /** The parsed font, which another document may use again. */
    readonly font: FonteLida
    ref(): Referencia
    /** Glyphs as hexadecimal digits, and their places in thousandths of the body. */
    encode(
      texto: string,
      recursos: ReadonlyArray<string>
    ): [ReadonlyArray<string>, ReadonlyArray<{ readonly advanceWidth: number }>]
  }

  export interface FonteLida {
    readonly postscriptName: string
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number }
    readonly ascent: number
    readonly descent: number
    readonly capHeight: number
    readonly xHeight: number
    readonly italicAngle: number
    layout(texto: string): unknown
    readonly characterSet: ReadonlyArray<number>
    hasGlyphForCodePoint(ponto: number): boolean
    glyphForCodePoint(ponto: number): unknown
  }

  export interface Pagina {
    readonly width: number
    readonly height: number
    readonly dictionary: Referencia
    readonly fonts: Record<string, Referencia>
    readonly annotations: Array<Referencia>
    readonly content: Referencia
    write(conteudo: string): void
  }

  export interface OpcoesDoDocumento {
    readonly autoFirstPage?: boolean
    readonly bufferPages?: boolean
    readonly compress?: boolean
    readonly pdfVersion?: "1.4" | "1.7"
    readonly subset?: "PDF/A-3a" | "PDF/A-1b"
    readonly lang?: string
    readonly displayTitle?: boolean
    /** Absent: Helvetica, which is not embedded. */
    readonly font?: null
    readonly fontLayoutCache?: boolean
    readonly info?: Readonly<Record<string, string | Date>>
  }

  export default class PDFDocument {
    constructor(opcoes: OpcoesDoDocumento)
    readonly page: Pagina
    readonly _root: Referencia
    readonly _font: Fonte
    _id: Uint8Array
    /** Bytes written so far. */
    _offset: number
    /** Where each object stands, by its number less one. */
    readonly _offsets: Array<number | null>
    ref(dados?: object): Referencia
    addPage(opcoes: { readonly size: readonly [number, number]; readonly margin: number }): this
    registerFont(nome: string, fonte: Uint8Array | FonteLida): this
    font(nome: string): this
    fontSize(corpo: number): this
    widthOfString(texto: string): number
    text(texto: string, x: number, y: number, opcoes: { readonly lineBreak: false }): this
    getMarkInfoDictionary(): Referencia
    appendXML(xml: string): void
    addNamedEmbeddedFile(nome: string, ficha: Referencia): void
    end(): void
  }
}
