/** One spelling for the characters that documents write in several ways. */

const INVISIVEIS = /\u00ad/g
const TRACOS = /[\u2010-\u2015]/g
/** Text that normalisation leaves as it is: plain ASCII and composed Latin letters. */
const JA_NORMAL = /^[ -~\u00c0-\u00ff]*$/

/** Ligatures and full-width forms undone, no-break spaces plain, soft hyphens gone, every dash a hyphen. */
export const normalizar = (texto: string): string =>
  JA_NORMAL.test(texto) ? texto : texto.normalize("NFKC").replace(INVISIVEIS, "").replace(TRACOS, "-")

/** Trimmed, with single spaces. */
export const espacosSimples = (texto: string): string => texto.replace(/\s+/g, " ").trim()

const SO_ASCII = /^[ -~]*$/

/** Upper case without accents, to compare headings that come with and without them. */
export const semAcentos = (texto: string): string =>
  SO_ASCII.test(texto) ? texto.toUpperCase() : texto.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase()
