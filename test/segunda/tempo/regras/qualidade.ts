/** Quality of insured, lived day by day: contributions, gaps, extensions, losses (TC-30 to TC-34). */
import { COMPETENCIA, dia, diaUtilDesde, inicioDaCompetencia } from "../base/calendario.ts"
import { ehBeneficio, type Intervalo, type Periodo, type Pessoa } from "../pessoas/pessoa.ts"
import type { Dias } from "./carencia.ts"

export interface Qualidade {
  /** 1 on each day with quality. */
  readonly tem: Uint8Array
  /** Days on which quality was lost. */
  readonly perdas: ReadonlyArray<number>
}

export interface DadosDaQualidade extends Dias {
  readonly desemprego: ReadonlyArray<Intervalo>
  readonly beneficios: Pessoa["beneficios"]
  readonly opcoes: Pessoa["opcoes"]
  /** Running months of TC-24, for the 120 contributions. */
  readonly carencia: Int32Array
}

/** Last day of quality after a competence and a number of months, or the business day it is moved to (TC-34). */
export const fimDaGraca = (competencia: number, meses: number, prorrogar = false): number => {
  const quinze = inicioDaCompetencia(competencia + meses + 2) + 14
  return prorrogar ? diaUtilDesde(quinze) : quinze
}

/** Base months of the last periods (TC-31). */
export const mesesBase = (ultimos: ReadonlyArray<Periodo>): number =>
  ultimos.every((p) => p.natureza === "SEGURADO_FACULTATIVO") ? 6 : 12

/** Whether a period keeps quality on a day (TC-30, end of TC-08). */
export const mantem = (p: Periodo, d: number, dados: Pick<DadosDaQualidade, "fora" | "opcoes">): boolean => {
  if (d < p.inicio || d > p.fim) return false
  // a benefit that gives no time still keeps quality while it is received
  if (p.forma === "NAO_COMPUTAR") return ehBeneficio(p)
  if (!dados.fora(p, COMPETENCIA[d]!)) return true
  return dados.opcoes.qualidadeComAbaixoDoMinimo && p.natureza !== "SEGURADO_FACULTATIVO"
}

/** First day on which the auxílio-acidente no longer keeps quality (Lei 13.846/2019). */
export const SEM_AUXILIO_ACIDENTE = dia(2019, 6, 18)

/** Whether a benefit of the list keeps quality on a day (TC-30). */
const beneficioMantem = (b: Pessoa["beneficios"][number], d: number): boolean => {
  if (d < b.inicio || d > b.fim || b.especie === 95) return false
  return (b.especie !== 36 && b.especie !== 94) || d < SEM_AUXILIO_ACIDENTE
}

const mesesBaseNoDia = (d: number, dados: DadosDaQualidade): number => {
  if (dados.beneficios.some((b) => beneficioMantem(b, d))) return 12
  const ativos = dados.periodos.filter((p) => mantem(p, d, dados))
  return ativos.length === 0 ? 0 : mesesBase(ativos)
}

const EXTENSAO = 12
const CONTRIBUICOES = 120

/** Simulates every day. */
export const simularQualidade = (dados: DadosDaQualidade): Qualidade => {
  const n = Math.max(0, dados.ultimo - dados.primeiro + 1)
  const tem = new Uint8Array(n)
  /** Base months of what keeps the quality on each day; 0 when nothing does. */
  const base = new Uint8Array(n)
  for (let i = 0; i < n; i++) {
    const d = dados.primeiro + i
    base[i] = i > 0 && dados.viradas[i] === 0 ? base[i - 1]! : mesesBaseNoDia(d, dados)
  }

  const perdas: Array<number> = []
  let comQualidade = false
  let limite = 0
  let limiteSemExtensao = 0
  let usouExtensao = false
  let incorporada = false
  let contribuicoes = 0
  let mesesAntes = 0

  const desempregadoEntre = (inicio: number, fim: number): boolean =>
    dados.desemprego.some((i) => i.inicio <= fim && i.fim >= inicio)

  const proximoAtivo = (i: number): number => {
    let j = i
    while (j < n && base[j] === 0) j++
    return j < n ? dados.primeiro + j - 1 : Number.POSITIVE_INFINITY
  }

  for (let i = 0; i < n; i++) {
    const d = dados.primeiro + i
    const meses = dados.carencia[i]!
    if (base[i]! > 0) {
      if (usouExtensao) {
        // a gap that needed the extension has just ended: the next one needs another 120 contributions
        contribuicoes = 0
        usouExtensao = false
      }
      comQualidade = true
      contribuicoes += meses - mesesAntes
      if (contribuicoes > CONTRIBUICOES) incorporada = true
      if (i + 1 < n && base[i + 1]! > 0) {
        // the grace is that of the last day of the run
        mesesAntes = meses
        tem[i] = 1
        continue
      }
      const lacunaTermina = proximoAtivo(i + 1)
      const facultativo = base[i] === 6
      const desemprego = !facultativo && lacunaTermina > d && desempregadoEntre(d + 1, lacunaTermina) ? EXTENSAO : 0
      const tem120 = dados.opcoes.extensao120Unica ? contribuicoes > CONTRIBUICOES : incorporada
      const { prorrogarFimQualidade: prorrogar } = dados.opcoes
      const semExtensao = base[i]! + desemprego
      limiteSemExtensao = fimDaGraca(COMPETENCIA[d]!, semExtensao, prorrogar)
      limite = fimDaGraca(COMPETENCIA[d]!, semExtensao + (tem120 && !facultativo ? EXTENSAO : 0), prorrogar)
    } else if (comQualidade) {
      if (d > limite) {
        comQualidade = false
        perdas.push(d)
        contribuicoes = 0
        usouExtensao = false
      } else if (d > limiteSemExtensao) usouExtensao = true
    }
    mesesAntes = meses
    tem[i] = comQualidade ? 1 : 0
  }
  return { tem, perdas }
}
