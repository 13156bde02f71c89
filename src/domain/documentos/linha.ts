/**
 * The text of a document as lines in visual order: what every reader reads, whether it came from a PDF or was typed.
 */

/** A word of a PDF line, with its place in points from the left edge of the page. */
export interface Palavra {
  readonly texto: string
  readonly x: number
  readonly largura: number
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
}

export interface Pagina {
  readonly numero: number
  readonly linhas: ReadonlyArray<Linha>
}

export interface TextoDocumento {
  readonly origem: "PDF" | "TEXTO"
  readonly paginas: ReadonlyArray<Pagina>
}
