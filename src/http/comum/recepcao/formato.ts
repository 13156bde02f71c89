/** What an uploaded file is, by its first bytes. */

/** A PDF says so within this many bytes (bytes before the mark are tolerated). */
const ALCANCE_DA_MARCA = 1024

/** Control characters that no text has; tabulation, line ends, form feed and the old end-of-file mark are text. */
const DE_TEXTO = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a])

export const formatoDe = (inicio: Uint8Array): "PDF" | "TEXTO" | undefined => {
  if (Buffer.from(inicio.buffer, inicio.byteOffset, Math.min(inicio.length, ALCANCE_DA_MARCA)).includes("%PDF-"))
    return "PDF"
  return inicio.every((byte) => byte >= 0x20 || DE_TEXTO.has(byte)) ? "TEXTO" : undefined
}
