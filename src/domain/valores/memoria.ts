/** Values computed once and kept beside what they come from. */

/** Computes once per key. */
export const lembrar = <K, V>(calcular: (chave: K) => V): ((chave: K) => V) => {
  const prontos = new Map<K, V>()
  return (chave) => {
    const pronto = prontos.get(chave)
    if (pronto !== undefined) return pronto
    const novo = calcular(chave)
    prontos.set(chave, novo)
    return novo
  }
}

/** Computes on the first call. */
export const umaVez = <V>(calcular: () => V): (() => V) => {
  const lembrado = lembrar((_: null) => calcular())
  return () => lembrado(null)
}
