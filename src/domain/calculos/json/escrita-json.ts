/**
 * Values of the domain straight to JSON in UTF-8, for answers so large that copying them first, decimals turned into what
 * `JSON.stringify` writes, costs as much as calculating them.
 */
import type { Decimal } from "../../valores/decimal.ts"
import { CHAVE, COLCHETE, DOIS_PONTOS, FECHA_CHAVE, FECHA_COLCHETE, VIRGULA } from "../../valores/json/letras.ts"
import { FinsDosMembros, MEMBROS } from "./fins-dos-membros.ts"
import { Folha } from "./folha.ts"
import { type ListaEscrita, Molde } from "./molde.ts"

/** What `escreverJson` writes as an `A`: wherever it says a number there may be a decimal. */
export type Escrevivel<A> = A extends number
  ? A | Decimal
  : A extends ReadonlyArray<infer I>
    ? ReadonlyArray<Escrevivel<I>>
    : A extends object
      ? { readonly [K in keyof A]: Escrevivel<A[K]> }
      : A

/** A JSON as it was written. */
export interface JsonEscrito {
  readonly json: Uint8Array<ArrayBuffer>
}

const codificador = new TextEncoder()

/** A JSON text as what was written. */
export const codificado = (json: string): JsonEscrito => ({ json: codificador.encode(json) })

/** No JSON holds a `bigint`: what has one is a decimal. Asked of each value of an answer. */
const ehDecimal = (valor: Partial<Decimal>): valor is Decimal => typeof valor.value === "bigint"

type Objeto = Readonly<Record<string, unknown>>

/** Values of the list before that may be left out before one is found again. */
const ADIANTE = 2

/** Where a value stands in a list, from a position on; -1: not near it. */
const lugarDe = (valor: unknown, lista: ReadonlyArray<unknown>, de: number): number => {
  const ate = Math.min(lista.length, de + ADIANTE + 1)
  for (let i = de; i < ate; i++) if (lista[i] === valor) return i
  return -1
}

/** How many values of a list, from a position on, another one has too, from another position on. */
const iguaisDe = (a: ReadonlyArray<unknown>, i: number, b: ReadonlyArray<unknown>, j: number): number => {
  const maximo = Math.min(a.length - i, b.length - j)
  let quantos = 0
  while (quantos < maximo && a[i + quantos] === b[j + quantos]) quantos++
  return quantos
}

/** An object as it was written, for one that may begin as it does. */
interface Modelo {
  readonly objeto: Objeto
  readonly inicio: number
  /** Its last member, and where it is told where each of them ends. */
  readonly ultimo: Molde
  readonly fins: number
}

/** Where something that may be shared was written. */
interface Feito {
  readonly inicio: number
  readonly fim: number
  readonly modelo: Modelo | undefined
}

const SEM_FINS = -1

/**
 * Writes plain values as `JSON.stringify` does, and decimals with exactly their digits. One for each answer, of which much is
 * the same time and again, and is copied from where it was written first: a list of objects, or one of them, that many parts
 * share; names; what a list has in common with the one before it under the same name, and an object of it with the object
 * that stood in its place there.
 */
export class EscritorJson extends Folha {
  /** What may be shared. */
  private readonly feitos = new Map<unknown, Feito>()
  private readonly raiz = new Molde()
  private readonly fins = new FinsDosMembros()

  /** The JSON of a value, in memory of its own. */
  escrever(valor: unknown): Uint8Array<ArrayBuffer> {
    const inicio = this.fim
    this.valor(valor, this.raiz)
    return this.bytes.slice(inicio, this.fim)
  }

  /** The JSON of a value after which this writer writes nothing more. */
  encerrar(valor: unknown): JsonEscrito {
    const json = this.escrever(valor)
    this.devolver()
    return { json }
  }

  /** `molde`: the member that it is of; `deLista`: it is of a list, in whose place before it stood `antes`. */
  private valor(valor: unknown, molde: Molde | undefined, deLista = false, antes?: unknown): void {
    if (typeof valor === "string") this.texto(valor)
    else if (typeof valor === "number") this.numero(valor)
    else if (typeof valor !== "object" || valor === null)
      this.ascii(valor === true ? "true" : valor === false ? "false" : "null")
    else if (ehDecimal(valor)) this.decimal(valor)
    else this.composto(valor, molde, deLista, antes)
  }

  /** Items of lists, and lists of objects, may stand in several places: they are remembered. */
  private composto(valor: object, molde: Molde | undefined, deLista: boolean, antes?: unknown): void {
    const guardar = Array.isArray(valor) ? typeof valor[0] === "object" : deLista
    const feito = guardar ? this.feitos.get(valor) : undefined
    if (feito !== undefined) {
      this.copiar(feito.inicio, feito.fim)
      return
    }
    const inicio = this.fim
    const modelo = this.novo(valor, molde, guardar, antes)
    if (guardar) this.feitos.set(valor, { inicio, fim: this.fim, modelo })
  }

