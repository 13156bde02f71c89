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

/** Room of an ordinary answer; one of forty years takes it three times over, four times as much each. */
const PRIMEIROS_BYTES = 128 * 1024
const VEZES = 4

/** Letters between two scalars for which nobody asks room. */
const FOLGA = 64

const codificador = new TextEncoder()

/** A JSON text as what was written. */
export const codificado = (json: string): JsonEscrito => ({ json: codificador.encode(json) })

/**
 * Writes plain values as `JSON.stringify` does, and decimals with exactly their digits. One for each answer: a list of
 * objects, or one of them, that many parts of it share is written once, and copied from there.
 */
export class EscritorJson {
  private bytes = new Uint8Array(PRIMEIROS_BYTES)
  private fim = 0
  readonly esqueleto = new Esqueleto()
  /** The nodes of what may be shared. */
  private readonly feitos = new Map<object, number>()

  /** The JSON of a value, in memory of its own. */
  escrever(valor: unknown): Uint8Array<ArrayBuffer> {
    const inicio = this.fim
    this.valor(valor, true)
    return this.bytes.slice(inicio, this.fim)
  }

  /** The JSON of a value after which this writer writes nothing more. */
  encerrar(valor: unknown): JsonEscrito {
    const inicio = this.fim
    this.valor(valor, true)
    return { json: this.bytes.subarray(inicio, this.fim), esqueleto: this.esqueleto }
  }

  private reservar(quantos: number): void {
    const precisos = this.fim + quantos + FOLGA
    if (precisos <= this.bytes.length) return
    const maior = new Uint8Array(Math.max(precisos, VEZES * this.bytes.length))
    maior.set(this.bytes.subarray(0, this.fim))
    this.bytes = maior
  }

  private valor(valor: unknown, deLista: boolean): void {
    if (typeof valor === "object" && valor !== null && !BigDecimal.isBigDecimal(valor)) this.composto(valor, deLista)
    else {
      const no = this.esqueleto.abrir(this.fim)
      this.escalar(valor)
      this.esqueleto.fechar(no, this.fim)
    }
  }

  private escalar(valor: unknown): void {
    if (typeof valor === "string") this.texto(valor)
    else if (BigDecimal.isBigDecimal(valor)) this.decimal(valor)
    else if (typeof valor === "number") this.ascii(Number.isFinite(valor) ? String(valor) : "null")
    else this.ascii(valor === true ? "true" : valor === false ? "false" : "null")
  }

  /** What stands in lists, and lists of it, may stand elsewhere too. */
  private composto(valor: object, deLista: boolean): void {
    const lista = Array.isArray(valor)
    const guardar = lista ? typeof valor[0] === "object" : deLista
    const feito = guardar ? this.feitos.get(valor) : undefined
    if (feito === undefined) {
      const no = this.esqueleto.abrir(this.fim)
      this.reservar(0)
      if (lista) this.lista(valor)
      else this.objeto(valor as Readonly<Record<string, unknown>>)
      this.esqueleto.fechar(no, this.fim)
      if (guardar) this.feitos.set(valor, no)
    } else this.repetir(feito)
  }

  private repetir(feito: number): void {
    const { esqueleto } = this
    const tamanho = esqueleto.tamanho(feito)
    this.reservar(tamanho)
    esqueleto.repetir(feito, this.fim)
    this.bytes.copyWithin(this.fim, esqueleto.inicio(feito), esqueleto.fimDo(feito))
    this.fim += tamanho
  }

  private lista(valores: ReadonlyArray<unknown>): void {
    this.bytes[this.fim++] = COLCHETE
    for (let i = 0; i < valores.length; i++) {
      if (i > 0) this.bytes[this.fim++] = VIRGULA
      this.valor(valores[i], true)
    }
    this.bytes[this.fim++] = FECHA_COLCHETE
  }

  private objeto(objeto: Readonly<Record<string, unknown>>): void {
    let separador = CHAVE
    for (const nome of Object.keys(objeto)) {
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

  private ascii(texto: string, ate = texto.length, de = 0): void {
    this.reservar(ate - de)
    const { bytes } = this
    let { fim } = this
    for (let i = de; i < ate; i++) bytes[fim++] = texto.charCodeAt(i)
    this.fim = fim
  }

  private decimal(valor: Decimal): void {
    const { value, scale } = valor
    const digitos = value.toString()
    const inteiros = digitos.length - scale
    if (value < 0n || scale < 1 || inteiros < 1) this.ascii(escreverDecimal(valor))
    else {
      this.ascii(digitos, inteiros)
      this.bytes[this.fim++] = PONTO
      this.ascii(digitos, digitos.length, inteiros)
    }
  }

  /** Letters that stand for themselves one by one; a text with any other as the runtime writes it. */
  private texto(texto: string): void {
    const { length } = texto
    this.reservar(length + 2)
    const { bytes } = this
    let fim = this.fim
    bytes[fim++] = ASPAS
    let i = 0
    for (; i < length; i++) {
      const letra = texto.charCodeAt(i)
      if (letra < 32 || letra > 126 || letra === ASPAS || letra === BARRA) break
      bytes[fim++] = letra
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

/** The JSON of one value. */
export const escreverJson = (valor: unknown): JsonEscrito => new EscritorJson().encerrar(valor)
