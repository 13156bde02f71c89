/** The options of the counting and the fact that a benefit depends on. */
import { TIPOS_FATO_GERADOR } from "../../beneficios/especies.ts"
import { campo, Dia, logico, objeto, opcional, padrao, umDe } from "../../valores/campos-entrada.ts"
import {
  APLICACOES_LEI_11718,
  IDADES_MINIMAS_DA_ESPECIAL,
  IMEDIATIDADES_RURAIS,
  MARCOS_CARENCIA,
  REQUISITOS_B41_PCD
} from "./enumeracoes.ts"
import { comEspecie, EspecieAceita } from "./especie.ts"

export const FatoGerador = objeto({
  tipo: campo(
    umDe(TIPOS_FATO_GERADOR),
    "Início da incapacidade (DII), óbito, prisão, parto (também adoção ou guarda) ou acidente."
  ),
  data: campo(Dia, "Data do fato.")
})

/** Options of the extension of the grace by more than 120 contributions. */
const DAS_120_CONTRIBUICOES = {
  extensao120Unica: padrao(
    logico,
    false,
    "Se a extensão do período de graça por mais de 120 contribuições se usa uma vez só, exigidas outras 120 para nova extensão (INSS e STJ), em vez de se incorporar (Tema 255 da TNU)."
  ),
  contarBeneficioNas120: padrao(
    logico,
    false,
    "Se os meses de benefício por incapacidade entram nas mais de 120 contribuições que estendem o período de graça; pelo Tema 365 da TNU, não entram."
  )
}

/** `aplicarFatorAposEc103`: what the option is for in a request. */
export const opcoesContagemCom = (aplicarFatorAposEc103: string) =>
  objeto({
    especie: comEspecie(campo(EspecieAceita, "Espécie do benefício; nunca presumida.")),
    marcoCarencia: opcional(
      umDe(MARCOS_CARENCIA),
      "Ano da tabela de carência: do implemento da idade ou da DER. Sem ele, o da lei para a espécie."
    ),
    requisitoB41Pcd: padrao(
      umDe(REQUISITOS_B41_PCD),
      "INICIO_CONTRIBUICAO_COM_DEFICIENCIA",
      "Aposentadoria por idade da pessoa com deficiência: 15 anos de contribuição com deficiência, ou deficiência iniciada há 15 anos."
    ),
    carenciaAposEc103: padrao(logico, true, "Se as regras da EC 103/2019 exigem carência de 180 meses."),
    aplicarFatorAposEc103: padrao(logico, false, aplicarFatorAposEc103),
    analisarCompetenciasAbaixoDoMinimo: padrao(
      logico,
      true,
      "Se as competências abaixo do salário mínimo desde 11/2019 deixam de contar."
    ),
    mesCheioAposEc103: padrao(
      logico,
      false,
      "Se cada competência posterior a 13/11/2019 conta por inteiro, qualquer que seja o número de dias."
    ),
    lei11718: padrao(
      umDe(APLICACOES_LEI_11718),
      "NAO_APLICAR",
      "Multiplicação dos meses do empregado rural (Lei 11.718/2008, art. 3º)."
    ),
    ...DAS_120_CONTRIBUICOES,
    isentoCarencia: padrao(
      logico,
      false,
      "Espécies 31 e 32: se o caso independe de carência por acidente ou doença (Lei 8.213/1991, art. 26, II). Espécie 80: se o requerimento, anterior a 05/04/2024, estava pendente nesse dia (STF, ADI 2110)."
    ),
    qualidadeComAbaixoDoMinimo: padrao(
      logico,
      true,
      "Se as competências abaixo do mínimo mantêm a qualidade de segurado."
    ),
    prorrogarFimQualidade: padrao(
      logico,
      false,
      "Se o fim da qualidade de segurado, no dia 15, passa ao dia útil seguinte (Lei 8.213/1991, art. 15, § 4º, com a Lei 8.212/1991, art. 30, § 2º)."
    ),
    idadeMinimaEspecial: padrao(
      umDe(IDADES_MINIMAS_DA_ESPECIAL),
      "NAO_EXIGIR",
      "Idades de 55, 58 e 60 anos da aposentadoria especial permanente (EC 103/2019, art. 19, § 1º, I), que o STF declarou inconstitucionais (ADI 6309, acórdão publicado em 02/10/2026): não exigir, ou exigir como antes da decisão."
    ),
    imediatidadeRural: padrao(
      umDe(IMEDIATIDADES_RURAIS),
      "PERIODO_DE_GRACA",
      "O que mostra a atividade rural imediatamente anterior na aposentadoria por idade rural: o período de graça depois dela, ou só a atividade na data ou quando se completou a idade (Tema 642 do STJ)."
    ),
    retornoRecusadoAte: opcional(
      Dia,
      "Encerramento do contrato de trabalho a que a empresa recusou o retorno depois do benefício por incapacidade: a qualidade de segurado vai até esse dia, e dele começa o período de graça (Tema 300 da TNU). Sem ele, o período de graça começa do fim do benefício."
    ),
    fatoGerador: opcional(FatoGerador, "Fato de que depende o benefício por evento. Sem ele, a data de apuração.")
  })
export type OpcoesContagem = ReturnType<typeof opcoesContagemCom>["Type"]
