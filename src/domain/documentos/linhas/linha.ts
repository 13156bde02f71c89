/**
 * The text of a document as lines in visual order: what every reader reads, whether it came from a PDF or was typed.
 */

/** A word of a PDF line, with its place in points from the left edge of the page. */
export interface Palavra {
  readonly texto: string
  readonly x: number
  readonly largura: number
}

/** Where a PDF line stands. */
export interface Altura {
  readonly y: number
  readonly corpo: number
}

export interface Linha {
  /** From 1. */
  readonly pagina: number
  /** In its page, from 1. */
  readonly numero: number
  /** Trimmed, single spaces. */
  readonly texto: string
  /** As it was written, with the inner spaces that monospaced reports align their columns with. */
  readonly comEspacos: string
  /** Null for typed text: columns have no place there. */
  readonly palavras: ReadonlyArray<Palavra> | null
  /** Its baseline in points from the top of the page, and the size of its letters; null for typed text. */
  readonly altura: Altura | null
}

export interface Pagina {
  readonly numero: number
  readonly linhas: ReadonlyArray<Linha>
}

export interface TextoDocumento {
  readonly origem: "PDF" | "TEXTO"
  readonly paginas: ReadonlyArray<Pagina>
}
