/** Choices of the generators of salaries and benefits. */
import { type Dado, lancar as lancarSemente } from "../../dado.ts"
import { COMPETENCIA, escreverDia, fimDaCompetencia, inicioDaCompetencia } from "../../tempo/base/calendario.ts"

export type { Dado } from "../../dado.ts"

/** The n-th sequence of choices of a seed. */
export const lancar = (semente: number, n: number): Dado =>
  lancarSemente(Math.imul(semente, 0x9e3779b1) + Math.imul(n + 1, 0x85ebca6b))

/** A day near another, with a taste for first and last days of months. */
export const diaPerto = (dado: Dado, d: number): number =>
  dado.pesado([
    [d, 5],
    [inicioDaCompetencia(COMPETENCIA[d]!), 2],
    [fimDaCompetencia(COMPETENCIA[d]!), 2]
  ])

export const escreverMes = (c: number): string => `${Math.floor(c / 12)}-${String((c % 12) + 1).padStart(2, "0")}`

export { escreverDia }
