/** Values computed once and kept beside what they come from. */

/** Where values are kept by key: a `Map`, or a `WeakMap`. */
interface Guardados<K, V> {
  readonly get: (chave: K) => V | undefined
  readonly set: (chave: K, valor: V) => unknown
}

/** A `Map` for keys that come again and again, of which anybody may make more: full, it begins anew. */
export class Poucos<K, V> implements Guardados<K, V> {
  private readonly prontos = new Map<K, V>()
  private readonly maximo: number

  constructor(maximo: number) {
    this.maximo = maximo
  }

  get(chave: K): V | undefined {
    return this.prontos.get(chave)
  }

  set(chave: K, valor: V): void {
    if (this.prontos.size >= this.maximo) this.prontos.clear()
    this.prontos.set(chave, valor)
  }
}

/** Computes once per key; `prontos` keeps the values (a `WeakMap`: while their keys live). */
export const lembrar =
  <K, V>(calcular: (chave: K) => V, prontos: Guardados<K, V> = new Map<K, V>()): ((chave: K) => V) =>
  (chave) => {
    const pronto = prontos.get(chave)
    if (pronto !== undefined) return pronto
    const novo = calcular(chave)
    prontos.set(chave, novo)
    return novo
  }

/** Computes on the first call. */
export const umaVez = <V>(calcular: () => V): (() => V) => {
  let pronto: V | undefined
  return () => {
    if (pronto === undefined) pronto = calcular()
    return pronto
  }
}

/** Asks on the first call; after a failure the next call asks again. */
export const umaVezComExito = <V>(pedir: () => Promise<V>): (() => Promise<V>) => {
  let pedido: Promise<V> | undefined
  return () => {
    pedido ??= pedir().catch((erro) => {
      pedido = undefined
      throw erro
    })
    return pedido
  }
}
