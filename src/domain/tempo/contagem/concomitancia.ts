/**
 * Elimination of concomitant time (rule TC-06): on each day one live period is kept.
 *
 * A *trecho* is a stretch of one period on which everything that matters for the choice is constant. The time line is cut
 * at every start and after every end of a trecho; on each slice a heap gives the first live trecho by: prioritario, larger
 * weight, earlier start of its period, order of the request. Cost: O(n log n).
 */
import { type Data, maisDias } from "../../valores/data.ts"
import type { Intervalo } from "../periodos/intervalos.ts"
import type { Periodo } from "../periodos/periodos.ts"

export interface Trecho<C> extends Intervalo {
  readonly periodo: Periodo
  /** What the line of counting says of these days; equal objects are the same class. */
  readonly classe: C
  /** Order between concomitant trechos: the conversion factor, 0 for what does not count. */
  readonly peso: number
}

/** A slice with the period kept on it. */
export interface Fatia<C> extends Intervalo {
  readonly periodo: Periodo
  readonly classe: C
}

const vence = <C>(a: Trecho<C>, b: Trecho<C>): boolean => {
  if (a.periodo.prioritario !== b.periodo.prioritario) return a.periodo.prioritario
  if (a.peso !== b.peso) return a.peso > b.peso
  if (a.periodo.ini !== b.periodo.ini) return a.periodo.ini < b.periodo.ini
  return a.periodo.indice < b.periodo.indice
}

/** Binary heap, best trecho at the root. */
const inserir = <C>(monte: Array<Trecho<C>>, novo: Trecho<C>): void => {
  let i = monte.push(novo) - 1
  while (i > 0) {
    const pai = (i - 1) >> 1
    if (!vence(novo, monte[pai]!)) break
    monte[i] = monte[pai]!
    i = pai
  }
  monte[i] = novo
}

const remover = <C>(monte: Array<Trecho<C>>): void => {
  const ultimo = monte.pop()
  if (ultimo === undefined || monte.length === 0) return
  let i = 0
  for (;;) {
    let filho = 2 * i + 1
    if (filho >= monte.length) break
    if (filho + 1 < monte.length && vence(monte[filho + 1]!, monte[filho]!)) filho += 1
    if (!vence(monte[filho]!, ultimo)) break
    monte[i] = monte[filho]!
    i = filho
  }
  monte[i] = ultimo
}

/** The kept slices, in order; neighbours of the same period and class are one. */
export const eliminarConcomitancia = <C>(trechos: ReadonlyArray<Trecho<C>>): ReadonlyArray<Fatia<C>> => {
  const ordem = trechos.toSorted((a, b) => a.ini - b.ini)
  if (ordem.length === 0) return []
  const primeiro = ordem[0]!.ini
  const cortes = Float64Array.from(ordem.flatMap((t) => [t.ini, t.fim + 1])).sort()
  const fatias: Array<Fatia<C>> = []
  const monte: Array<Trecho<C>> = []
  let seguinte = 0
  for (let i = 0; i + 1 < cortes.length; i++) {
    const ini = maisDias(primeiro, cortes[i]! - primeiro)
    const fim = maisDias(ini, cortes[i + 1]! - ini - 1)
    if (fim < ini) continue
    for (; seguinte < ordem.length && ordem[seguinte]!.ini <= ini; seguinte++) inserir(monte, ordem[seguinte]!)
    while (monte.length > 0 && monte[0]!.fim < ini) remover(monte)
    const vivo = monte[0]
    if (vivo === undefined) continue
    const anterior = fatias.at(-1)
    if (anterior?.periodo === vivo.periodo && anterior.classe === vivo.classe && anterior.fim === ini - 1) {
      fatias[fatias.length - 1] = { ...anterior, fim }
    } else fatias.push({ ini, fim, periodo: vivo.periodo, classe: vivo.classe })
  }
  return fatias
}

/** Cuts slices after each of the sorted days. */
export const cortarNosMarcos = <C>(
  fatias: ReadonlyArray<Fatia<C>>,
  marcos: ReadonlyArray<Data>
): ReadonlyArray<Fatia<C>> =>
  fatias.flatMap((f) => {
    const partes: Array<Fatia<C>> = []
    let { ini } = f
    for (const m of marcos) {
      if (m >= ini && m < f.fim) {
        partes.push({ ...f, ini, fim: m })
        ini = maisDias(m, 1)
      }
    }
    partes.push(ini === f.ini ? f : { ...f, ini })
    return partes
  })
