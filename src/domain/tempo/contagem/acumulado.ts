/**
 * Kept slices measured and their running totals: `tempoAte(d)` and its inverse by binary
 * search over prefix sums.
 */
import { EC103 } from "../../beneficios/marcos.ts"
import { regra } from "../../regras/regra.ts"
import {
  type Competencia,
  competenciaDaData,
  formatarCompetencia,
  maisCompetencias
} from "../../valores/competencia.ts"
import { type Data, formatarIso, maisDias } from "../../valores/data.ts"
import { maiorDe, menorDe, quantosAte } from "../../valores/ordem.ts"
import { DIAS_DO_MES, dias360 } from "../../valores/tempo-30-360.ts"
import { PRIMEIRA_COM_MINIMO } from "../periodos/competencias-fora.ts"
import { converterDias, type Fator, fatorEmNumero } from "../periodos/conversao.ts"
import type { MedidaDescrita, SegmentoDescrito } from "../resultado/rastro.ts"
import type { Fatia } from "./concomitancia.ts"
import type { Classe } from "./linhas.ts"

/** Date to date, both ends included, on the 30/360 base. */
export const DATA_A_DATA = regra("TC-02", "Decreto 3.048/1999, arts. 19-C e 188-G")
/** Competences that count whole after EC 103. */
export const MES_CHEIO = regra("TC-04", "Decreto 3.048/1999, arts. 19-C, § 2º, e 188-G")
/** A total is a sum of whole segments, cut at the marcos. */
export const SOMA_DOS_SEGMENTOS = regra("TC-07", "CF, art. 201, §§ 7º e 14; Lei 8.213/1991, art. 55")

/** A kept and cut slice with its days before conversion. */
export interface Segmento extends Fatia<Classe> {
  readonly dias: number
  /** Whole-month counting: first competence this slice adds; `undefined` = date to date. */
  readonly mesInicial: Competencia | undefined
}

/** Days that 11/2019 adds after the reform in whole-month counting. */
const DIAS_DE_NOVEMBRO_2019 = 17

/** Days of the whole months `de..ate`. */
const diasDosMeses = (de: Competencia, ate: Competencia): number => {
  if (ate < de) return 0
  const cheios = (ate - de + 1) * DIAS_DO_MES
  return de === PRIMEIRA_COM_MINIMO ? cheios - DIAS_DO_MES + DIAS_DE_NOVEMBRO_2019 : cheios
}

/** Days of a slice up to a day (inclusive) that is not before its start. */
export const diasAte = (s: Segmento, dia: Data): number => {
  if (dia >= s.fim) return s.dias
  return s.mesInicial === undefined ? dias360(s.ini, dia) : diasDosMeses(s.mesInicial, competenciaDaData(dia))
}

/** Measures the slices; in whole-month counting a competence after 13/11/2019 counts once, whatever the jobs. */
export const medir = (fatias: ReadonlyArray<Fatia<Classe>>, mesCheio: boolean): ReadonlyArray<Segmento> => {
  let ultimoContado = maisCompetencias(PRIMEIRA_COM_MINIMO, -1)
  return fatias.map((f): Segmento => {
    if (f.classe.motivo !== undefined) return { ...f, dias: 0, mesInicial: undefined }
    if (!mesCheio || f.ini <= EC103) return { ...f, dias: dias360(f.ini, f.fim), mesInicial: undefined }
    const mesInicial = maiorDe(competenciaDaData(f.ini), maisCompetencias(ultimoContado, 1))
    const mesFinal = competenciaDaData(f.fim)
    ultimoContado = maiorDe(ultimoContado, mesFinal)
    return { ...f, dias: diasDosMeses(mesInicial, mesFinal), mesInicial }
  })
}

/** A running total that never decreases with the day. */
export interface Acumulado {
  /** Total up to the day, inclusive. */
  readonly em: (dia: Data) => number
  /** First day of `[ini, fim]` on which the total is at least `exigido`. */
  readonly primeira: (exigido: number, ini: Data, fim: Data) => Data | undefined
  /** The slices summed, for the trace. */
  readonly descrever: () => MedidaDescrita
}

/**
 * First day of `[ini, fim]` on which a non-decreasing measure reaches `exigido`, by bisection: about 15 evaluations for
 * a century.
 */
export const primeiraPorBissecao = (
  medida: (dia: Data) => number,
  exigido: number,
  ini: Data,
  fim: Data
): Data | undefined => {
  if (ini > fim || medida(fim) < exigido) return undefined
  let a = ini
  let b = fim
  while (a < b) {
    const m = maisDias(a, Math.floor((b - a) / 2))
    if (medida(m) >= exigido) b = m
    else a = maisDias(m, 1)
  }
  return a
}

const descreverSegmento = (s: Segmento, fator: Fator): SegmentoDescrito => ({
  inicio: formatarIso(s.ini),
  fim: formatarIso(s.fim),
  fator: fatorEmNumero(fator),
  meses: s.mesInicial === undefined ? null : formatarCompetencia(s.mesInicial)
})

/** The running total of the slices a factor is given for, each converted and floored alone. */
export const acumular = (
  segmentos: ReadonlyArray<Segmento>,
  fatorDe: (classe: Classe) => Fator | undefined
): Acumulado => {
  const contados = segmentos.filter((s) => s.classe.motivo === undefined && fatorDe(s.classe) !== undefined)
  const inicios = contados.map((s) => s.ini)
  const fatores = contados.map((s) => fatorDe(s.classe)!)
  const antes: Array<number> = [0]
  contados.forEach((s, i) => {
    antes.push(antes[i]! + converterDias(s.dias, fatores[i]!))
  })
  const em = (dia: Data): number => {
    const n = quantosAte(inicios, dia)
    if (n === 0) return 0
    return antes[n - 1]! + converterDias(diasAte(contados[n - 1]!, dia), fatores[n - 1]!)
  }
  const primeira = (exigido: number, ini: Data, fim: Data): Data | undefined => {
    if (ini > fim || em(fim) < exigido) return undefined
    if (em(ini) >= exigido) return ini
    // the slice whose total first reaches it, then the day inside the slice
    let a = 1
    let b = contados.length
    while (a < b) {
      const m = (a + b) >> 1
      if (antes[m]! >= exigido) b = m
      else a = m + 1
    }
    const s = contados[a - 1]!
    return primeiraPorBissecao(em, exigido, s.ini, menorDe(s.fim, fim))
  }
  const descrever = (): MedidaDescrita => ({
    tipo: "TEMPO",
    segmentos: contados.map((s, i) => descreverSegmento(s, fatores[i]!)),
    acrescimo: 0
  })
  return { em, primeira, descrever }
}
