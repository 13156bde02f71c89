/**
 * As much of PDFium as is used, by the raw functions of its WebAssembly: the package's own types name wrappers that take
 * five times as long, once for every character. Pointers and handles are numbers, 0 is none.
 */

declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Memory {
    readonly buffer: ArrayBuffer
  }
  class Instance<F> {
    constructor(modulo: Module, importacoes: object)
    readonly exports: F
  }
}

declare module "@embedpdf/pdfium" {
  /** Pages and characters count from 0; coordinates are of the page, in points, from its lower left corner. */
  export interface Funcoes {
    readonly memory: WebAssembly.Memory
    readonly malloc: (bytes: number) => number
    readonly free: (lugar: number) => void
    readonly PDFiumExt_Init: () => void
    /** `acesso`: an `FPDF_FILEACCESS`. */
    readonly FPDF_LoadCustomDocument: (acesso: number, senha: number) => number
    readonly FPDF_CloseDocument: (documento: number) => void
    readonly FPDF_GetPageCount: (documento: number) => number
    readonly FPDF_LoadPage: (documento: number, pagina: number) => number
    readonly FPDF_ClosePage: (pagina: number) => void
    /** Writes four floats: left, top, right, bottom. */
    readonly FPDF_GetPageBoundingBox: (pagina: number, lugar: number) => number
    /** Quarters of a turn, clockwise. */
    readonly FPDFPage_GetRotation: (pagina: number) => number
    /** Texts, pictures, lines and forms. */
    readonly FPDFPage_CountObjects: (pagina: number) => number
    readonly FPDFPage_GetObject: (pagina: number, objeto: number) => number
    readonly FPDFPageObj_GetType: (objeto: number) => number
    readonly FPDFFormObj_CountObjects: (forma: number) => number
    readonly FPDFFormObj_GetObject: (forma: number, objeto: number) => number
    readonly FPDFText_LoadPage: (pagina: number) => number
    readonly FPDFText_ClosePage: (texto: number) => void
    readonly FPDFText_CountChars: (texto: number) => number
    readonly FPDFText_GetUnicode: (texto: number, letra: number) => number
    readonly FPDFText_IsGenerated: (texto: number, letra: number) => number
    readonly FPDFText_IsHyphen: (texto: number, letra: number) => number
    readonly FPDFText_GetTextObject: (texto: number, letra: number) => number
    readonly FPDFText_GetFontSize: (texto: number, letra: number) => number
    /** Writes six floats. */
    readonly FPDFText_GetMatrix: (texto: number, letra: number, lugar: number) => number
    /** Writes two doubles. */
    readonly FPDFText_GetCharOrigin: (texto: number, letra: number, x: number, y: number) => number
    /** Writes four floats: left, top, right, bottom. */
    readonly FPDFText_GetLooseCharBox: (texto: number, letra: number, lugar: number) => number
    /** Writes four doubles: left, right, bottom, top of its ink. */
    readonly FPDFText_GetCharBox: (
      texto: number,
      letra: number,
      esquerda: number,
      direita: number,
      baixo: number,
      cima: number
    ) => number
    /** Writes a float. */
    readonly FPDFFont_GetGlyphWidth: (fonte: number, codigo: number, corpo: number, lugar: number) => number
    readonly FPDFTextObj_GetFont: (objeto: number) => number
  }

  interface Importacoes {
    readonly env: { emscripten_resize_heap: (bytes: number) => boolean }
  }

  export const init: (opcoes: {
    readonly print: (texto: string) => void
    readonly printErr: (texto: string) => void
    readonly instantiateWasm: (importacoes: Importacoes, receber: (instancia: object) => void) => Funcoes
  }) => Promise<{
    readonly pdfium: {
      readonly addFunction: (funcao: (...argumentos: ReadonlyArray<number>) => number, assinatura: string) => number
    }
  }>
}
