/** The closed lists of the arrears request. */

export const NATUREZAS_ACAO = ["CONCESSAO", "REVISAO"] as const

const DE_BENEFICIOS = ["BENEFICIOS_2026", "BENEFICIOS_2022", "BENEFICIOS_2020", "BENEFICIOS_TR"] as const
export const CRITERIOS_CORRECAO = [...DE_BENEFICIOS, "ASSISTENCIAIS_2026"] as const
export type CriterioCorrecao = (typeof CRITERIOS_CORRECAO)[number]

const DOS_MANUAIS = ["MANUAL_CJF_2026", "MANUAL_CJF_2022"] as const
export const CRITERIOS_JUROS = [...DOS_MANUAIS, "CC_1916_ATE_2003", "FIXO_05", "FIXO_1", "SEM_JUROS"] as const
export type CriterioJuros = (typeof CRITERIOS_JUROS)[number]

export const LIMITES_COMPENSACAO = ["ZERO_POR_COMPETENCIA", "PERMITIR_NEGATIVO"] as const
export type LimiteCompensacao = (typeof LIMITES_COMPENSACAO)[number]

export const MODOS_ABONO = ["DEZEMBRO", "CALENDARIO_INSS"] as const
export type ModoAbono = (typeof MODOS_ABONO)[number]

export const CRITERIOS_ALCADA = ["NAO_APURAR", "VENCIDAS_MAIS_12", "SO_VENCIDAS", "SO_VINCENDAS"] as const
export type CriterioAlcada = (typeof CRITERIOS_ALCADA)[number]

export const CORRECOES_ALCADA = ["SELIC_COMO_CORRECAO", "INPC_PURO"] as const

export const SITUACOES_PAGO = ["ADMINISTRATIVO", "REVISADO", "TUTELA"] as const
export type SituacaoPago = (typeof SITUACOES_PAGO)[number]

export const TIPOS_LINHA = ["RENDA", "ABONO"] as const
export type TipoLinha = (typeof TIPOS_LINHA)[number]

export const FORMAS_HONORARIOS = ["CONDENACAO", "VALOR_DA_CAUSA", "VALOR_FIXO"] as const
export type FormaHonorarios = (typeof FORMAS_HONORARIOS)[number]

export const BASES_HONORARIOS = ["DIFERENCAS", "TOTAL_DEVIDO"] as const