  private novo(valor: object, molde: Molde | undefined, guardar: boolean, antes: unknown): Modelo | undefined {
    this.reservar(0)
    if (Array.isArray(valor)) {
      this.lista(valor, molde)
      return undefined
    }
    const objeto = valor as Objeto
    if (guardar) return this.comoModelo(objeto, antes)
    this.objeto(objeto, SEM_FINS, undefined)
    return undefined
  }

  private comoModelo(objeto: Objeto, antes: unknown): Modelo {
    const inicio = this.fim
    const fins = this.fins.novo()
    const ultimo = this.objeto(objeto, fins, antes === undefined ? undefined : this.feitos.get(antes)?.modelo)
    return { objeto, inicio, ultimo, fins }
  }

  private lista(valores: ReadonlyArray<unknown>, molde: Molde | undefined): void {
    this.bytes[this.fim++] = COLCHETE
    if (valores.length > 0) {
      if (molde === undefined) this.umAUm(valores)
      else this.comoAAnterior(valores, molde)
      this.fim-- // the last comma
    }
    this.bytes[this.fim++] = FECHA_COLCHETE
  }

  private umAUm(valores: ReadonlyArray<unknown>): void {
    for (let i = 0; i < valores.length; i++) this.item(valores[i])
  }

  /** What it has in common with the list before is copied from there, as many values at once as follow each other. */
  private comoAAnterior(valores: ReadonlyArray<unknown>, molde: Molde): void {
    const lista = molde.tomar()
    const { valores: antes, novos } = lista
    let seguinte = 0
    for (let i = 0; i < valores.length; ) {
      const lugar = lugarDe(valores[i], antes, seguinte)
      if (lugar === -1) {
        novos[i] = this.fim
        this.item(valores[i], antes[i])
        i++
      } else {
        const quantos = iguaisDe(valores, i, antes, lugar)
        this.copiarItens(lista, lugar, quantos, i)
        i += quantos
        seguinte = lugar + quantos
      }
    }
    novos[valores.length] = this.fim
    lista.trocar(valores)
    molde.devolver(lista)
  }

  /** Values of the list before, each with its comma; where they stand now is told from `em` on. */
  private copiarItens({ lugares, novos }: ListaEscrita, de: number, quantos: number, em: number): void {
    const inicio = lugares[de]!
    const salto = this.fim - inicio
    for (let i = 0; i < quantos; i++) novos[em + i] = lugares[de + i]! + salto
    this.copiar(inicio, lugares[de + quantos]!)
    this.bytes[this.fim - 1] = VIRGULA // behind the last value of a list stands its end
  }

  private item(valor: unknown, antes?: unknown): void {
    this.valor(valor, undefined, true, antes)
    this.bytes[this.fim++] = VIRGULA
  }

  /** Answers its last member. `fins`: where to tell the ends of its members; `modelo`: it may begin as this one. */
  private objeto(objeto: Objeto, fins: number, modelo: Modelo | undefined): Molde {
    let molde = this.raiz
    let quantos = 0
    let igual = modelo
    // plain objects, which inherit nothing that could be enumerated: a list of their names would be made for each
    for (const nome in objeto) {
      const valor = objeto[nome]
      if (valor === undefined) continue
      const seguinte = molde.seguinte(nome)
      if (igual !== undefined) {
        if (seguinte !== undefined && this.continua(igual, quantos, seguinte, valor)) {
          molde = seguinte
          quantos++
          continue
        }
        this.copiarComeco(igual, quantos, fins)
        igual = undefined
      }
      this.bytes[this.fim++] = quantos === 0 ? CHAVE : VIRGULA
      molde = this.nome(nome, molde, seguinte)
      this.valor(valor, molde)
      if (fins !== SEM_FINS) this.fins.anotar(fins, quantos, this.fim)
      quantos++
    }
    if (igual !== undefined) this.copiarComeco(igual, quantos, fins)
    if (quantos === 0) this.bytes[this.fim++] = CHAVE
    this.bytes[this.fim++] = FECHA_CHAVE
    return molde
  }

  /** Whether its next member is this one. */
  private continua({ objeto, ultimo }: Modelo, quantos: number, membro: Molde, valor: unknown): boolean {
    return quantos < MEMBROS && ultimo.caminho[quantos] === membro && objeto[membro.nome] === valor
  }

  /** Its first members. */
  private copiarComeco({ inicio, fins: outros }: Modelo, quantos: number, fins: number): void {
    if (quantos === 0) return
    const salto = this.fim - inicio
    for (let n = 0; n < quantos; n++) this.fins.anotar(fins, n, this.fins.fim(outros, n) + salto)
    this.copiar(inicio, this.fins.fim(outros, quantos - 1))
  }

  /** The name of a member, copied from where it was written first. */
  private nome(nome: string, antes: Molde, conhecido: Molde | undefined): Molde {
    if (conhecido !== undefined) {
      this.copiar(conhecido.inicio, conhecido.fim)
      return conhecido
    }
    const inicio = this.fim
    this.texto(nome)
    this.bytes[this.fim++] = DOIS_PONTOS
    return antes.acrescentar(nome, inicio, this.fim)
  }
}

/** The JSON of one value. */
export const escreverJson = (valor: unknown): JsonEscrito => new EscritorJson().encerrar(valor)
