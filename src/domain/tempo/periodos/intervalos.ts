/** Sets of days as sorted, disjoint, inclusive intervals. */
import { type Data, formatarIso, maisDias } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"

export interface Intervalo {
  readonly ini: Data
  readonly fim: Data
}

export type Conjunto = ReadonlyArray<Intervalo>

export const VAZIO: Conjunto = []

/** The set of one interval; empty when the end comes before the start. */
export const intervalo = (ini: Data, fim: Data): Conjunto => (ini <= fim ? [{ ini, fim }] : VAZIO)

/** Union of intervals in any order; neighbouring days are joined. */
export const unir = (intervalos: ReadonlyArray<Intervalo>): Conjunto => {
  const ordem = intervalos.toSorted((a, b) => a.ini - b.ini)
  const unidos: Array<Intervalo> = []
  for (const i of ordem) {
    const ultimo = unidos.at(-1)
    if (ultimo !== undefined && i.ini <= ultimo.fim + 1) {
      if (i.fim > ultimo.fim) unidos[unidos.length - 1] = { ini: ultimo.ini, fim: i.fim }
    } else unidos.push(i)
  }
  return unidos
}

/** Index of the first interval that ends on or after the day. */
const primeiroQueTermina = (conjunto: Conjunto, dia: Data): number => {
  let a = 0
  let b = conjunto.length
  while (a < b) {
    const m = (a + b) >> 1
    if (conjunto[m]!.fim < dia) a = m + 1
    else b = m
  }
  return a
}

/** The interval that contains the day. */
export const intervaloQueContem = <I extends Intervalo>(conjunto: ReadonlyArray<I>, dia: Data): I | undefined => {
  const i = conjunto[primeiroQueTermina(conjunto, dia)]
  return i !== undefined && i.ini <= dia ? i : undefined
}

export const contem = (conjunto: Conjunto, dia: Data): boolean => intervaloQueContem(conjunto, dia) !== undefined

/** The parts of `[ini, fim]` that the set does not cover. */
export const subtrair = ({ ini, fim }: Intervalo, conjunto: Conjunto): Conjunto => {
  const restos: Array<Intervalo> = []
  let livre = ini
  for (let i = primeiroQueTermina(conjunto, ini); i < conjunto.length; i++) {
    const c = conjunto[i]!
    if (c.ini > fim) break
    if (c.ini > livre) restos.push({ ini: livre, fim: maisDias(c.ini, -1) })
    livre = maiorDe(livre, maisDias(c.fim, 1))
  }
  if (livre <= fim) restos.push({ ini: livre, fim })
  return restos
}

/** The days of the set inside `[ini, fim]`. */
export const recortar = (conjunto: Conjunto, ini: Data, fim: Data): Conjunto => {
  const dentro: Array<Intervalo> = []
  for (let i = primeiroQueTermina(conjunto, ini); i < conjunto.length; i++) {
    const c = conjunto[i]!
    if (c.ini > fim) break
    dentro.push({ ini: maiorDe(c.ini, ini), fim: menorDe(c.fim, fim) })
  }
  return dentro
}

/** The days of both sets. */
export const intersectar = (a: Conjunto, b: Conjunto): Conjunto => a.flatMap((i) => recortar(b, i.ini, i.fim))

/** The set as pairs of ISO days, for the trace. */
export const faixas = (conjunto: Conjunto): ReadonlyArray<readonly [string, string]> =>
  conjunto.map(({ ini, fim }) => [formatarIso(ini), formatarIso(fim)])
