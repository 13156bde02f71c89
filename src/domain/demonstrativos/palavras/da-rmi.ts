/** The closed lists of the RMI in words. */
import type { CategoriaSegurada } from "../../beneficios/categorias-segurada.ts"
import type {
  BASES_DA_RENDA,
  DIVISORES_MINIMOS,
  Era,
  Limitacao,
  MarcaLinha,
  MetodoMedia,
  MODOS_DO_FATOR,
  RotuloOrigem,
  SituacaoLinha
} from "../../rmi/resultado/resultado.ts"

type Palavras<C extends string> = Readonly<Record<C, string>>

export const ERA: Palavras<Era> = {
  E1: "CLPS, até 04/10/1988",
  E2: "De 05/10/1988 a 04/04/1991 (buraco negro)",
  E3: "Lei 8.213/1991, redação original",
  E4: "Lei 9.876/1999",
  E5: "EC 103/2019",
  E6: "EC 103/2019 com a Lei 14.331/2022"
}

export const METODO: Palavras<MetodoMedia> = {
  MEDIA_36_48: "Média dos 36 últimos salários em 48 meses, todos corrigidos",
  MEDIA_36: "Média dos 36 últimos salários",
  MEDIA_36_48_SEM_12: "Média dos 36 últimos salários em 48 meses, os 12 últimos sem correção",
  MEDIA_12_18: "Média dos 12 últimos salários em 18 meses, sem correção",
  MEDIA_80: "Média dos 80% maiores salários",
  MEDIA_100: "Média de todos os salários",
  UM_DOZE_AVOS: "Um doze avos da soma dos 12 últimos salários",
  MEDIA_SIMPLES_DOZE_ULTIMOS: "Média simples dos 12 últimos salários",
  REMUNERACAO: "Remuneração",
  ULTIMO_SC: "Último salário de contribuição",
  SC_DO_ACIDENTE: "Salário de contribuição do mês do acidente",
  BENEFICIO_ANTERIOR: "Benefício anterior reajustado",
  SALARIO_MINIMO: "Um salário mínimo"
}

export const SITUACAO: Palavras<SituacaoLinha> = {
  UTILIZADA: "Utilizada",
  NAO_SELECIONADA: "Não selecionada",
  DESCARTADA: "Descartada",
  ABAIXO_DO_MINIMO: "Abaixo do mínimo",
  FORA_DO_PBC: "Fora do PBC"
}

export const MARCA: Palavras<MarcaLinha> = {
  preenchidaComMinimo: "preenchida com o salário mínimo",
  beneficioIncapacidade: "benefício por incapacidade",
  salarioMaternidade: "salário-maternidade",
  auxilioAcidenteSomado: "auxílio-acidente somado",
  limitadoAoTeto: "limitado ao teto"
}

export const ROTULO_ORIGEM: Palavras<RotuloOrigem> = {
  CNIS: "CNIS",
  PREVJUD: "PrevJud",
  CALCULO_INSS: "Cálculo do INSS",
  USUARIO: "Informado"
}

export const DIVISOR: Palavras<(typeof DIVISORES_MINIMOS)[number]> = {
  VINTE_E_QUATRO: "24",
  SESSENTA_POR_CENTO: "60% dos meses do período",
  CENTO_E_OITO: "108"
}

export const MODO_DO_FATOR: Palavras<(typeof MODOS_DO_FATOR)[number]> = {
  OBRIGATORIO: "Obrigatório",
  SO_SE_MAIOR_QUE_1: "Só quando favorece"
}

export const BASE: Palavras<(typeof BASES_DA_RENDA)[number]> = {
  SALARIO_DO_ACIDENTE: "Salário do mês do acidente",
  RENDA_HIPOTETICA: "Aposentadoria que a pessoa teria",
  RENDA_RECEBIDA: "Benefício que a pessoa recebia"
}

export const LIMITE: Palavras<Limitacao> = { PISO: "Piso", TETO: "Teto", NENHUMA: "Nenhum" }

export const CATEGORIA: Palavras<CategoriaSegurada> = {
  EMPREGADA: "Empregada",
  AVULSA: "Trabalhadora avulsa",
  DOMESTICA: "Empregada doméstica",
  SEGURADA_ESPECIAL: "Segurada especial",
  CONTRIBUINTE_INDIVIDUAL: "Contribuinte individual",
  FACULTATIVA: "Facultativa",
  DESEMPREGADA: "Desempregada"
}

/** The values of the options of the calculation, whatever option they are of. */
export const OPCAO_DA_RMI: Readonly<Record<string, string>> = {
  ...CATEGORIA,
  TRUNCAR: "Truncar",
  ARREDONDAR: "Arredondar",
  INCAPACIDADE_PERMANENTE: "Da incapacidade permanente",
  PRIMEIRA_DII: "Da primeira DII",
  EVOLUIR_RENDA: "Evoluir a renda",
  CORRIGIR_ATE_DIB: "Corrigir os salários até a DIB",
  SOMA: "Soma dos salários",
  ART32: "Atividade principal e secundárias",
  JUDICIAL: "Como os tribunais",
  INSS: "Como o INSS",
  SEM_CONVERSAO: "Sem conversão",
  COM_CONVERSAO: "Com conversão",
  MEDIA_80: METODO.MEDIA_80,
  MEDIA_100: METODO.MEDIA_100,
  PERMITIR: "Permitir",
  VEDAR: "Vedar"
}
