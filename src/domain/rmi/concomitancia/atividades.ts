/**
 * The activities of a person for the original art. 32 of Lei 8.213/1991: jobs one after the other are one
 * activity, jobs at the same time are several.
 */
import { deBeneficio, type Periodo, valido } from "../../tempo/periodos/periodos.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { comVinculo } from "../salarios/sem-remuneracao.ts"

export interface Atividade {
  /** Of its first period. */
  readonly descricao: string
  /** In order, never two on the same day. */
  readonly periodos: ReadonlyArray<Periodo>
}

interface EmMontagem {
  readonly periodos: Array<Periodo>
  fim: Data
}

/** Periods of work that bring rows, known or not; a benefit received is none (it belongs to the principal). */
const deTrabalho = (p: Periodo): boolean =>
  valido(p) && !deBeneficio(p) && (p.fonte.salarios.length > 0 || comVinculo(p))

/** An empty description names nothing. */
const mesmaDescricao = (p: Periodo, { periodos }: EmMontagem): boolean =>
  p.fonte.descricao !== "" && periodos.some((q) => q.fonte.descricao === p.fonte.descricao)

/** By start, each period continues an activity that is already over, the one of the same description first. */
export const dividirEmAtividades = (periodos: ReadonlyArray<Periodo>): ReadonlyArray<Atividade> => {
  const atividades: Array<EmMontagem> = []
  for (const p of periodos.filter(deTrabalho).sort((a, b) => a.ini - b.ini || a.fim - b.fim)) {
    const livres = atividades.filter(({ fim }) => fim < p.ini)
    const continuada = livres.find((a) => mesmaDescricao(p, a)) ?? livres[0]
    if (continuada === undefined) {
      atividades.push({ periodos: [p], fim: p.fim })
    } else {
      continuada.periodos.push(p)
      continuada.fim = p.fim
    }
  }
  return atividades.map((a) => ({ descricao: a.periodos[0]!.fonte.descricao, periodos: a.periodos }))
}

/** Whether some month of the window has salaries of more than one activity: otherwise there is nothing to divide. */
export const haConcomitancia = (
  atividades: ReadonlyArray<Atividade>,
  { de, ate }: { readonly de: Competencia; readonly ate: Competencia }
): boolean => {
  const vistos = new Set<Competencia>()
  for (const { periodos } of atividades) {
    const meses = new Set(periodos.flatMap((p) => p.fonte.salarios.map((s) => s.competencia)))
    for (const c of meses) {
      if (c < de || c > ate) continue
      if (vistos.has(c)) return true
      vistos.add(c)
    }
  }
  return false
}
