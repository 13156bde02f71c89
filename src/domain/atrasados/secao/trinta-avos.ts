/** Due days of a month of thirty and twelfths of the 13th instalment. */

import { regra, regraDescrita } from "../../regras/regra.ts"
import {
  type Competencia,
  competenciaDaData,
  competenciaDePartes,
  formatarCompetencia,
  maisCompetencias
} from "../../valores/competencia.ts"
import { type Data, diasDoMes, formatarIso, partes } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { DIAS_DO_MES } from "../../valores/tempo-30-360.ts"
import { type No, no } from "../resultado/rastro.ts"

export const MES_DE_TRINTA_DIAS = regraDescrita(
  "ATR-13",
  "mês comercial de 30 dias",
  "Os meses incompletos são pagos em trigésimos."
)

const DOZE_AVOS = regra("ATR-20", "Decreto 3.048/1999, art. 120")

const DIAS_PARA_UM_AVO = 15
const FEVEREIRO = 2
/** In February an end after this day is the whole month. */
const QUASE_TODO_FEVEREIRO = 27

/** Days that an income or an instalment is due, both included. */
export interface Periodo {
  readonly inicio: Data
  readonly fim: Data
  readonly primeiroMes: Competencia
  readonly ultimoMes: Competencia
  /** First due day of the first month and last one of the last, in the month of thirty. */
  readonly diaInicial: number
  readonly diaFinal: number
}

const ultimoDeTrinta = (fim: Data): number => {
  const { ano, mes, dia } = partes(fim)
  const completo = dia === diasDoMes(ano, mes) || (mes === FEVEREIRO && dia > QUASE_TODO_FEVEREIRO)
  return completo ? DIAS_DO_MES : Math.min(DIAS_DO_MES, dia)
}

export const periodoEntre = (inicio: Data, fim: Data): Periodo => ({
  inicio,
  fim,
  primeiroMes: competenciaDaData(inicio),
  ultimoMes: competenciaDaData(fim),
  diaInicial: Math.min(DIAS_DO_MES, partes(inicio).dia),
  diaFinal: ultimoDeTrinta(fim)
})

/** Days of the month of thirty, both included; empty when `fim < inicio`. */
export interface DiasDoMes {
  readonly inicio: number
  readonly fim: number
}

const primeiroDiaEm = (p: Periodo, c: Competencia): number => (c === p.primeiroMes ? p.diaInicial : 1)
const ultimoDiaEm = (p: Periodo, c: Competencia): number => (c === p.ultimoMes ? p.diaFinal : DIAS_DO_MES)

/** The days of a month inside a period. */
export const diasDe = (p: Periodo, c: Competencia): DiasDoMes => ({
  inicio: primeiroDiaEm(p, c),
  fim: ultimoDiaEm(p, c)
})

export const quantos = ({ inicio, fim }: DiasDoMes): number => Math.max(0, fim - inicio + 1)

/** Numerator over 30 of a month of a period; 0 outside it. */
export const trintaAvos = (p: Periodo, c: Competencia): number =>
  c < p.primeiroMes || c > p.ultimoMes ? 0 : Math.max(0, ultimoDiaEm(p, c) - primeiroDiaEm(p, c) + 1)

/** Months of an interval with at least 15 due days. */
const mesesComAvo = (periodo: Periodo, de: Competencia, ate: Competencia): number => {
  const primeiro = maiorDe(de, periodo.primeiroMes)
  const ultimo = menorDe(ate, periodo.ultimoMes)
  let meses = 0
  for (let c = primeiro; c <= ultimo; c = maisCompetencias(c, 1)) {
    if (trintaAvos(periodo, c) >= DIAS_PARA_UM_AVO) meses++
  }
  return meses
}

const janeiro = (ano: number): Competencia => competenciaDePartes(ano, 1)!
export const dezembro = (ano: number): Competencia => competenciaDePartes(ano, 12)!

/** Twelfths of a calendar year. */
export const avosDoAno = (periodo: Periodo, ano: number): number => mesesComAvo(periodo, janeiro(ano), dezembro(ano))

const dias = ({ inicio, fim }: Periodo) => ({ inicio: formatarIso(inicio), fim: formatarIso(fim) })

/** The steps of `trintaAvos` and of `avosDoAno`. */
export const nosDosDias = (p: Periodo, c: Competencia, ponteiro: string): ReadonlyArray<No> => {
  const entradas = { ...dias(p), competencia: formatarCompetencia(c) }
  return [no(MES_DE_TRINTA_DIAS, "TRINTA_AVOS", entradas, trintaAvos(p, c), [ponteiro])]
}

export const nosDosAvos = (p: Periodo, ano: number, ponteiro: string): ReadonlyArray<No> => [
  no(DOZE_AVOS, "AVOS", { ...dias(p), ano }, avosDoAno(p, ano), [ponteiro])
]
