/** Whether two parts of two contracts mean the same, once every reference is resolved. */
import { alvoDe, type Contrato, esquemasDe } from "./contrato.ts"
import { ehObjeto, type Json, type Objeto } from "./json.ts"
import { referenciaDe, type Sentido, sentidoDe } from "./nos.ts"

/** A part, and the contract in which its references are looked up. */
export type Parte = readonly [no: Json | undefined, de: Contrato]

/** What a reference leads to; a circle of nothing but references leads nowhere. */
const resolver = (referencia: string, de: Contrato): Json | undefined => {
  const passados = new Set<string>()
  for (let atual = referencia; !passados.has(atual); ) {
    passados.add(atual)
    const no = alvoDe(atual, de.componentes)
    const seguinte = soReferencia(no)
    if (seguinte === undefined) return no
    atual = seguinte
  }
  return undefined
}

/** The reference of an object that is nothing else. */
const soReferencia = (no: Json | undefined): string | undefined =>
  ehObjeto(no) && Object.keys(no).length === 1 ? referenciaDe(no) : undefined

const resolvido = (no: Json | undefined, de: Contrato, sentido: Sentido): Json | undefined => {
  const referencia = sentido === "palavras" ? soReferencia(no) : undefined
  return referencia === undefined ? no : resolver(referencia, de)
}

type Par = readonly [Json | undefined, Json | undefined, Sentido]

/** The members of two objects, in pairs; `undefined`: they have not the same names. */
const membros = (
  a: Objeto,
  b: Objeto,
  sentido: Sentido,
  de: readonly [Contrato, Contrato]
): ReadonlyArray<Par> | undefined => {
  const chaves = Object.keys(a)
  if (chaves.length !== Object.keys(b).length || !chaves.every((chave) => Object.hasOwn(b, chave))) return undefined
  return chaves.map((chave): Par => {
    const [va, vb] = [a[chave], b[chave]]
    if (sentido === "palavras" && chave === "$ref" && typeof va === "string" && typeof vb === "string")
      return [resolver(va, de[0]), resolver(vb, de[1]), "palavras"]
    return [va, vb, sentidoDe(sentido, chave, va ?? null)]
  })
}

/**
 * Two parts are taken for equal until something differs, so that what refers to itself ends. Nothing here recurses: chains
 * of references may be as long as a document has components.
 */
export const significamOMesmo = ([a, deA]: Parte, [b, deB]: Parte): boolean => {
  const supostos = new Map<object, Set<object>>()
  const pilha: Array<Par> = [[a, b, "palavras"]]
  for (let par = pilha.pop(); par !== undefined; par = pilha.pop()) {
    const [x, y] = [resolvido(par[0], deA, par[2]), resolvido(par[1], deB, par[2])]
    if (x === y) {
      // the same object in two contracts still has its references looked up in each
      if (deA === deB || typeof x !== "object" || x === null) continue
    }
    if (typeof x !== "object" || typeof y !== "object" || x === null || y === null) return false
    const comX = supostos.get(x) ?? new Set()
    if (comX.has(y)) continue
    supostos.set(x, comX.add(y))
    if (ehObjeto(x) && ehObjeto(y)) {
      const pares = membros(x, y, par[2], [deA, deB])
      if (pares === undefined) return false
      pilha.push(...pares)
    } else if (!ehObjeto(x) && !ehObjeto(y)) {
      if (x.length !== y.length) return false
      for (const [i, item] of x.entries()) pilha.push([item, y[i], par[2]])
    } else return false
  }
  return true
}

/** Two operations, with the security schemes that they name. */
export const mesmaOperacao = (a: Objeto, deA: Contrato, b: Objeto, deB: Contrato): boolean =>
  significamOMesmo([a, deA], [b, deB]) &&
  esquemasDe(a).every((nome) =>
    significamOMesmo(
      [deA.componentes.get(`securitySchemes/${nome}`), deA],
      [deB.componentes.get(`securitySchemes/${nome}`), deB]
    )
  )
