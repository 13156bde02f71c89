/**
 * The kinds of coefficient the law has ever had (section 7 of the RMI law), as data.
 *
 * Every coefficient is a whole number of hundredths, so they are kept as integers: 91 is 0.91.
 */
import { ambos, type PorSexo, porSexo } from "../../beneficios/exigencia.ts"

/** What the coefficient multiplies. */
export type Base =
  /** The salário de benefício. */
  | "SB"
  /** The larger of the salário de benefício and the salary of the month of the accident (Lei 8.213, original texts). */
  | "MAIOR_ENTRE_SB_E_SC"
  /** The salary of the month of the accident (Lei 6.367/1976). */
  | "SC_DO_ACIDENTE"
  /** A rent: the one the deceased received or would have, or the permanent incapacity one of MP 905. */
  | "RENDA"
  /** The minimum wage: no salary takes part. */
  | "SALARIO_MINIMO"

export type RegraCoeficiente =
  | { readonly tipo: "FIXO"; readonly centesimos: number }
  /** `inicial + porUnidade × max(0, unidades − desde)`, at most `maximo`. */
  | {
      readonly tipo: "PROGRESSIVO"
      readonly inicial: PorSexo<number>
      readonly porUnidade: PorSexo<number>
      readonly unidade: Unidade
      readonly desde: PorSexo<number>
      /** Null = no limit of its own. */
      readonly maximo: number | null
    }
  /** 0.50 + 0.10 for each dependant; 1.00 while one of them is an invalid (EC 103, art. 23). */
  | { readonly tipo: "COTAS_EC103" }
  /** 0.30, 0.40 or 0.60 by the degree of the loss (Lei 8.213, art. 86, § 1º, original text). */
  | { readonly tipo: "GRAU" }

/** What a progressive coefficient counts. */
export type Unidade =
  /** Completed years of time of the fundamento, after discards. */
  | "ANOS"
  /** Groups of 12 contributions. */
  | "GRUPOS_DE_12"
  /** Completed years beyond the minimum time plus the toll (EC 20, art. 9º, § 1º). */
  | "ANOS_ALEM_DO_PEDAGIO"
  | "DEPENDENTES"

export const fixo = (centesimos: number): RegraCoeficiente => ({ tipo: "FIXO", centesimos })

export const INTEGRAL = fixo(100)

const progressivo = (
  unidade: Unidade,
  inicial: number,
  porUnidade: number,
  maximo: number | null,
  desde: PorSexo<number> = ambos(0)
): RegraCoeficiente => ({
  tipo: "PROGRESSIVO",
  unidade,
  inicial: ambos(inicial),
  porUnidade: ambos(porUnidade),
  desde,
  maximo
})

export const porGrupo = (inicial: number, maximo: number): RegraCoeficiente =>
  progressivo("GRUPOS_DE_12", inicial, 1, maximo)

export const porAno = (inicial: number, maximo: number): RegraCoeficiente => progressivo("ANOS", inicial, 1, maximo)

export const porDependente = (inicial: number): RegraCoeficiente => progressivo("DEPENDENTES", inicial, 10, 100)

export const ec103 = (base: PorSexo<number>): RegraCoeficiente => progressivo("ANOS", 60, 2, null, base)

/** Proportional retirement of Lei 8.213, arts. 52 and 53. */
export const PROPORCIONAL_LEI_8213 = progressivo("ANOS", 70, 6, 100, porSexo(30, 25))
/** Proportional retirement of EC 20, art. 9º, § 1º. */
export const PROPORCIONAL_EC20 = progressivo("ANOS_ALEM_DO_PEDAGIO", 70, 5, 100)

/** Time of service in the CLPS: man 0.80 at 30 years, 0.03 for each of the next; woman 0.95 at 30. */
export const TEMPO_CLPS: RegraCoeficiente = {
  tipo: "PROGRESSIVO",
  unidade: "ANOS",
  inicial: porSexo(80, 95),
  porUnidade: porSexo(3, 0),
  desde: ambos(30),
  maximo: 95
}

export const COTAS_EC103: RegraCoeficiente = { tipo: "COTAS_EC103" }
export const GRAU: RegraCoeficiente = { tipo: "GRAU" }
