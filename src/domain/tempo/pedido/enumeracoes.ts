/**
 * The closed lists of the time request (rule TC-01), in the order of the integer codes of `.calc` files: the code of a
 * value is its position here. Where the law says something of each value, the list is the names of that record.
 */
import { Struct } from "effect"

export const SEXOS = ["M", "F"] as const
export type Sexo = (typeof SEXOS)[number]

export const TIPOS_SEGURADO = ["COMUM", "PCD", "RURICOLA"] as const
export type TipoSegurado = (typeof TIPOS_SEGURADO)[number]

/** Years after which a kind of activity alone retires; `null`: it is not special. */
export const ANOS_DA_FORMA = {
  NAO_COMPUTAR: null,
  COMUM: null,
  ESPECIAL_25: 25,
  ESPECIAL_20: 20,
  ESPECIAL_15: 15,
  RURAL: null,
  MAGISTERIO: null
} as const
export type FormaContagem = keyof typeof ANOS_DA_FORMA
export const FORMAS_CONTAGEM = Struct.keys(ANOS_DA_FORMA)

/**
 * The kind of insured person of a period. Workers for another have the contributions and the salary presumed (Lei
 * 8.213/1991, arts. 35 and 36); persons who pay their own contributions must have paid (art. 27, II); a benefit is neither
 * work nor contribution.
 */
export const CLASSE_DA_NATUREZA = {
  NAO_INFORMADO: "DESCONHECIDA",
  BENEFICIO_INCAPACIDADE: "BENEFICIO",
  EMPREGADO: "VINCULO",
  EMPREGADO_DOMESTICO: "VINCULO",
  CONTRIBUINTE_INDIVIDUAL: "CONTA_PROPRIA",
  TRABALHADOR_AVULSO: "VINCULO",
  SEGURADO_ESPECIAL: "CONTA_PROPRIA",
  SEGURADO_FACULTATIVO: "CONTA_PROPRIA",
  // ours, last so that the codes of `.calc` files stay: a period of species 80
  SALARIO_MATERNIDADE: "BENEFICIO"
} as const
export type NaturezaVinculo = keyof typeof CLASSE_DA_NATUREZA
export const NATUREZAS_VINCULO = Struct.keys(CLASSE_DA_NATUREZA)

export const GRAUS_DEFICIENCIA = ["SEM_DEFICIENCIA", "LEVE", "MODERADO", "GRAVE"] as const
export type GrauDeficiencia = (typeof GRAUS_DEFICIENCIA)[number]

export const MARCOS_CARENCIA = ["IMPLEMENTO_IDADE", "DER"] as const

export const REQUISITOS_B41_PCD = ["INICIO_CONTRIBUICAO_COM_DEFICIENCIA", "INICIO_DEFICIENCIA"] as const

/** Ways of applying art. 3 of Lei 11.718/2008. */
export const APLICACOES_LEI_11718 = ["NAO_APLICAR", "A_PARTIR_DA_VIGENCIA", "RETROATIVAMENTE"] as const
export type AplicacaoLei11718 = (typeof APLICACOES_LEI_11718)[number]

/** What shows that rural work comes immediately before: the grace after it still runs, or work on the date. */
export const IMEDIATIDADES_RURAIS = ["PERIODO_DE_GRACA", "ATIVIDADE_NA_DATA"] as const

/** Whether the permanent special retirement asks for the ages that the STF struck down (ADI 6309). */
export const IDADES_MINIMAS_DA_ESPECIAL = ["NAO_EXIGIR", "EXIGIR"] as const

/** Where a period or a salary comes from; an absent origin is `USUARIO`. */
export const ORIGENS = ["CALCULO_INSS", "CNIS", "USUARIO", "NENHUMA", "PREVJUD", "MULTIPLA"] as const
export type Origem = (typeof ORIGENS)[number]

export const CRITERIOS_SALARIO_MATERNIDADE = ["UM_DOZE_AVOS", "MEDIA_SIMPLES_DOZE_ULTIMOS"] as const
