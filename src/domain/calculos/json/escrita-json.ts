/**
 * Values of the domain straight to JSON in UTF-8, for answers so large that copying them first, decimals turned into what
 * `JSON.stringify` writes, costs as much as calculating them.
 */
import { BigDecimal } from "effect"
import { type Decimal, escreverDecimal } from "../../valores/decimal.ts"
import {
  ASPAS,
  BARRA,
  CHAVE,
  COLCHETE,
  DOIS_PONTOS,
  FECHA_CHAVE,
  FECHA_COLCHETE,
  VIRGULA
} from "../../valores/json/letras.ts"
import { Esqueleto } from "./esqueleto.ts"

/** What `escreverJson` writes as an `A`: wherever it says a number there may be a decimal. */
export type Escrevivel<A> = A extends number
  ? A | Decimal
  : A extends ReadonlyArray<infer I>
    ? ReadonlyArray<Escrevivel<I>>
    : A extends object
      ? { readonly [K in keyof A]: Escrevivel<A[K]> }
      : A

/** A JSON as it was written, and where its values stand, if who wrote it says so. */
export interface JsonEscrito {
  readonly json: Uint8Array<ArrayBuffer>
  readonly esqueleto?: Esqueleto | undefined
}

const PONTO = 0x2e
const ZERO = 0x30

/** Upper bits of the units that stand for a letter two by two (UTF-16). */
const SUBSTITUTAS = 0xd800

/** Room of an ordinary answer; one of forty years takes it three times over, four times as much each. */
const PRIMEIROS_BYTES = 128 * 1024
const VEZES = 4
/** Bytes that are kept from one answer to the next. */
const MAXIMO_DA_MESA = 8 * 1024 * 1024

/** Letters between two scalars for which nobody asks room. */
const FOLGA = 64

/** Whole numbers below it are written digit by digit, without a text of their own. */
const PEQUENO = 2 ** 31

const codificador = new TextEncoder()

/** A JSON text as what was written. */
export const codificado = (json: string): JsonEscrito => ({ json: codificador.encode(json) })

/** What every decimal has, and nothing else: asked of each value of an answer. */
const DOS_DECIMAIS: unknown = Object.getPrototypeOf(BigDecimal.make(0n, 0))

const ehDecimal = (valor: object): valor is Decimal => Object.getPrototypeOf(valor) === DOS_DECIMAIS

/**
 * The memory that answers are written in, one after the other: each new piece of it would be cleared, and collected, for
 * nothing. Never that of an answer, which is as long as the answer.
 */
class Mesa {
  private livre: Uint8Array<ArrayBuffer> | undefined

  tomar(): Uint8Array<ArrayBuffer> {
    const bytes = this.livre ?? new Uint8Array(PRIMEIROS_BYTES)
    this.livre = undefined
    return bytes
  }

  devolver(bytes: Uint8Array<ArrayBuffer>): void {
    if (bytes.length <= MAXIMO_DA_MESA) this.livre = bytes
  }
}

const mesa = new Mesa()

/** Where something that may be shared was written. */
interface Feito {
  readonly inicio: number
  readonly fim: number
  /** Its node, of who tells them. */
  readonly no: number
}

/**
 * Writes plain values as `JSON.stringify` does, and decimals with exactly their digits. One for each answer: a list of
 * objects, or one of them, that many parts of it share is written once, and copied from there.
 */
export class EscritorJson {
  private bytes = mesa.tomar()
  private fim = 0
  private readonly esqueleto: Esqueleto | undefined
  /** What may be shared. */
  private readonly feitos = new Map<object, Feito>()

  /** `esqueleto`: where it tells the place of each value, if anybody wants to know. */
  constructor(esqueleto?: Esqueleto) {
    this.esqueleto = esqueleto
  }

  /** The JSON of a value, in memory of its own. */
  escrever(valor: unknown): Uint8Array<ArrayBuffer> {
    const inicio = this.fim
    this.valor(valor, true)
    return this.bytes.slice(inicio, this.fim)
  }

  /** The JSON of a value after which this writer writes nothing more. */
  encerrar(valor: unknown): JsonEscrito {
    const json = this.escrever(valor)
    mesa.devolver(this.bytes)
    return { json, esqueleto: this.esqueleto }
  }

  private reservar(quantos: number): void {
    const precisos = this.fim + quantos + FOLGA
    if (precisos > this.bytes.length) this.crescer(precisos)
  }

  private crescer(precisos: number): void {
    const maior = new Uint8Array(Math.max(precisos, VEZES * this.bytes.length))
    maior.set(this.bytes.subarray(0, this.fim))
    this.bytes = maior
  }

  private valor(valor: unknown, deLista: boolean): void {
    if (typeof valor === "object" && valor !== null && !ehDecimal(valor)) this.composto(valor, deLista)
    else if (this.esqueleto === undefined) this.escalar(valor)
    else {
      const no = this.esqueleto.abrir(this.fim)
      this.escalar(valor)
      this.esqueleto.fechar(no, this.fim)
    }
  }

