/** JSON that came from elsewhere: bounded before it is parsed, and never a way into the prototype of what is made of it. */
import { Result } from "effect"
import { cabeNosLimites } from "../../valores/json/limites-do-json.ts"

export type Json = null | boolean | number | string | ReadonlyArray<Json> | Objeto
export interface Objeto {
  readonly [chave: string]: Json
}

/** Ten times what the whole contract of the product holds. */
export const LIMITES_DO_CONTRATO = { valores: 400_000, objetos: 200_000, profundidade: 64 } as const

export const ehObjeto = (valor: Json | undefined): valor is Objeto =>
  typeof valor === "object" && valor !== null && !Array.isArray(valor)

/** A name that means something to every object of the language. */
const temProibida = (raiz: Json): boolean => {
  const pilha: Array<Json> = [raiz]
  for (let no = pilha.pop(); no !== undefined; no = pilha.pop()) {
    if (typeof no !== "object" || no === null) continue
    if (Object.hasOwn(no, "__proto__")) return true
    for (const filho of Object.values(no)) pilha.push(filho)
  }
  return false
}

/** The value of a text, or why it is none that anybody should read; in Portuguese. */
export const lerJson = (texto: string): Result.Result<Json, string> => {
  if (!cabeNosLimites(texto, LIMITES_DO_CONTRATO)) return Result.fail("valores demais, ou aninhados demais")
  return Result.flatMap(
    Result.try({ try: (): Json => JSON.parse(texto), catch: () => "não é JSON" }),
    (lido): Result.Result<Json, string> =>
      temProibida(lido) ? Result.fail("tem um membro __proto__") : Result.succeed(lido)
  )
}

/** An object of pairs: every name is an own member, whatever it is called. */
export const objetoDe = (pares: Iterable<readonly [string, Json]>): Objeto => Object.fromEntries(pares)

/** The member, if it is an object; else an empty one. */
export const objetoEm = (objeto: Objeto, chave: string): Objeto => {
  const valor = Object.hasOwn(objeto, chave) ? objeto[chave] : undefined
  return ehObjeto(valor) ? valor : {}
}

export const textoEm = (objeto: Objeto, chave: string): string | undefined => {
  const valor = Object.hasOwn(objeto, chave) ? objeto[chave] : undefined
  return typeof valor === "string" ? valor : undefined
}
