/** Carência: distinct competences touched by periods that count for it. */
import { regra } from "../../regras/regra.ts"
import {
  type Competencia,
  competenciaDaData,
  maisCompetencias,
  primeiroDia,
  ultimoDia
} from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { maiorDe, quantosAte } from "../../valores/ordem.ts"
import { DIAS_DO_MES } from "../../valores/tempo-30-360.ts"
import { type BeneficioRecebido, incapacidades } from "../periodos/beneficios-recebidos.ts"
import { type Analise, semCompetenciasFora } from "../periodos/competencias-fora.ts"
import { type Conjunto, faixas, type Intervalo, intervalo, subtrair, unir } from "../periodos/intervalos.ts"
import { type Periodo, porIncapacidade, valido } from "../periodos/periodos.ts"
import type { MedidaDescrita } from "../resultado/rastro.ts"

/** Distinct competences touched, the first and the last one whole. */
export const CONTAGEM_DA_CARENCIA = regra("TC-24", "Lei 8.213/1991, art. 24; Decreto 3.048/1999, art. 26")

/** Competences in order, each with its first touched day: an amount that grows by one on each of those days. */
export interface Competencias {
  readonly meses: ReadonlyArray<Competencia>
  readonly primeirosDias: ReadonlyArray<Data>
  /** Number of competences touched up to the day, inclusive. */
  readonly em: (dia: Data) => number
  /** First day of `[ini, fim]` on which the number is at least `exigido`. */
  readonly primeira: (exigido: number, ini: Data, fim: Data) => Data | undefined
  /** The days that touch them, for the trace. */
  readonly descrever: () => MedidaDescrita
}

/** The competences touched by a set of days. */
export const competenciasTocadas = (dias: Conjunto): Competencias => {
  const meses: Array<Competencia> = []
  const primeirosDias: Array<Data> = []
  let livre: Competencia | undefined
  for (const { ini, fim } of dias) {
    const final = competenciaDaData(fim)
    const inicial = competenciaDaData(ini)
    for (let c = maiorDe(inicial, livre ?? inicial); c <= final; c = livre) {
      meses.push(c)
      primeirosDias.push(maiorDe(ini, primeiroDia(c)))
      livre = maisCompetencias(c, 1)
    }
  }
  const em = (dia: Data): number => quantosAte(primeirosDias, dia)
  const primeira = (exigido: number, ini: Data, fim: Data): Data | undefined => {
    if (ini > fim) return undefined
    if (exigido <= 0) return ini
    const dia = primeirosDias[exigido - 1]
    return dia === undefined || dia > fim ? undefined : maiorDe(dia, ini)
  }
  const descrever = (): MedidaDescrita => ({ tipo: "COMPETENCIAS", dias: faixas(dias) })
  return { meses, primeirosDias, em, primeira, descrever }
}

/**
 * Days that count for carência: any live period with `contarCarencia` is enough, but where a `prioritario`
 * period is live only its own flag is read.
 */
export const diasDeCarencia = (
  periodos: ReadonlyArray<Periodo>,
  analises: ReadonlyArray<Analise>,
  conta: (p: Periodo) => boolean
): Conjunto => {
  const dosPrioritarios = unir(periodos.filter((p) => p.prioritario))
  return unir(
    periodos
      .filter((p) => valido(p) && conta(p))
      .flatMap((p) => {
        const dias = semCompetenciasFora(p, analises[p.indice]!)
        return p.prioritario || dosPrioritarios.length === 0 ? dias : dias.flatMap((i) => subtrair(i, dosPrioritarios))
      })
  )
}

/**
 * The monthly contributions that extend the grace: the months of carência but those of a benefit by incapacity, given as a
 * period or in `beneficios` (TNU, Tema 365). A month that work touches outside of the benefit, or of which work has a
 * salary, is a contribution.
 */
export const contribuicoesMensais = (
  periodos: ReadonlyArray<Periodo>,
  analises: ReadonlyArray<Analise>,
  beneficios: ReadonlyArray<BeneficioRecebido>
): Competencias => {
  const deTrabalho = (p: Periodo): boolean => valido(p) && p.contarCarencia && !porIncapacidade(p)
  const emBeneficio = unir(incapacidades(periodos, beneficios).flatMap(({ ini, fim }) => intervalo(ini, fim)))
  const comSalario = unir(
    periodos
      .filter(deTrabalho)
      .flatMap((p) => p.fonte.salarios.map(({ competencia: c }) => ({ ini: primeiroDia(c), fim: ultimoDia(c) })))
  )
  const fora = emBeneficio.flatMap((i) => subtrair(i, comSalario))
  const dias = diasDeCarencia(periodos, analises, deTrabalho)
  return competenciasTocadas(dias.flatMap((i) => subtrair(i, fora)))
}

/** Months of carência of an amount of time whose dates are not known. */
export const carenciaDeTempo = (dias: number): number => Math.ceil(dias / DIAS_DO_MES)

/** Competences of the sorted list inside an interval: how many, and the first position after them. */
export const mesesNoIntervalo = (
  competencias: Competencias,
  { ini, fim }: Intervalo,
  desde: number
): { readonly quantos: number; readonly ate: number } => {
  const { meses } = competencias
  const primeira = competenciaDaData(ini)
  const ultima = competenciaDaData(fim)
  let i = desde
  while (i < meses.length && meses[i]! < primeira) i += 1
  const inicio = i
  while (i < meses.length && meses[i]! <= ultima) i += 1
  return { quantos: i - inicio, ate: i }
}
