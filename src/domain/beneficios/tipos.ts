/**
 * The vocabulary of the catalogue: what a fundamento of the law is made of.
 *
 * A fundamento is data. Its requirements say which measure of the person is compared with which dated value and which
 * article asks for it; the evaluator knows the measures, never the fundamentos.
 */
import type { Regra } from "../regras/regra.ts"
import type { Data } from "../valores/data.ts"
import type { Especie } from "./especies.ts"
import type { Exigencia, PorSexo } from "./exigencia.ts"

/** How time is counted for a requirement. */
export type Linha =
  /** Converted total of species 42 and 57. */
  | "TEMPO"
  /** Converted total of species 41: reduced-rate contributions count. */
  | "IDADE"
  /** As `IDADE`, plus all rural time. */
  | "HIBRIDA"
  /** Teaching time alone. */
  | "MAGISTERIO"
  /** Special time, each reference. */
  | "ESPECIAL_15"
  | "ESPECIAL_20"
  | "ESPECIAL_25"
  /** Time as a person with disability, each preponderant degree. */
  | "PCD_LEVE"
  | "PCD_MODERADO"
  | "PCD_GRAVE"
  /** Time with disability for the age rule, as option `requisitoB41Pcd` says. */
  | "COM_DEFICIENCIA"
  /** All contribution time without conversion (points of EC 103 art. 21). */
  | "SEM_CONVERSAO"
  /** The same in the counting of species 41 (LC 142 art. 3º, IV: no degree to convert to). */
  | "IDADE_SEM_CONVERSAO"

export type GrupoFundamento =
  | "TEMPO"
  | "IDADE"
  | "RURAL"
  | "ESPECIAL"
  | "PROFESSOR"
  | "PCD"
  | "INCAPACIDADE"
  | "ACIDENTE"
  | "PENSAO"
  | "RECLUSAO"
  | "MATERNIDADE"
  | "ASSISTENCIAL"

/** Extra time asked for what was missing on a reference date. */
export interface Pedagio {
  readonly marco: Data
  readonly percentual: number
  /** The total never exceeds these years. */
  readonly tetoAnos?: PorSexo<number>
  /** Percentage added to the time up to the marco (EC 20 art. 9, § 2º). */
  readonly acrescimoAteMarco?: PorSexo<number>
}

interface ComLei {
  /** Citation of the article that asks for it, in Portuguese. */
  readonly lei: string
}

export interface RequisitoIdade extends ComLei {
  readonly tipo: "IDADE"
  /** Months. */
  readonly meses: PorSexo<Exigencia>
  /** Struck down by the STF: asked for only when an option says so. */
  readonly inconstitucional?: true
}

export interface RequisitoTempo extends ComLei {
  readonly tipo: "TEMPO"
  readonly chave: "tempoContribuicao" | "tempoEspecial" | "tempoMagisterio" | "tempoPcd"
  readonly linha: Linha
  readonly anos: PorSexo<number>
  readonly pedagio?: Pedagio
  /** Disability on the day the conditions are completed or on the day of the request. */
  readonly comDeficienciaAtual?: true
}

export interface RequisitoTempoEmMarco extends ComLei {
  readonly tipo: "TEMPO_EM_MARCO"
  readonly linha: Linha
  readonly marco: Data
  /** Strictly more than. */
  readonly maisDeAnos: PorSexo<number>
}

export interface RequisitoPontos extends ComLei {
  readonly tipo: "PONTOS"
  readonly linha: Linha
  /** Days (EC 103) or complete months of each part (Lei 8.213 art. 29-C, § 1º). */
  readonly unidade: "DIAS" | "MESES"
  /** Points (years). */
  readonly pontos: PorSexo<Exigencia>
  /** Points added to the sum (teachers of art. 29-C, § 3º). */
  readonly acrescimo: number
}

export interface RequisitoCarencia extends ComLei {
  readonly tipo: "CARENCIA"
  readonly contagem: "GERAL" | "HIBRIDA" | "ATIVIDADE_RURAL"
  /** By the table of art. 142 for old affiliations, or always the fixed number of months. */
  readonly meses: "ART_142" | number
  /** Not asked for when option `carenciaAposEc103` is false. */
  readonly dispensavel: boolean
}

/** Quality of insured (section 6): on the date the last condition is met, up to 12/12/2002. */
export interface RequisitoQualidadeAte2002 extends ComLei {
  readonly tipo: "QUALIDADE_ATE_2002"
  /** Enough on the day the age or the carência was completed (species 41). */
  readonly separada: boolean
}

/** Rural work on the date or when the age was completed. */
export interface RequisitoImediatidadeRural extends ComLei {
  readonly tipo: "IMEDIATIDADE_RURAL"
}

/** Quality of insured on the fact. */
export interface RequisitoQualidadeNoFato extends ComLei {
  readonly tipo: "QUALIDADE_NO_FATO"
  /** A retirement already completed by the dead person replaces it (Lei 8.213 art. 102, § 2º). */
  readonly supridaPorAposentadoria: boolean
}

/** Carência on the fact, with recovery after a loss of quality. */
export interface RequisitoCarenciaNoFato extends ComLei {
  readonly tipo: "CARENCIA_NO_FATO"
  /** Months asked for on the date of the fact. */
  readonly meses: Exigencia
  /** New contributions asked for after a loss of quality, by date of the fact. */
  readonly reingresso: Exigencia
  /** When it is not asked for at all. */
  readonly dispensa: "ISENCAO" | "MATERNIDADE" | "NENHUMA"
}

/** Income not above the limit of the year (auxílio-reclusão). */
export interface RequisitoBaixaRenda extends ComLei {
  readonly tipo: "BAIXA_RENDA"
}

/** No benefit of the prisoner that the law puts before the one of the dependants (auxílio-reclusão). */
export interface RequisitoSemBeneficio extends ComLei {
  readonly tipo: "SEM_BENEFICIO"
  /** The benefits in the way, by the first day of each wording of the law, the oldest first. */
  readonly impedem: ReadonlyArray<{ readonly desde: Data; readonly especie: (codigo: number) => boolean }>
}

export type Requisito =
  | RequisitoIdade
  | RequisitoTempo
  | RequisitoTempoEmMarco
  | RequisitoPontos
  | RequisitoCarencia
  | RequisitoQualidadeAte2002
  | RequisitoImediatidadeRural
  | RequisitoQualidadeNoFato
  | RequisitoCarenciaNoFato
  | RequisitoBaixaRenda
  | RequisitoSemBeneficio

export interface Fundamento {
  /** Stable key. */
  readonly chave: string
  /** Readable legal citation, unique; the name of the benefit is what comes before ` - `. */
  readonly rotulo: string
  readonly especie: Especie
  readonly grupo: GrupoFundamento
  readonly vigencia: { readonly de: Data; readonly ate: Data | null }
  /** Only people affiliated up to this day; null = anybody. */
  readonly filiadoAte: Data | null
  /** Marcos at which the RMI is calculated; `ANO_A_ANO` stands for all the `ANO_yyyy`. */
  readonly marcos: ReadonlyArray<string>
  readonly requisitos: ReadonlyArray<Requisito>
  readonly regra: Regra
}
