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
import { devolverMesa, tomarMesa } from "./mesa.ts"

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

/** How much larger the memory becomes that does not suffice. */
const VEZES = 4

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

const saoTextos = (valores: ReadonlyArray<unknown>): valores is ReadonlyArray<string> => {
  for (let i = 0; i < valores.length; i++) if (typeof valores[i] !== "string") return false
  return valores.length > 0
}

/** How many texts two lists have in common at their beginning, and of the others at their end. */
const iguaisNasPontas = (a: ReadonlyArray<string>, b: ReadonlyArray<string>) => {
  const menor = Math.min(a.length, b.length)
  let comeco = 0
  while (comeco < menor && a[comeco] === b[comeco]) comeco++
  let final = 0
  while (final < menor - comeco && a[a.length - 1 - final] === b[b.length - 1 - final]) final++
  return { comeco, final }
}

/** Stands for an `A` that was written before its turn, and of which nothing else is kept. */
export class Adiantado<out A> {
  declare readonly escreve: A
  readonly inicio: number
  readonly fim: number

  constructor(inicio: number, fim: number) {
    this.inicio = inicio
    this.fim = fim
  }
}

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
  private bytes = tomarMesa()
  private fim = 0
  /** Beginnings and ends of what the value that is being written is made of so far, and where the rest of it begins. */
  private readonly pecas: Array<number> = []
  private inicioDaPeca = 0
  private readonly esqueleto: Esqueleto | undefined
  /** What may be shared. */
  private readonly feitos = new Map<unknown, Feito>()
  /** The list of texts written last; where each of them begins, and where one more would; and room to say it of the next list. */
  private textosAntes: ReadonlyArray<string> = []
  private lugaresAntes: Array<number> = []
  private lugaresLivres: Array<number> = []

  /** `esqueleto`: where it tells the place of each value, if anybody wants to know. */
  constructor(esqueleto?: Esqueleto) {
    this.esqueleto = esqueleto
  }

  /** The JSON of a value, in memory of its own. */
  escrever(valor: unknown): Uint8Array<ArrayBuffer> {
    this.inicioDaPeca = this.fim
    this.valor(valor, true)
    return this.juntar()
  }

  /**
   * Writes a value before its turn: what it answers stands for it in another. `soDele`: parts of it that stand nowhere else, and
   * are forgotten. Not of a writer that tells places.
   */
  adiantar<A extends object>(valor: A, soDele: Iterable<object>): Adiantado<A> {
    const inicio = this.fim
    this.composto(valor, false)
    for (const parte of soDele) this.feitos.delete(parte)
    return new Adiantado(inicio, this.fim)
  }

  /** The JSON of a value after which this writer writes nothing more. */
  encerrar(valor: unknown): JsonEscrito {
    const json = this.escrever(valor)
    devolverMesa(this.bytes)
    return { json, esqueleto: this.esqueleto }
  }

  private juntar(): Uint8Array<ArrayBuffer> {
    const { pecas } = this
    if (pecas.length === 0) return this.bytes.slice(this.inicioDaPeca, this.fim)
    pecas.push(this.inicioDaPeca, this.fim)
    let tamanho = 0
    for (let i = 0; i < pecas.length; i += 2) tamanho += pecas[i + 1]! - pecas[i]!
    const json = new Uint8Array(tamanho)
    let fim = 0
    for (let i = 0; i < pecas.length; i += 2) {
      json.set(this.bytes.subarray(pecas[i], pecas[i + 1]), fim)
      fim += pecas[i + 1]! - pecas[i]!
    }
    pecas.length = 0
    return json
  }

  /** What was written before its turn stays where it is until all of it is put together. */
  private incluir({ inicio, fim }: Adiantado<unknown>): void {
    this.pecas.push(this.inicioDaPeca, this.fim, inicio, fim)
    this.inicioDaPeca = this.fim
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
    if (valor instanceof Adiantado) {
      this.incluir(valor)
      return
    }
    const guardar = Array.isArray(valor) ? typeof valor[0] === "object" : deLista
    const feito = guardar ? this.feitos.get(valor) : undefined
    if (feito !== undefined) {
      this.repetir(feito)
      return
    }
    const pecas = this.pecas.length
    const novo = this.novo(valor)
    if (guardar && this.pecas.length === pecas) this.feitos.set(valor, novo)
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
    this.esqueleto?.repetir(no, this.fim)
    this.copiar(inicio, fim)
  }

  private copiar(inicio: number, fim: number): void {
    this.reservar(fim - inicio)
    this.bytes.copyWithin(this.fim, inicio, fim)
    this.fim += fim - inicio
  }

  private lista(valores: ReadonlyArray<unknown>): void {
    this.bytes[this.fim++] = COLCHETE
    if (this.esqueleto === undefined && saoTextos(valores)) this.textos(valores)
    else {
      for (let i = 0; i < valores.length; ) {
        if (i > 0) this.bytes[this.fim++] = VIRGULA
        const seguidos = typeof valores[i] === "object" ? this.feitosSeguidos(valores, i) : 0
        if (seguidos === 0) this.valor(valores[i], true)
        i += Math.max(1, seguidos)
      }
    }
    this.bytes[this.fim++] = FECHA_COLCHETE
  }

  /**
   * Values of a list, from a position on, that were written one after the other already: they are copied at once. How many they
   * are; none where their places are told one by one.
   */
  private feitosSeguidos(valores: ReadonlyArray<unknown>, de: number): number {
    if (this.esqueleto !== undefined) return 0
    const primeiro = this.feitos.get(valores[de])
    if (primeiro === undefined) return 0
    let { fim } = primeiro
    let ate = de + 1
    for (; ate < valores.length; ate++) {
      const seguinte = this.feitos.get(valores[ate])
      if (seguinte?.inicio !== fim + 1 || this.bytes[fim] !== VIRGULA) break
      fim = seguinte.fim
    }
    this.copiar(primeiro.inicio, fim)
    return ate - de
  }

  /** A list of texts: where it begins and ends like the one before it, which is often nearly the same, it is copied from there. */
  private textos(valores: ReadonlyArray<string>): void {
    const { textosAntes: antes } = this
    const { comeco, final } = iguaisNasPontas(valores, antes)
    const fimDoMeio = valores.length - final
    const lugares = this.lugaresLivres
    this.repetirTextos(0, comeco, lugares, 0)
    for (let i = comeco; i < fimDoMeio; i++) {
      lugares[i] = this.fim
      this.texto(valores[i]!)
      this.bytes[this.fim++] = VIRGULA
    }
    this.repetirTextos(antes.length - final, antes.length, lugares, fimDoMeio)
    lugares[valores.length] = this.fim--
    this.textosAntes = valores
    this.lugaresLivres = this.lugaresAntes
    this.lugaresAntes = lugares
  }

  /** Texts of the list before, each with its comma; where they stand now goes to `lugares`, from `em` on. */
  private repetirTextos(de: number, ate: number, lugares: Array<number>, em: number): void {
    if (de === ate) return
    const { lugaresAntes } = this
    const inicio = lugaresAntes[de]!
    const salto = this.fim - inicio
    for (let i = de; i < ate; i++) lugares[em + i - de] = lugaresAntes[i]! + salto
    this.copiar(inicio, lugaresAntes[ate]!)
    this.bytes[this.fim - 1] = VIRGULA
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
