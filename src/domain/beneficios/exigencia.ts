/**
 * A requirement that changes with time, as dated versions.
 *
 * Versions are sorted, the first one also answers for earlier days (nobody needs a value before the rule is born; it only
 * serves to say since when the person satisfies it), each holds until the day before the next, the last one has no end.
 */
import { type Data, data, dataDePartes } from "../valores/data.ts"

export interface Versao {
  readonly de: Data
  readonly valor: number
}

/** How the versions of a yearly progression were declared, to be shown in a trace. */
export interface Progressao {
  readonly base: number
  readonly passo: number
  readonly anoInicial: number
  readonly limite: number
}

export interface Exigencia {
  readonly versoes: readonly [Versao, ...ReadonlyArray<Versao>]
  readonly progressao?: Progressao
}

/** By sex: M (homem), F (mulher). */
export interface PorSexo<A> {
  readonly M: A
  readonly F: A
}

export const porSexo = <A>(M: A, F: A): PorSexo<A> => ({ M, F })
export const ambos = <A>(valor: A): PorSexo<A> => ({ M: valor, F: valor })

const SEMPRE = data("1880-01-01")

/** The same value on every date. */
export const fixa = (valor: number): Exigencia => ({ versoes: [{ de: SEMPRE, valor }] })

/** Values that start on the given days. */
export const datada = (
  ...versoes: readonly [readonly [string, number], ...Array<readonly [string, number]>]
): Exigencia => {
  const [primeira, ...outras] = versoes.map(([de, valor]) => ({ de: data(de), valor }))
  return { versoes: [primeira!, ...outras] }
}

/** `base` in `anoInicial`, then `passo` more on every 1 January until `limite`. */
export const progressiva = (progressao: Progressao): Exigencia => {
  const { base, passo, anoInicial, limite } = progressao
  const anos = Math.ceil((limite - base) / passo)
  const seguintes = Array.from({ length: anos }, (_, i) => ({
    de: dataDePartes(anoInicial + i + 1, 1, 1)!,
    valor: Math.min(base + passo * (i + 1), limite)
  }))
  return { versoes: [{ de: dataDePartes(anoInicial, 1, 1)!, valor: base }, ...seguintes], progressao }
}

/** The value in force on a day. */
export const exigidoEm = (exigencia: Exigencia, dia: Data): number => {
  const { versoes } = exigencia
  let valor = versoes[0].valor
  for (const v of versoes) {
    if (v.de > dia) break
    valor = v.valor
  }
  return valor
}
