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
  /** Running monthly contributions, for the 120 of TC-32. */
  readonly contribuicoes: Int32Array
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

/** Bits of a day: compulsory activity or a benefit, and the contribution of a facultativo. */
const OBRIGATORIO = 1
const FACULTATIVO = 2

/** Whether the employee waits for an employer that refused the return after the last benefit by incapacity (TNU, Tema 300). */
const aguardaRetorno = (d: number, { periodos, beneficios, opcoes }: DadosDaQualidade): boolean => {
  const ate = opcoes.retornoRecusadoAte
  if (ate === undefined || d > ate) return false
  const acabados = [
    ...periodos.filter((p) => p.natureza === "BENEFICIO_INCAPACIDADE"),
    ...beneficios.filter((b) => !b.semFim && [31, 32, 91, 92].includes(b.especie))
  ].filter((b) => b.fim < ate)
  return acabados.some(() => acabados.every((b) => b.fim < d))
}

const mantidoPor = (d: number, dados: DadosDaQualidade): number => {
  const ativos = dados.periodos.filter((p) => mantem(p, d, dados))
  const facultativo = ativos.some((p) => p.natureza === "SEGURADO_FACULTATIVO")
  const obrigatorio =
    dados.beneficios.some((b) => beneficioMantem(b, d)) ||
    aguardaRetorno(d, dados) ||
    ativos.some((p) => p.natureza !== "SEGURADO_FACULTATIVO")
  return (obrigatorio ? OBRIGATORIO : 0) + (facultativo ? FACULTATIVO : 0)
}

const EXTENSAO = 12
const CONTRIBUICOES = 120

/** Simulates every day; of the graces that run, the one that ends last decides (TC-31). */
export const simularQualidade = (dados: DadosDaQualidade): Qualidade => {
  const n = Math.max(0, dados.ultimo - dados.primeiro + 1)
  const tem = new Uint8Array(n)
  const ativo = new Uint8Array(n)
  for (let i = 0; i < n; i++) {
    ativo[i] = i > 0 && dados.viradas[i] === 0 ? ativo[i - 1]! : mantidoPor(dados.primeiro + i, dados)
  }
  const { prorrogarFimQualidade: prorrogar, extensao120Unica: unica } = dados.opcoes

  const perdas: Array<number> = []
  let comQualidade = false
  let limite = Number.NEGATIVE_INFINITY
  let limiteSemExtensao = Number.NEGATIVE_INFINITY
  let usouExtensao = false
  let incorporada = false
  let contribuicoes = 0
  let mesesAntes = 0

  const desempregadoEntre = (inicio: number, fim: number): boolean =>
    dados.desemprego.some((i) => i.inicio <= fim && i.fim >= inicio)

  /** Last day before compulsory activity goes on. */
  const semObrigatorioAte = (i: number): number => {
    let j = i
    while (j < n && (ativo[j]! & OBRIGATORIO) === 0) j++
    return j < n ? dados.primeiro + j - 1 : Number.POSITIVE_INFINITY
  }

  const terminaEm = (i: number, qual: number): boolean =>
    (ativo[i]! & qual) !== 0 && (i + 1 >= n || (ativo[i + 1]! & qual) === 0)

  const abrirGraca = (d: number, meses: number, extensao: number): void => {
    limiteSemExtensao = Math.max(limiteSemExtensao, fimDaGraca(COMPETENCIA[d]!, meses, prorrogar))
    limite = Math.max(limite, fimDaGraca(COMPETENCIA[d]!, meses + extensao, prorrogar))
  }

  for (let i = 0; i < n; i++) {
    const d = dados.primeiro + i
    const meses = dados.contribuicoes[i]!
    if (ativo[i]! > 0) {
      if (usouExtensao) {
        // a gap that needed the extension has just ended: the next one needs another 120 contributions
        contribuicoes = 0
        usouExtensao = false
      }
      comQualidade = true
      contribuicoes += meses - mesesAntes
      if (contribuicoes > CONTRIBUICOES) incorporada = true
      if (terminaEm(i, OBRIGATORIO)) {
        const ate = semObrigatorioAte(i + 1)
        const desemprego = ate > d && desempregadoEntre(d + 1, ate) ? EXTENSAO : 0
        const tem120 = unica ? contribuicoes > CONTRIBUICOES : incorporada
        abrirGraca(d, 12 + desemprego, tem120 ? EXTENSAO : 0)
      }
      if (terminaEm(i, FACULTATIVO)) abrirGraca(d, 6, 0)
    } else if (comQualidade) {
      if (d > limite) {
        comQualidade = false
        perdas.push(d)
        contribuicoes = 0
        usouExtensao = false
        limite = Number.NEGATIVE_INFINITY
        limiteSemExtensao = Number.NEGATIVE_INFINITY
      } else if (d > limiteSemExtensao) usouExtensao = true
    }
    mesesAntes = meses
    tem[i] = comQualidade ? 1 : 0
  }
  return { tem, perdas }
}
