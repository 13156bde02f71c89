/**
 * The memory that a JSON is written in, letter by letter in UTF-8: texts and numbers as `JSON.stringify` writes them, and
 * decimals with exactly their digits.
 */
import { type Decimal, escreverDecimal } from "../../valores/decimal.ts"
import { ASPAS, BARRA } from "../../valores/json/letras.ts"
import { devolverMesa, tomarMesa } from "./mesa.ts"

const MENOS = 0x2d
const PONTO = 0x2e
const ZERO = 0x30

/** Upper bits of the units that stand for a letter two by two (UTF-16). */
const SUBSTITUTAS = 0xd800

/** How much larger the memory becomes that does not suffice. */
const VEZES = 4

/** Letters between two scalars for which nobody asks room. */
const FOLGA = 64

/** Fewer bytes are copied here, four by four, in less time than the runtime needs to be asked. */
const POUCOS = 96

/** Digits of a whole number that the processor divides as such. */
const JUNTOS = 9
const BILHAO = 10 ** JUNTOS

const codificador = new TextEncoder()

/** The last digits of a whole number of 31 bits that end at a place, around the point if it stands there; where they begin. */
const algarismos = (bytes: Uint8Array, ate: number, inteiro: number, quantos: number, ponto: number): number => {
  let i = ate
  let resto = inteiro | 0
  for (let n = 0; n < quantos; n++) {
    if (--i === ponto) bytes[i--] = PONTO
    const seguinte = (resto / 10) | 0
    bytes[i] = ZERO + resto - seguinte * 10
    resto = seguinte
  }
  return i
}

export class Folha {
  protected bytes = tomarMesa()
  private quatros = new DataView(this.bytes.buffer)
  /** Where the next letter goes. */
  protected fim = 0

  /** Nothing more is written. */
  protected devolver(): void {
    devolverMesa(this.bytes)
  }

  protected reservar(quantos: number): void {
    const precisos = this.fim + quantos + FOLGA
    if (precisos > this.bytes.length) this.crescer(precisos)
  }

  private crescer(precisos: number): void {
    const maior = new Uint8Array(Math.max(precisos, VEZES * this.bytes.length))
    maior.set(this.bytes.subarray(0, this.fim))
    this.bytes = maior
    this.quatros = new DataView(maior.buffer)
  }

  /** Once more what stands between two places. */
  protected copiar(inicio: number, ate: number): void {
    const quantos = ate - inicio
    this.reservar(quantos)
    const { quatros, fim } = this
    if (quantos > POUCOS) this.bytes.copyWithin(fim, inicio, ate)
    // up to three more, over which the next letters are written
    else for (let i = 0; i < quantos; i += 4) quatros.setInt32(fim + i, quatros.getInt32(inicio + i))
    this.fim = fim + quantos
  }

  protected ascii(texto: string, de = 0, ate = texto.length): void {
    this.reservar(ate - de)
    const { bytes } = this
    let { fim } = this
    for (let i = de; i < ate; i++) bytes[fim++] = texto.charCodeAt(i)
    this.fim = fim
  }

  protected numero(valor: number): void {
    if (Number.isSafeInteger(valor)) this.digitos(valor, 0)
    else this.ascii(Number.isFinite(valor) ? String(valor) : "null")
  }

  protected decimal(valor: Decimal): void {
    const { value, scale } = valor
    const inteiro = Number(value)
    if (scale >= 0 && scale < FOLGA / 2 && Number.isSafeInteger(inteiro)) this.digitos(inteiro, scale)
    else if (scale > 0 && inteiro > 0) this.comPonto(value.toString().padStart(scale + 1, "0"), scale)
    else this.ascii(escreverDecimal(valor))
  }

  /** Digits, the point before the last `casas`. */
  private comPonto(digitos: string, casas: number): void {
    const ponto = digitos.length - casas
    this.ascii(digitos, 0, ponto)
    this.bytes[this.fim++] = PONTO
    this.ascii(digitos, ponto)
  }

  /** A whole number, the point before its last `casas` digits; from the last one on. */
  private digitos(inteiro: number, casas: number): void {
    this.reservar(0)
    const { bytes } = this
    if (inteiro < 0) bytes[this.fim++] = MENOS
    const valor = Math.abs(inteiro)
    let quantos = 1
    for (let limite = 10; valor >= limite; limite *= 10) quantos++
    quantos = Math.max(quantos, casas + 1)
    this.fim += casas > 0 ? quantos + 1 : quantos
    const ponto = casas > 0 ? this.fim - 1 - casas : -1
    if (quantos <= JUNTOS) algarismos(bytes, this.fim, valor, quantos, ponto)
    else {
      const alto = Math.floor(valor / BILHAO)
      const ate = algarismos(bytes, this.fim, valor - alto * BILHAO, JUNTOS, ponto)
      algarismos(bytes, ate, alto, quantos - JUNTOS, ponto)
    }
  }

  /** Letters that stand for themselves; a text with any that must be escaped, or takes two units, as the runtime writes it. */
  protected texto(texto: string): void {
    const { length } = texto
    this.reservar(3 * length + 2)
    const { bytes } = this
    let fim = this.fim
    bytes[fim++] = ASPAS
    let i = 0
    for (; i < length; i++) {
      const letra = texto.charCodeAt(i)
      if (letra < 32 || letra === ASPAS || letra === BARRA || (letra & 0xf800) === SUBSTITUTAS) break
      if (letra < 0x80) bytes[fim++] = letra
      else {
        if (letra < 0x800) bytes[fim++] = 0xc0 | (letra >> 6)
        else {
          bytes[fim++] = 0xe0 | (letra >> 12)
          bytes[fim++] = 0x80 | ((letra >> 6) & 0x3f)
        }
        bytes[fim++] = 0x80 | (letra & 0x3f)
      }
    }
    bytes[fim++] = ASPAS
    if (i === length) this.fim = fim
    else this.comEscapes(texto)
  }

  private comEscapes(texto: string): void {
    const escrito = JSON.stringify(texto)
    this.reservar(3 * escrito.length)
    this.fim += codificador.encodeInto(escrito, this.bytes.subarray(this.fim)).written
  }
}
