/** Values computed once and kept beside what they come from. */

/** Where values are kept by key: a `Map`, or a `WeakMap`. */
interface Guardados<K, V> {
  readonly get: (chave: K) => V | undefined
  readonly set: (chave: K, valor: V) => unknown
}

/** What was asked for last, up to so many; what was asked for longest ago goes first. */
export class Recentes<V> implements Guardados<string, V> {
  private readonly porNome = new Map<string, V>()
  private readonly maximo: number
  /** The one asked for last: it is where it belongs. */
  private ultimo: string | undefined

  constructor(maximo: number) {
    this.maximo = maximo
  }

  get(nome: string): V | undefined {
    const achado = this.porNome.get(nome)
    if (achado !== undefined && nome !== this.ultimo) {
      this.porNome.delete(nome)
      this.porNome.set(nome, achado)
      this.ultimo = nome
    }
    return achado
  }

  set(nome: string, valor: V): V {
    this.porNome.set(nome, valor)
    this.ultimo = undefined
    for (const antigo of this.porNome.keys()) {
      if (this.porNome.size <= this.maximo) break
      this.porNome.delete(antigo)
    }
    return valor
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
