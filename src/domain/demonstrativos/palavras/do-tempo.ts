/** The closed lists of the counting of time in words. */
import type { TipoFatoGerador } from "../../beneficios/especies.ts"
import type {
  APLICACOES_LEI_11718,
  AplicacaoLei11718,
  CRITERIOS_SALARIO_MATERNIDADE,
  FormaContagem,
  GrauDeficiencia,
  IDADES_MINIMAS_DA_ESPECIAL,
  IMEDIATIDADES_RURAIS,
  MARCOS_CARENCIA,
  NaturezaVinculo,
  Origem,
  REQUISITOS_B41_PCD,
  Sexo,
  TipoSegurado
} from "../../tempo/pedido/enumeracoes.ts"
import type { Grupo } from "../../tempo/requisitos/selecao.ts"
import type { ChaveRequisito, MotivoNaoComputado } from "../../tempo/resultado/resultado.ts"

type Palavras<C extends string> = Readonly<Record<C, string>>

export const SEXO: Palavras<Sexo> = { M: "Masculino", F: "Feminino" }

export const SEGURADO: Palavras<TipoSegurado> = {
  COMUM: "Comum",
  PCD: "Pessoa com deficiência",
  RURICOLA: "Trabalhador rural"
}

export const FORMA: Palavras<FormaContagem> = {
  NAO_COMPUTAR: "Não computar",
  COMUM: "Comum",
  ESPECIAL_25: "Especial (25 anos)",
  ESPECIAL_20: "Especial (20 anos)",
  ESPECIAL_15: "Especial (15 anos)",
  RURAL: "Rural",
  MAGISTERIO: "Magistério"
}

export const NATUREZA: Palavras<NaturezaVinculo> = {
  NAO_INFORMADO: "Não informada",
  BENEFICIO_INCAPACIDADE: "Benefício por incapacidade",
  EMPREGADO: "Empregado",
  EMPREGADO_DOMESTICO: "Empregado doméstico",
  CONTRIBUINTE_INDIVIDUAL: "Contribuinte individual",
  TRABALHADOR_AVULSO: "Trabalhador avulso",
  SEGURADO_ESPECIAL: "Segurado especial",
  SEGURADO_FACULTATIVO: "Segurado facultativo",
  SALARIO_MATERNIDADE: "Salário-maternidade"
}

export const GRAU: Palavras<GrauDeficiencia> = {
  SEM_DEFICIENCIA: "Sem deficiência",
  LEVE: "Leve",
  MODERADO: "Moderada",
  GRAVE: "Grave"
}

/** Why a stretch does not count. */
export const MOTIVO: Palavras<MotivoNaoComputado> = {
  NAO_COMPUTAR: "Não conta: informado como não computável.",
  CONCOMITANTE: "Não conta: concomitante com outro período já contado.",
  ABAIXO_DO_MINIMO: "Não conta: competência abaixo do salário mínimo.",
  INDICADOR: "Não conta: pendência apontada por indicador do CNIS.",
  ALIQUOTA_REDUZIDA: "Não conta: contribuição com alíquota reduzida.",
  RURAL_SEM_CONTRIBUICAO: "Não conta: tempo rural sem contribuição.",
  FORA_DO_GRUPO: "Não conta nesta contagem: não é do grupo de benefícios examinado.",
  NAO_COMPUTAVEL_AINDA: "Não conta: só pode ser computado depois da data da apuração."
}

export const REQUISITO: Palavras<ChaveRequisito> = {
  idade: "Idade",
  tempoContribuicao: "Tempo de contribuição",
  tempoEspecial: "Tempo especial",
  tempoMagisterio: "Tempo de magistério",
  tempoPcd: "Tempo com deficiência",
  tempoEmMarco: "Tempo na data do marco",
  pedagio: "Pedágio",
  pontos: "Pontos",
  carencia: "Carência",
  atividadeRural: "Atividade rural",
  qualidadeSegurado: "Qualidade de segurado",
  semBeneficio: "Sem outro benefício do preso",
  baixaRenda: "Baixa renda"
}

export const GRUPO: Palavras<Grupo> = {
  TEMPO: "Aposentadorias por tempo de contribuição",
  IDADE: "Aposentadorias por idade",
  RURAL: "Aposentadoria do trabalhador rural",
  ESPECIAL: "Aposentadorias especiais",
  PROFESSOR: "Aposentadorias do professor",
  PCD: "Aposentadorias da pessoa com deficiência"
}

export const ORIGEM: Palavras<Origem> = {
  CALCULO_INSS: "Cálculo do INSS",
  CNIS: "CNIS",
  USUARIO: "Informado",
  NENHUMA: "Sem origem",
  PREVJUD: "PrevJud",
  MULTIPLA: "Mais de uma"
}

export const FATO: Palavras<TipoFatoGerador> = {
  DII: "Início da incapacidade (DII)",
  OBITO: "Óbito",
  PRISAO: "Prisão",
  PARTO: "Parto, adoção ou guarda",
  ACIDENTE: "Acidente"
}

/** The values of the options of the counting, whatever option they are of. */
export const OPCAO_DA_CONTAGEM: Palavras<
  | (typeof MARCOS_CARENCIA)[number]
  | (typeof REQUISITOS_B41_PCD)[number]
  | AplicacaoLei11718
  | (typeof APLICACOES_LEI_11718)[number]
  | (typeof IMEDIATIDADES_RURAIS)[number]
  | (typeof IDADES_MINIMAS_DA_ESPECIAL)[number]
> = {
  IMPLEMENTO_IDADE: "Implemento da idade",
  DER: "DER",
  INICIO_CONTRIBUICAO_COM_DEFICIENCIA: "15 anos de contribuição com deficiência",
  INICIO_DEFICIENCIA: "Deficiência iniciada há 15 anos",
  NAO_APLICAR: "Não aplicar",
  A_PARTIR_DA_VIGENCIA: "A partir da vigência",
  RETROATIVAMENTE: "Retroativamente",
  PERIODO_DE_GRACA: "Período de graça",
  ATIVIDADE_NA_DATA: "Atividade na data",
  NAO_EXIGIR: "Não exigir",
  EXIGIR: "Exigir"
}

export const SALARIO_MATERNIDADE: Palavras<(typeof CRITERIOS_SALARIO_MATERNIDADE)[number]> = {
  UM_DOZE_AVOS: "Um doze avos da soma dos 12 últimos salários",
  MEDIA_SIMPLES_DOZE_ULTIMOS: "Média simples dos 12 últimos salários"
}
