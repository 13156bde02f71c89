/** The closed lists of the arrears in words. */

import type {
  BASES_HONORARIOS,
  CORRECOES_ALCADA,
  CriterioAlcada,
  CriterioCorrecao,
  CriterioJuros,
  FormaHonorarios,
  LimiteCompensacao,
  ModoAbono,
  NATUREZAS_ACAO,
  SituacaoPago,
  TipoLinha
} from "../../atrasados/pedido/enumeracoes.ts"
import type { TIPOS_REQUISICAO } from "../../atrasados/resultado/resultado.ts"
import type { Dependente, MenorDepoisDoPrazo } from "../../beneficios/inicio-e-fim.ts"
import type { OrigemDoPasso } from "../../beneficios/renda/passo.ts"
import type { Arredondamento } from "../../valores/dinheiro.ts"

type Palavras<C extends string> = Readonly<Record<C, string>>

export const CORRECAO: Palavras<CriterioCorrecao> = {
  BENEFICIOS_2026: "Benefícios previdenciários (Manual de 2026)",
  BENEFICIOS_2022: "Benefícios previdenciários (Manual de 2022)",
  BENEFICIOS_2020: "Benefícios previdenciários (Manual de 2020)",
  BENEFICIOS_TR: "Benefícios previdenciários, com a TR",
  ASSISTENCIAIS_2026: "Benefícios assistenciais (Manual de 2026)"
}

export const JUROS: Palavras<CriterioJuros> = {
  MANUAL_CJF_2026: "Manual de Cálculos da Justiça Federal de 2026",
  MANUAL_CJF_2022: "Manual de Cálculos da Justiça Federal de 2022",
  CC_1916_ATE_2003: "Com o Código Civil de 1916 até 2003",
  FIXO_05: "0,5% ao mês",
  FIXO_1: "1% ao mês",
  SEM_JUROS: "Sem juros"
}

export const CENTAVOS: Palavras<Arredondamento> = { ARREDONDAR: "Arredondados", TRUNCAR: "Truncados" }

export const NATUREZA_DA_ACAO: Palavras<(typeof NATUREZAS_ACAO)[number]> = {
  CONCESSAO: "Concessão",
  REVISAO: "Revisão"
}

export const COMPENSACAO: Palavras<LimiteCompensacao> = {
  ZERO_POR_COMPETENCIA: "A diferença da competência não é menor que zero",
  PERMITIR_NEGATIVO: "A diferença da competência pode ser negativa"
}

export const ABONO: Palavras<ModoAbono> = {
  DEZEMBRO: "Em dezembro",
  CALENDARIO_INSS: "Nos meses em que o INSS o paga"
}

export const ALCADA: Palavras<CriterioAlcada> = {
  NAO_APURAR: "Não apurar",
  VENCIDAS_MAIS_12: "Vencidas mais 12 vincendas",
  SO_VENCIDAS: "Só as vencidas",
  SO_VINCENDAS: "Só as vincendas"
}

export const CORRECAO_DA_ALCADA: Palavras<(typeof CORRECOES_ALCADA)[number]> = {
  SELIC_COMO_CORRECAO: "SELIC como correção",
  INPC_PURO: "Só o INPC"
}

export const PAGO: Palavras<SituacaoPago> = {
  ADMINISTRATIVO: "Pago administrativamente",
  REVISADO: "Benefício em revisão",
  TUTELA: "Tutela provisória"
}

export const TIPO: Palavras<TipoLinha> = { RENDA: "Renda", ABONO: "13º salário" }

export const DEPENDENTE: Palavras<Dependente> = { MENOR_DE_16: "Filho menor de 16 anos", OUTRO: "Outro dependente" }

export const MENOR_DEPOIS_DO_PRAZO: Palavras<MenorDepoisDoPrazo> = {
  DESDE_O_REQUERIMENTO: "Desde o requerimento (STJ, Tema 1.421)",
  DESDE_O_FATO: "Desde o óbito ou a prisão"
}

export const HONORARIOS: Palavras<FormaHonorarios> = {
  CONDENACAO: "Sobre a condenação",
  VALOR_DA_CAUSA: "Sobre o valor da causa",
  VALOR_FIXO: "Valor fixo"
}

export const BASE_DOS_HONORARIOS: Palavras<(typeof BASES_HONORARIOS)[number]> = {
  DIFERENCAS: "Diferenças",
  TOTAL_DEVIDO: "Total devido"
}

export const REQUISICAO: Palavras<(typeof TIPOS_REQUISICAO)[number]> = {
  RPV: "Requisição de pequeno valor (RPV)",
  PRECATORIO: "Precatório"
}

/** Why an income changed in a month. */
export const MUDANCA: Palavras<OrigemDoPasso> = {
  REAJUSTE: "Reajuste",
  PRIMEIRO_REAJUSTE: "Primeiro reajuste, proporcional",
  PRIMEIRO_REAJUSTE_DESCONHECIDO: "Primeiro reajuste ainda não publicado",
  ANTECIPACAO: "Antecipação",
  CONVERSAO_URV: "Conversão em URV",
  MUDANCA_DE_MOEDA: "Mudança de moeda",
  INDICE_TETO: "Índice de reajuste ao teto",
  OS_121: "Recálculo da renda (buraco negro)",
  ADCT_58: "Equivalência em salários mínimos",
  RENDA_INFORMADA: "Renda informada",
  MODIFICADOR: "Fator informado"
}

/** The words of what `origem` says; another text as it is. */
export const mudanca = (origem: string): string => {
  const conhecidas: Readonly<Record<string, string>> = MUDANCA
  return conhecidas[origem] ?? origem
}
