/** One spelling for the characters that documents write in several ways. */

const INVISIVEIS = /\u00ad/g
const TRACOS = /[\u2010-\u2015]/g
/** Text that normalisation leaves as it is: plain ASCII and composed Latin letters. */
const JA_NORMAL = /^[ -~\u00c0-\u00ff]*$/

/** All but the ordinals of law ("nº", "§ 6ª"), which compatibility forms would turn into plain letters. */
const MENOS_ORDINAIS = /[^ºª]+/g

/** Ligatures and full-width forms undone, no-break spaces plain, soft hyphens gone, every dash a hyphen. */
export const normalizar = (texto: string): string =>
  JA_NORMAL.test(texto)
    ? texto
    : texto
        .replace(MENOS_ORDINAIS, (parte) => parte.normalize("NFKC"))
        .replace(INVISIVEIS, "")
        .replace(TRACOS, "-")

/** Trimmed, with single spaces. */
export const espacosSimples = (texto: string): string => texto.replace(/\s+/g, " ").trim()

const SO_ASCII = /^[ -~]*$/

const BRANCO_A_MAIS = /^ | {2}| $/

/** Whether both leave a text as it is. */
export const jaSimples = (texto: string): boolean => JA_NORMAL.test(texto) && !BRANCO_A_MAIS.test(texto)

/** Upper case without accents, to compare headings that come with and without them. */
export const semAcentos = (texto: string): string =>
  SO_ASCII.test(texto) ? texto.toUpperCase() : texto.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase()

const COM_ACENTOS: ReadonlyMap<string, string> = new Map([
  ["a", "[aáàâã]"],
  ["c", "[cç]"],
  ["e", "[eéê]"],
  ["i", "[ií]"],
  ["o", "[oóôõ]"],
  ["u", "[uúü]"]
])

/** Escapes, classes and names of groups stay as they are. */
const LETRAS = /\\.|\[[^\]]*\]|\(\?<\w+>|[aceiou]/gi

/** A pattern written without accents, for text in any case, with them or without them: its groups keep what is written. */
export const tolerante = (fonte: string): RegExp =>
  new RegExp(
    fonte.replace(LETRAS, (parte) => COM_ACENTOS.get(parte.toLowerCase()) ?? parte),
    "i"
  )
