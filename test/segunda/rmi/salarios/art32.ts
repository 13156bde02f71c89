/** Concomitant activities by the original art. 32 of Lei 8.213: one principal, parcels of the others (RMI-27). */
import { lerDia } from "../../tempo/base/calendario.ts"
import type { PeriodoNumerado } from "../base/pedido.ts"

/** What is asked about the periods of one activity alone. */
export interface Medida {
  /** Whether the benefit would be due with this activity alone. */
  readonly completa: boolean
  /** Days of the time of the fundamento. */
  readonly dias: number
  /** Complete years or months in it, and those the law requires. */
  readonly cumprido: number
  readonly exigido: number
}

export type Medir = (periodos: ReadonlyArray<PeriodoNumerado>) => Medida

export type Atividade = ReadonlyArray<PeriodoNumerado>

/** Periods that never overlap, chained: each continues the first free activity, one of the same name before. */
export const separar = (periodos: ReadonlyArray<PeriodoNumerado>): ReadonlyArray<Atividade> => {
  const ordem = [...periodos].sort(
    (a, b) =>
      lerDia(a.dataInicial) - lerDia(b.dataInicial) || lerDia(a.dataFinal) - lerDia(b.dataFinal) || a.indice - b.indice
  )
  const atividades: Array<Array<PeriodoNumerado>> = []
  for (const p of ordem) {
    const livres = atividades.filter((a) => lerDia(a.at(-1)!.dataFinal) < lerDia(p.dataInicial))
    const daMesma = livres.find((a) => p.descricao !== undefined && a.some((x) => x.descricao === p.descricao))
    const escolhida = daMesma ?? livres[0]
    if (escolhida === undefined) atividades.push([p])
    else escolhida.push(p)
  }
  return atividades
}

export interface Divisao {
  readonly principal: Atividade
  readonly secundarias: ReadonlyArray<{ readonly periodos: Atividade; readonly medida: Medida }>
}

/** The principal activity and the others; undefined when all are complete, and then they are simply added. */
export const dividir = (atividades: ReadonlyArray<Atividade>, medir: Medir): Divisao | undefined => {
  const medidas = atividades.map((periodos) => ({ periodos, medida: medir(periodos) }))
  const completas = medidas.filter((a) => a.medida.completa)
  if (completas.length === medidas.length) return undefined
  const candidatas = completas.length > 0 ? completas : medidas
  const principal = candidatas.reduce((a, b) => (b.medida.dias > a.medida.dias ? b : a))
  return { principal: principal.periodos, secundarias: medidas.filter((a) => a !== principal) }
}
