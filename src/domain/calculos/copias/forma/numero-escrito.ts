/** A number of a JSON as it is written, for what follows from it. */

const PONTO = 0x2e
const ZERO = 0x30
const NOVE = 0x39

/** Digits of which a binary float holds any whole number. */
const EXATOS = 15

/** Decimals of `escalado`. */
export const CASAS = 30
const POTENCIAS = Array.from({ length: CASAS + 1 }, (_, casas) => 10n ** BigInt(casas))

const INTEIROS = 10

/** Letters of a text, one by one. */
interface Letras {
  readonly tamanho: number
  readonly letra: (i: number) => number
}

/** What stands there, whatever it is: only numbers follow from it as numbers. */
export interface NumeroEscrito extends Letras {
  readonly texto: () => string
  /** The binary float nearest to it; NaN where there is none. */
  readonly numero: () => number
  /** In units of its thirtieth decimal; `undefined`: negative, with more digits, or written in another way. */
  readonly escalado: () => bigint | undefined
}

const ehDigito = (letra: number): boolean => letra >= ZERO && letra <= NOVE

const todosDigitos = (texto: string): boolean => {
  for (let i = 0; i < texto.length; i++) if (!ehDigito(texto.charCodeAt(i))) return false
  return true
}

/** No sign, no zeros that say nothing. */
const lerEscalado = (texto: string): bigint | undefined => {
  const ponto = texto.indexOf(".")
  const inteiros = ponto === -1 ? texto : texto.slice(0, ponto)
  const fracao = ponto === -1 ? "" : texto.slice(ponto + 1)
  if (inteiros === "" || inteiros.length > INTEIROS || (inteiros.length > 1 && inteiros[0] === "0")) return undefined
  if (fracao.length > CASAS || (ponto !== -1 && (fracao === "" || fracao.endsWith("0")))) return undefined
  const digitos = inteiros + fracao
  return todosDigitos(digitos) ? BigInt(digitos) * POTENCIAS[CASAS - fracao.length]! : undefined
}

/** The same letters. */
export const iguais = (a: Letras, b: Letras): boolean => {
  if (a.tamanho !== b.tamanho) return false
  for (let i = 0; i < a.tamanho; i++) if (a.letra(i) !== b.letra(i)) return false
  return true
}

/** The cents of an amount written with two decimals, no sign, and no zeros that say nothing; `undefined`: it is not. */
export const centavosDe = (escrito: Letras): number | undefined => {
  const ponto = escrito.tamanho - 3
  if (ponto < 1 || escrito.tamanho > EXATOS || (ponto > 1 && escrito.letra(0) === ZERO)) return undefined
  let centavos = 0
  for (let i = 0; i < escrito.tamanho; i++) {
    const letra = escrito.letra(i)
    if (i === ponto ? letra !== PONTO : !ehDigito(letra)) return undefined
    if (i !== ponto) centavos = centavos * 10 + letra - ZERO
  }
  return centavos
}

/** One that was read as a text. */
export class NumeroLido implements NumeroEscrito {
  private readonly lido: string
  private feito: bigint | null | undefined = null

  constructor(lido: string) {
    this.lido = lido
  }

  get tamanho(): number {
    return this.lido.length
  }

  letra(i: number): number {
    return this.lido.charCodeAt(i)
  }

  texto(): string {
    return this.lido
  }

  numero(): number {
    return Number(this.lido)
  }

  escalado(): bigint | undefined {
    if (this.feito === null) this.feito = lerEscalado(this.lido)
    return this.feito
  }
}

/** One that stands in bytes of a JSON: what is asked of it is made when it is asked for, and once. */
export class NumeroEmBytes implements NumeroEscrito {
  private readonly json: Uint8Array
  private inicio = 0
  private fim = 0
  private feito: string | undefined = undefined
  private inteiro: bigint | null | undefined = null

  constructor(json: Uint8Array) {
    this.json = json
  }

  /** It is this one from here on. */
  apontar(inicio: number, fim: number): void {
    this.inicio = inicio
    this.fim = fim
    this.feito = undefined
    this.inteiro = null
  }

  get tamanho(): number {
    return this.fim - this.inicio
  }

  letra(i: number): number {
    return this.json[this.inicio + i]!
  }

  /** Bytes as letters. Eight at once cost little more than one. */
  texto(): string {
    if (this.feito !== undefined) return this.feito
    const { json, fim } = this
    let texto = ""
    let i = this.inicio
    for (; i + 8 <= fim; i += 8) {
      texto += String.fromCharCode(
        json[i]!,
        json[i + 1]!,
        json[i + 2]!,
        json[i + 3]!,
        json[i + 4]!,
        json[i + 5]!,
        json[i + 6]!,
        json[i + 7]!
      )
    }
    for (; i < fim; i++) texto += String.fromCharCode(json[i]!)
    this.feito = texto
    return texto
  }

  /** Of few digits it is their whole number divided by a power of ten, both exact: what `Number` says of their text. */
  numero(): number {
    const { json, inicio, fim } = this
    if (fim - inicio > EXATOS || fim === inicio) return Number(this.texto())
    let digitos = 0
    let divisor = 0
    for (let i = inicio; i < fim; i++) {
      const letra = json[i]!
      if (ehDigito(letra)) {
        digitos = digitos * 10 + letra - ZERO
        divisor *= 10
      } else if (letra === PONTO && divisor === 0) divisor = 1
      else return Number(this.texto())
    }
    return divisor < 2 ? Number(this.texto()) : digitos / divisor
  }

  escalado(): bigint | undefined {
    if (this.inteiro === null) this.inteiro = lerEscalado(this.texto())
    return this.inteiro
  }
}
