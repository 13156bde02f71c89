/**
 * The form of an API key (decisions, section 5): `rgps_`, 32 random bytes in base 62, and a checksum by which a key that
 * was cut, mistyped or invented is refused without asking anybody.
 */

const ALFABETO = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const BASE = BigInt(ALFABETO.length)

export const MARCA = "rgps_"
/** Random bytes of a key. */
export const BYTES = 32
/** Digits in base 62 that hold any 32 bytes, and any CRC-32. */
const DIGITOS = 43
const DIGITOS_DE_CONFERENCIA = 6
/** Characters kept for recognition, mark included. */
const TAMANHO_DO_PREFIXO = MARCA.length + 8

const FORMA = new RegExp(`^${MARCA}[0-9A-Za-z]{${DIGITOS + DIGITOS_DE_CONFERENCIA}}$`)

/** CRC-32 of an ASCII text. */
export type Crc32 = (texto: string) => number

const emBase62 = (numero: bigint, digitos: number): string => {
  let resto = numero
  let texto = ""
  while (resto > 0n) {
    texto = ALFABETO[Number(resto % BASE)] + texto
    resto /= BASE
  }
  return texto.padStart(digitos, ALFABETO[0])
}

/** In plain numbers, which hold any CRC-32 exactly: every request with a key comes through here. */
const conferencia = (semConferencia: string, crc32: Crc32): string => {
  let resto = crc32(semConferencia)
  let texto = ""
  for (let i = 0; i < DIGITOS_DE_CONFERENCIA; i++) {
    texto = ALFABETO[resto % ALFABETO.length] + texto
    resto = Math.floor(resto / ALFABETO.length)
  }
  return texto
}

/** The key of some random bytes (`BYTES` of them). */
export const escreverChave = (bytes: Uint8Array, crc32: Crc32): string => {
  const numero = bytes.reduce((soma, byte) => soma * 256n + BigInt(byte), 0n)
  const semConferencia = MARCA + emBase62(numero, DIGITOS)
  return semConferencia + conferencia(semConferencia, crc32)
}

/** Whether a text has the form of a key and its checksum. */
export const chaveBemFormada = (texto: string, crc32: Crc32): boolean => {
  if (!FORMA.test(texto)) return false
  const fim = texto.length - DIGITOS_DE_CONFERENCIA
  return texto.slice(fim) === conferencia(texto.slice(0, fim), crc32)
}

/** What of a key is kept in clear, for its holder to recognise it. */
export const prefixoDe = (chave: string): string => chave.slice(0, TAMANHO_DO_PREFIXO)

/** All that could be a key, whole or cut, also in a URL. */
export const SEQUENCIA_DE_CHAVE = /rgps(?:_|%5f)[0-9a-z]{9,}/gi

/** Replaces each of them by its mark; a prefix kept for recognition stays. */
export const mascararChaves = (texto: string): string => texto.replace(SEQUENCIA_DE_CHAVE, `${MARCA}***`)
