/** Which rows enter the mean and by what it is divided (RMI-11, RMI-12, RMI-40 to RMI-46). */
import type { Arredondamento } from "../base/racional.ts"
import { centavos, dinheiro, dividido, fracao } from "../base/racional.ts"

export interface Valor {
  readonly competencia: number
  readonly corrigido: bigint
}

export interface Media {
  readonly selecionadas: ReadonlyArray<number>
  readonly soma: bigint
  readonly divisor: number
  readonly media: bigint
}

/** `truncar2(soma ÷ divisor)` of the rows chosen. */
export const mediaDe = (usadas: ReadonlyArray<Valor>, divisor: number, modo: Arredondamento): Media => {
  const soma = usadas.reduce((s, v) => s + v.corrigido, 0n)
  return {
    selecionadas: usadas.map((v) => v.competencia).sort((a, b) => a - b),
    soma,
    divisor,
    media: divisor === 0 ? 0n : centavos(dividido(dinheiro(soma), fracao(divisor)), modo)
  }
}

const maiores = (valores: ReadonlyArray<Valor>, quantas: number): ReadonlyArray<Valor> =>
  [...valores]
    .sort((a, b) => (a.corrigido === b.corrigido ? b.competencia - a.competencia : a.corrigido > b.corrigido ? -1 : 1))
    .slice(0, quantas)

const decimos = (n: number, quantos: number): number => Math.floor((quantos * n) / 10)

/** The 80% largest; with `decorrido`, the months of the elapsed period, the minimum divisor of 60% too. */
export const media80 = (
  valores: ReadonlyArray<Valor>,
  modo: Arredondamento,
  minimo?: { readonly decorrido: number; readonly criterio: "JUDICIAL" | "INSS" }
): Media => {
  const n = valores.length
  const n80 = Math.max(1, decimos(n, 8))
  if (minimo === undefined) return mediaDe(maiores(valores, n80), n80, modo)
  const p60 = decimos(minimo.decorrido, 6)
  if (minimo.criterio === "JUDICIAL") {
    const usados = Math.min(n, Math.max(n80, p60))
    return mediaDe(maiores(valores, usados), Math.max(usados, p60), modo)
  }
  if (n < p60) return mediaDe(valores, p60, modo)
  if (n <= decimos(minimo.decorrido, 8)) return mediaDe(valores, n, modo)
  return mediaDe(maiores(valores, n80), n80, modo)
}

/** All rows, by their number or by the minimum divisor (RMI-42, RMI-43). */
export const media100 = (valores: ReadonlyArray<Valor>, divisorMinimo: number, modo: Arredondamento): Media =>
  mediaDe(valores, Math.max(valores.length, divisorMinimo), modo)

/** The last rows of a window of months that ends in `fim`: at most `quantas` of them. */
export const ultimas = <V extends { readonly competencia: number }>(
  valores: ReadonlyArray<V>,
  fim: number,
  janela: number,
  quantas: number
): ReadonlyArray<V> =>
  valores
    .filter((v) => v.competencia <= fim && v.competencia > fim - janela)
    .sort((a, b) => a.competencia - b.competencia)
    .slice(-quantas)
