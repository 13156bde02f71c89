/**
 * Values of the domain straight to JSON text, for answers so large that copying them first, decimals turned into what
 * `JSON.stringify` writes, costs as much as calculating them.
 */
import { BigDecimal } from "effect"
import { type Decimal, escreverDecimal } from "../../valores/decimal.ts"

/** What `escritorJson` writes as an `A`: wherever it says a number there may be a decimal. */
export type Escrevivel<A> = A extends number
  ? A | Decimal
  : A extends ReadonlyArray<infer I>
    ? ReadonlyArray<Escrevivel<I>>
    : A extends object
      ? { readonly [K in keyof A]: Escrevivel<A[K]> }
      : A

/** Looks up what was made before, or makes it. */
const lembrar = <K, V>(feitos: Map<K, V>, chave: K, fazer: (chave: K) => V): V => {
  let feito = feitos.get(chave)
  if (feito === undefined) {
    feito = fazer(chave)
    feitos.set(chave, feito)
  }
  return feito
}

/**
 * Writes plain values as `JSON.stringify` does, and decimals with exactly their digits. One for each answer: an object, a
 * decimal or a text that many parts of it share is written once.
 */
export const escritorJson = (): ((valor: unknown) => string) => {
  const textos = new Map<string, string>()
  const decimais = new Map<Decimal, string>()
  const objetos = new Map<object, string>()
  const escreverTexto = (valor: string): string => lembrar(textos, valor, JSON.stringify)

  const escreverLista = (valores: ReadonlyArray<unknown>): string => {
    if (valores.every((valor) => typeof valor === "string")) return JSON.stringify(valores)
    let json = ""
    for (const valor of valores) json += `${json === "" ? "" : ","}${escrever(valor)}`
    return `[${json}]`
  }

  const escreverObjeto = (objeto: object): string => {
    let json = ""
    for (const nome of Object.keys(objeto)) {
      const valor = (objeto as Record<string, unknown>)[nome]
      if (valor !== undefined) json += `${json === "" ? "" : ","}${escreverTexto(nome)}:${escrever(valor)}`
    }
    return `{${json}}`
  }

  const escrever = (valor: unknown): string => {
    if (typeof valor === "string") return escreverTexto(valor)
    if (typeof valor !== "object" || valor === null) return JSON.stringify(valor)
    if (Array.isArray(valor)) return escreverLista(valor)
    if (BigDecimal.isBigDecimal(valor)) return lembrar(decimais, valor, escreverDecimal)
    return lembrar(objetos, valor, escreverObjeto)
  }
  return escrever
}
