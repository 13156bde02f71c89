/**
 * The closed lists of the time request (rule TC-01), in the order of the integer codes of `.calc` files: the code of a
 * value is its position here.
 */

export const SEXOS = ["M", "F"] as const
export type Sexo = (typeof SEXOS)[number]

export const TIPOS_SEGURADO = ["COMUM", "PCD", "RURICOLA"] as const
export type TipoSegurado = (typeof TIPOS_SEGURADO)[number]

export const FORMAS_CONTAGEM = [
  "NAO_COMPUTAR",
  "COMUM",
  "ESPECIAL_25",
  "ESPECIAL_20",
  "ESPECIAL_15",
  "RURAL",
  "MAGISTERIO"
] as const
export type FormaContagem = (typeof FORMAS_CONTAGEM)[number]

export const NATUREZAS_VINCULO = [
  "NAO_INFORMADO",
  "BENEFICIO_INCAPACIDADE",
  "EMPREGADO",
  "EMPREGADO_DOMESTICO",
  "CONTRIBUINTE_INDIVIDUAL",
  "TRABALHADOR_AVULSO",
  "SEGURADO_ESPECIAL",
  "SEGURADO_FACULTATIVO",
  // ours, last so that the codes of `.calc` files stay: a period of species 80
  "SALARIO_MATERNIDADE"
] as const
export type NaturezaVinculo = (typeof NATUREZAS_VINCULO)[number]

export const GRAUS_DEFICIENCIA = ["SEM_DEFICIENCIA", "LEVE", "MODERADO", "GRAVE"] as const
export type GrauDeficiencia = (typeof GRAUS_DEFICIENCIA)[number]

export const MARCOS_CARENCIA = ["IMPLEMENTO_IDADE", "DER"] as const

export const REQUISITOS_B41_PCD = ["INICIO_CONTRIBUICAO_COM_DEFICIENCIA", "INICIO_DEFICIENCIA"] as const

/** Ways of applying art. 3 of Lei 11.718/2008. */
export const APLICACOES_LEI_11718 = ["NAO_APLICAR", "A_PARTIR_DA_VIGENCIA", "RETROATIVAMENTE"] as const
export type AplicacaoLei11718 = (typeof APLICACOES_LEI_11718)[number]

/** What shows that rural work comes immediately before: the grace after it still runs, or work on the date. */
export const IMEDIATIDADES_RURAIS = ["PERIODO_DE_GRACA", "ATIVIDADE_NA_DATA"] as const

/** Where a period or a salary comes from; an absent origin is `USUARIO`. */
export const ORIGENS = ["CALCULO_INSS", "CNIS", "USUARIO", "NENHUMA", "PREVJUD", "MULTIPLA"] as const
export type Origem = (typeof ORIGENS)[number]

export const CRITERIOS_SALARIO_MATERNIDADE = ["UM_DOZE_AVOS", "MEDIA_SIMPLES_DOZE_ULTIMOS"] as const
