/** Quality of insured, lived day by day: contributions, gaps, extensions, losses (TC-30 to TC-34). */
import { COMPETENCIA, inicioDaCompetencia } from "./calendario.ts"
import type { Dias } from "./carencia.ts"
import type { Intervalo, Periodo, Pessoa } from "./pessoa.ts"

export interface Qualidade {
  /** 1 on each day with quality. */
  readonly tem: Uint8Array
  /** Days on which quality was lost. */
  readonly perdas: ReadonlyArray<number>
  /** Last day of the grace that follows each day, while there is quality; 0 before the first contribution. */
  readonly ate: Int32Array
}

export interface DadosDaQualidade extends Dias {
  readonly desemprego: ReadonlyArray<Intervalo>
  readonly opcoes: Pessoa["opcoes"]
  /** Running months of TC-24, for the 120 contributions. */
  readonly carencia: Int32Array
}

/** Last day of quality after a competence and a number of months (TC-34). */
export const fimDaGraca = (competencia: number, meses: number): number =>
  inicioDaCompetencia(competencia + meses + 2) + 14

/** Base months of the last periods (TC-31). */
export const mesesBase = (ultimos: ReadonlyArray<Periodo>): number =>
  ultimos.every((p) => p.natureza === "SEGURADO_FACULTATIVO") ? 6 : 12

/** Whether a period keeps quality on a day (TC-30, end of TC-08). */
export const mantem = (p: Periodo, d: number, dados: Pick<DadosDaQualidade, "fora" | "opcoes">): boolean => {
  if (d < p.inicio || d > p.fim) return false
  // a benefit that gives no time still keeps quality while it is received
  if (p.forma === "NAO_COMPUTAR") return p.natureza === "BENEFICIO_INCAPACIDADE"
  if (!dados.fora(p, COMPETENCIA[d]!)) return true
  return dados.opcoes.qualidadeComAbaixoDoMinimo && p.natureza !== "SEGURADO_FACULTATIVO"
}

const EXTENSAO = 12
const CONTRIBUICOES = 120

/** Simulates every day. */
export const simularQualidade = (dados: DadosDaQualidade): Qualidade => {
  const n = Math.max(0, dados.ultimo - dados.primeiro + 1)
  const tem = new Uint8Array(n)
  const ate = new Int32Array(n)
  const ativo: Array<ReadonlyArray<Periodo>> = []
  for (let i = 0; i < n; i++) ativo.push(dados.periodos.filter((p) => mantem(p, dados.primeiro + i, dados)))

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
    while (j < n && ativo[j]!.length === 0) j++
    return j < n ? dados.primeiro + j - 1 : Number.POSITIVE_INFINITY
  }

  for (let i = 0; i < n; i++) {
    const d = dados.primeiro + i
    const meses = dados.carencia[i]!
    if (ativo[i]!.length > 0) {
      if (usouExtensao) {
        // a gap that needed the extension has just ended: the next one needs another 120 contributions
        contribuicoes = 0
        usouExtensao = false
      }
      comQualidade = true
      contribuicoes += meses - mesesAntes
      if (contribuicoes > CONTRIBUICOES) incorporada = true
      const lacunaTermina = i + 1 < n && ativo[i + 1]!.length > 0 ? d : proximoAtivo(i + 1)
      const facultativo = mesesBase(ativo[i]!) === 6
      const desemprego = !facultativo && lacunaTermina > d && desempregadoEntre(d + 1, lacunaTermina) ? EXTENSAO : 0
      const tem120 = dados.opcoes.extensao120Unica ? contribuicoes > CONTRIBUICOES : incorporada
      const base = mesesBase(ativo[i]!) + desemprego
      limiteSemExtensao = fimDaGraca(COMPETENCIA[d]!, base)
      limite = fimDaGraca(COMPETENCIA[d]!, base + (tem120 && !facultativo ? EXTENSAO : 0))
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
    ate[i] = limite
  }
  return { tem, perdas, ate }
}
