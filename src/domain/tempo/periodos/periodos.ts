/** The periods of a request prepared for counting. */
import { competenciaDaData, primeiroDia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { menorDe } from "../../valores/ordem.ts"
import {
  CLASSE_DA_NATUREZA,
  type FormaContagem,
  type GrauDeficiencia,
  type NaturezaVinculo
} from "../pedido/enumeracoes.ts"
import type { PeriodoContribuicao } from "../pedido/periodos.ts"
import { type Fator, fatorDeDecimal } from "./conversao.ts"
import type { Intervalo } from "./intervalos.ts"

export interface Periodo extends Intervalo {
  /** Position in the request. */
  readonly indice: number
  readonly forma: FormaContagem
  readonly natureza: NaturezaVinculo
  readonly grau: GrauDeficiencia
  readonly contarCarencia: boolean
  readonly prioritario: boolean
  /** Counts only at reference dates from this day on (rule TC-18); never before the start. */
  readonly computavelDesde: Data
  /** Factor typed by the user, instead of the one of the law. */
  readonly fatorModificado: Fator | undefined
  readonly fonte: PeriodoContribuicao
}

export const prepararPeriodos = (fontes: ReadonlyArray<PeriodoContribuicao>): ReadonlyArray<Periodo> =>
  fontes.map((fonte, indice) => ({
    indice,
    ini: fonte.dataInicial,
    fim: fonte.dataFinal,
    forma: fonte.formaContagem,
    natureza: fonte.naturezaVinculo,
    grau: fonte.grauDeficiencia,
    contarCarencia: fonte.contarCarencia,
    prioritario: fonte.prioritario,
    computavelDesde: fonte.computavelDesde ?? fonte.dataInicial,
    fatorModificado:
      fonte.fatorConversaoModificado === undefined ? undefined : fatorDeDecimal(fonte.fatorConversaoModificado),
    fonte
  }))

/** Counts at all, of whatever kind. */
export const valido = (p: Periodo): boolean => p.forma !== "NAO_COMPUTAR"

type DaNatureza = Pick<Periodo, "natureza">

/** A benefit and not work or contribution, even one that does not count as time. */
export const deBeneficio = ({ natureza }: DaNatureza): boolean => CLASSE_DA_NATUREZA[natureza] === "BENEFICIO"

export const porIncapacidade = ({ natureza }: DaNatureza): boolean => natureza === "BENEFICIO_INCAPACIDADE"

/** Work for another, whose contributions are presumed. */
export const deVinculo = ({ natureza }: DaNatureza): boolean => CLASSE_DA_NATUREZA[natureza] === "VINCULO"

export const facultativo = ({ natureza }: DaNatureza): boolean => natureza === "SEGURADO_FACULTATIVO"

/** Rural work or segurado especial. */
export const rural = (p: Periodo): boolean => valido(p) && (p.forma === "RURAL" || p.natureza === "SEGURADO_ESPECIAL")

/** Rural employment or service, whose months Lei 11.718 multiplies. */
export const empregoRural = (p: Periodo): boolean =>
  p.forma === "RURAL" && (p.natureza === "EMPREGADO" || p.natureza === "CONTRIBUINTE_INDIVIDUAL")

/** Rural time of the segurado especial without contribution: counts in few lines after 31/10/1991. */
export const ruralSemContribuicao = (p: Pick<Periodo, "forma" | "natureza" | "contarCarencia">): boolean =>
  p.forma === "RURAL" && p.natureza === "SEGURADO_ESPECIAL" && !p.contarCarencia

/**
 * Day of the first affiliation: the first day of a valid period, or of the month of one of its salaries when
 * that month comes before the one the period starts in (the salary of the month of admission says nothing new).
 */
export const primeiraFiliacao = (periodos: ReadonlyArray<Periodo>): Data | undefined => {
  let primeira: Data | undefined
  const considerar = (d: Data) => {
    primeira = primeira === undefined ? d : menorDe(primeira, d)
  }
  for (const p of periodos) {
    if (!valido(p)) continue
    considerar(p.ini)
    const admissao = competenciaDaData(p.ini)
    for (const s of p.fonte.salarios) if (s.competencia < admissao) considerar(primeiroDia(s.competencia))
  }
  return primeira
}