  private escalar(valor: unknown): void {
    if (typeof valor === "string") this.texto(valor)
    else if (typeof valor === "number") this.numero(valor)
    else if (typeof valor === "object" && valor !== null && ehDecimal(valor)) this.decimal(valor)
    else this.ascii(valor === true ? "true" : valor === false ? "false" : "null")
  }

  /** What stands in lists, and lists of it, may stand elsewhere too. */
  private composto(valor: object, deLista: boolean): void {
    const guardar = Array.isArray(valor) ? typeof valor[0] === "object" : deLista
    const feito = guardar ? this.feitos.get(valor) : undefined
    if (feito === undefined) {
      const novo = this.novo(valor)
      if (guardar) this.feitos.set(valor, novo)
    } else this.repetir(feito)
  }

  private novo(valor: object): Feito {
    const inicio = this.fim
    const no = this.esqueleto?.abrir(inicio) ?? 0
    this.reservar(0)
    if (Array.isArray(valor)) this.lista(valor)
    else this.objeto(valor as Readonly<Record<string, unknown>>)
    this.esqueleto?.fechar(no, this.fim)
    return { inicio, fim: this.fim, no }
  }

  private repetir({ inicio, fim, no }: Feito): void {
    this.reservar(fim - inicio)
    this.esqueleto?.repetir(no, this.fim)
    this.bytes.copyWithin(this.fim, inicio, fim)
    this.fim += fim - inicio
  }

  private lista(valores: ReadonlyArray<unknown>): void {
    this.bytes[this.fim++] = COLCHETE
    for (let i = 0; i < valores.length; i++) {
      if (i > 0) this.bytes[this.fim++] = VIRGULA
      const valor = valores[i]
      if (typeof valor === "string" && this.esqueleto === undefined) this.texto(valor)
      else this.valor(valor, true)
    }
    this.bytes[this.fim++] = FECHA_COLCHETE
  }

  private objeto(objeto: Readonly<Record<string, unknown>>): void {
    let separador = CHAVE
    // plain objects, which inherit nothing that could be enumerated: a list of their names would be made for each
    for (const nome in objeto) {
      const valor = objeto[nome]
      if (valor === undefined) continue
      this.bytes[this.fim++] = separador
      separador = VIRGULA
      this.texto(nome)
      this.bytes[this.fim++] = DOIS_PONTOS
      this.valor(valor, false)
    }
    if (separador === CHAVE) this.bytes[this.fim++] = CHAVE
    this.bytes[this.fim++] = FECHA_CHAVE
  }

  private ascii(texto: string, de = 0, ate = texto.length): void {
    this.reservar(ate - de)
    const { bytes } = this
    let { fim } = this
    for (let i = de; i < ate; i++) bytes[fim++] = texto.charCodeAt(i)
    this.fim = fim
  }

  private numero(valor: number): void {
    if (valor >= 0 && valor < PEQUENO && Number.isInteger(valor)) this.digitos(valor, 0)
    else this.ascii(Number.isFinite(valor) ? String(valor) : "null")
  }

  private decimal(valor: Decimal): void {
    const { value, scale } = valor
    const inteiro = Number(value)
    if (inteiro >= 0 && inteiro < PEQUENO && scale >= 0 && scale < FOLGA / 2) this.digitos(inteiro, scale)
    else if (inteiro < 0 || scale < 1) this.ascii(escreverDecimal(valor))
    else this.comPonto(value.toString().padStart(scale + 1, "0"), scale)
  }

  /** Digits, the point before the last `casas`. */
  private comPonto(digitos: string, casas: number): void {
    const ponto = digitos.length - casas
    this.ascii(digitos, 0, ponto)
    this.bytes[this.fim++] = PONTO
    this.ascii(digitos, ponto, digitos.length)
  }

  /** A small whole number, the point before its last `casas` digits; from the last one on. */
  private digitos(inteiro: number, casas: number): void {
    this.reservar(0)
    const { bytes } = this
    let quantos = 1
    for (let limite = 10; inteiro >= limite; limite *= 10) quantos++
    const comeco = this.fim
    this.fim += casas === 0 ? quantos : Math.max(quantos, casas + 1) + 1
    const ponto = this.fim - 1 - casas
    let resto = inteiro | 0
    for (let i = this.fim - 1; i >= comeco; i--) {
      if (i === ponto && casas > 0) bytes[i] = PONTO
      else {
        const seguinte = (resto / 10) | 0
        bytes[i] = ZERO + resto - seguinte * 10
        resto = seguinte
      }
    }
  }

  /** Letters that stand for themselves; a text with any that must be escaped, or takes two units, as the runtime writes it. */
  private texto(texto: string): void {
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

/** The JSON of one value; `comEsqueleto`: it tells where each value stands, for who keeps it. */
export const escreverJson = (valor: unknown, comEsqueleto = false): JsonEscrito =>
  new EscritorJson(comEsqueleto ? new Esqueleto() : undefined).encerrar(valor)
