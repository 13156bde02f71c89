/** Texts of people as paper may show them: without what is invisible, or shows one text and means another. */

/** Controls, joiners, overrides of the direction of writing, marks of the order of bytes, halves of characters. */
const INVISIVEIS =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** Signs that the letters of a statement do not have, in words or other signs. */
const SINAIS: Readonly<Record<string, string>> = {
  "≥": ">=",
  "≤": "<=",
  "≠": "diferente de",
  "→": "->",
  "✓": "sim",
  "∑": "soma",
  "\u2010": "-",
  "\u2011": "-",
  "\u2212": "-"
}

const TROCADOS = /[≥≤≠→✓∑\u2010\u2011\u2212]/g

/** Most texts have only letters of Latin-1 in one line, of which none is invisible, or made of two, or stands for another. */
const COMUM = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/

/** One text, its lines kept. */
export const limpar = (texto: string): string => (COMUM.test(texto) ? texto : limparEstranho(texto))

const limparEstranho = (texto: string): string =>
  texto
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .split("\n")
    .map((linha) =>
      linha
        .replace(/[\p{Zs}\t]/gu, " ")
        .replace(INVISIVEIS, "")
        .normalize("NFC")
    )
    .join("\n")
    .replace(TROCADOS, (sinal) => SINAIS[sinal] ?? sinal)

/** The same in one line: titles, bookmarks. */
export const emUmaLinha = (texto: string): string => limpar(texto).replace(/\s+/g, " ").trim()
