/**
 * The code that opens a snapshot: 130 random bits as 26 characters of Crockford's base 32, which has no letter that is
 * taken for a digit. It is printed on paper and typed from there, so that it is read as it is meant; only its SHA-256 is
 * kept.
 */
import { Brand } from "effect"

/** 26 characters of the alphabet, in capitals. A secret: it goes into no log, span, audit or error. */
export type Codigo = string & Brand.Brand<"Codigo">

const marcado = Brand.nominal<Codigo>()

const ALFABETO = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const TAMANHO = 26
const BITS = 5n
const FORMA = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** Bytes to draw for a code: 136 bits, of which the 130 lowest are used. */
export const BYTES_DO_CODIGO = 17

/** The code of some random bytes (`BYTES_DO_CODIGO` of them). */
export const escreverCodigo = (bytes: Uint8Array): Codigo => {
  let resto = bytes.reduce((soma, byte) => soma * 256n + BigInt(byte), 0n)
  let texto = ""
  for (let i = 0; i < TAMANHO; i++) {
    texto = ALFABETO[Number(resto & 31n)] + texto
    resto >>= BITS
  }
  return marcado(texto)
}

/** Longest text that is looked at: a code with a space or hyphen after every character is shorter. */
const MAXIMO_DIGITADO = 80

/**
 * The code that somebody meant: capitals or not, with hyphens, spaces or points between its groups, `O` for zero, `I` and
 * `L` for one. `undefined`: the text is no code.
 */
export const lerCodigo = (digitado: string): Codigo | undefined => {
  if (digitado.length > MAXIMO_DIGITADO) return undefined
  const lido = digitado
    .replace(/[\s.\u2010-\u2015-]/g, "")
    .toUpperCase()
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1")
  return FORMA.test(lido) ? marcado(lido) : undefined
}

/** As it is printed: five groups of five and the last character (`01234-56789-ABCDE-FGHJK-MNPQR-S`). */
export const emGrupos = (codigo: Codigo): string => codigo.match(/.{1,5}/g)!.join("-")

/** The public address of a snapshot; `origem`: of the public pages, without a trailing slash. */
export const enderecoDaCopia = (origem: string, codigo: Codigo): string => `${origem}/c/${codigo}`

/** The public address of a share link. */
export const enderecoDoCompartilhamento = (origem: string, token: string): string => `${origem}/s/${token}`
