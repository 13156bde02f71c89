/**
 * What OpenAPI says about each field of `PedidoTempo` beyond its type: meaning, default, and the type where the schema
 * accepts more than one spelling (days, months and amounts arrive as text or number and are read by the domain).
 */
import { type CamposDescritos, type Documento, descreverCampos } from "../comum/esquema-descrito.ts"

const diaDoPedido = { examples: ["2024-05-10", "10/05/2024"] }
const dia = (description: string) => ({ description: `${description} AAAA-MM-DD ou DD/MM/AAAA.`, ...diaDoPedido })
const mes = (description: string) => ({
  description: `${description} AAAA-MM ou MM/AAAA.`,
  examples: ["2024-05", "05/2024"]
})
const valor = (description: string) => ({ description, type: "number", minimum: 0 })
const semUso = "Aceito para que o mesmo corpo sirva a outras rotas; não usado no cálculo do tempo."

const periodo = {
  "periodosContribuicao.id": { description: "Identificador do período, devolvido no resultado." },
  "periodosContribuicao.descricao": { description: "Empregador ou atividade.", default: "" },
  "periodosContribuicao.dataInicial": dia("Primeiro dia do período."),
  "periodosContribuicao.dataFinal": dia("Último dia do período, incluído na contagem."),
  "periodosContribuicao.formaContagem": {
    description:
      "Como o tempo conta: não computar, comum, especial (25, 20 ou 15 anos de exposição), rural ou magistério."
  },
  "periodosContribuicao.naturezaVinculo": {
    description:
      "Filiação ou benefício do período. O benefício por incapacidade e o salário-maternidade mantêm a qualidade de segurado mesmo quando não são computados.",
    default: "NAO_INFORMADO"
  },
  "periodosContribuicao.grauDeficiencia": {
    description: "Grau de deficiência no período; só vale quando `periodosPcd` está vazio.",
    default: "SEM_DEFICIENCIA"
  },
  "periodosContribuicao.contarCarencia": { description: "Se o período conta para a carência.", default: true },
  "periodosContribuicao.prioritario": {
    description: "Se prevalece sobre os períodos concomitantes.",
    default: false
  },
  "periodosContribuicao.computavelDesde": dia(
    "Dia a partir do qual o período pode ser computado, como o recolhimento em atraso. Padrão: `dataInicial`."
  ),
  "periodosContribuicao.fatorConversaoModificado": {
    ...valor("Fator de conversão informado, de 0 a 10, em lugar do legal."),
    maximum: 10
  },
  "periodosContribuicao.origem": { description: "De onde veio o período.", default: "USUARIO" },
  "periodosContribuicao.indicadores": { description: "Indicadores do CNIS, como `PEXT`.", default: [] },
  "periodosContribuicao.observacao": { description: "Texto livre; não usado no cálculo." },
  "periodosContribuicao.salarios": {
    description: "Salários de contribuição: com eles se verificam as competências abaixo do mínimo desde 11/2019.",
    default: []
  },
  "periodosContribuicao.salarios.competencia": mes("Competência do salário."),
  "periodosContribuicao.salarios.valor": valor("Valor na moeda da competência."),
  "periodosContribuicao.salarios.ajustada": {
    description: "Se a competência abaixo do mínimo já foi complementada, utilizada ou agrupada.",
    default: false
  },
  "periodosContribuicao.salarios.indicadores": { description: "Indicadores do CNIS da competência.", default: [] },
  "periodosContribuicao.decimosTerceiros": { description: `Décimos terceiros salários. ${semUso}` },
  "periodosContribuicao.decimosTerceiros.competencia": mes("Competência do décimo terceiro."),
  "periodosContribuicao.decimosTerceiros.valor": valor("Valor na moeda da competência.")
}

const opcoes = {
  "opcoesContagem.especie": { description: "Espécie do benefício; nunca presumida.", type: "integer" },
  "opcoesContagem.marcoCarencia": {
    description: "Ano da tabela de carência: do implemento da idade ou da DER. Sem ele, o da lei para a espécie."
  },
  "opcoesContagem.requisitoB41Pcd": {
    description:
      "Aposentadoria por idade da pessoa com deficiência: 15 anos de contribuição com deficiência, ou deficiência iniciada há 15 anos.",
    default: "INICIO_CONTRIBUICAO_COM_DEFICIENCIA"
  },
  "opcoesContagem.carenciaAposEc103": {
    description: "Se as regras da EC 103/2019 exigem carência de 180 meses.",
    default: true
  },
  "opcoesContagem.aplicarFatorAposEc103": { description: semUso, default: false },
  "opcoesContagem.analisarCompetenciasAbaixoDoMinimo": {
    description: "Se as competências abaixo do salário mínimo desde 11/2019 deixam de contar.",
    default: true
  },
  "opcoesContagem.mesCheioAposEc103": {
    description: "Se cada competência posterior a 13/11/2019 conta por inteiro, qualquer que seja o número de dias.",
    default: false
  },
  "opcoesContagem.lei11718": {
    description: "Multiplicação dos meses do empregado rural (Lei 11.718/2008, art. 3º).",
    default: "NAO_APLICAR"
  },
  "opcoesContagem.extensao120Unica": {
    description:
      "Extensão do período de graça por mais de 120 contribuições: true, usa-se uma vez e exige outras 120 para nova extensão (INSS e STJ); false, incorpora-se (Tema 255 da TNU).",
    default: false
  },
  "opcoesContagem.isentoCarencia": {
    description:
      "Espécies 31 e 32: se o caso independe de carência por acidente ou doença (Lei 8.213/1991, art. 26, II). Espécie 80: se o requerimento, anterior a 05/04/2024, estava pendente nesse dia (STF, ADI 2110).",
    default: false
  },
  "opcoesContagem.qualidadeComAbaixoDoMinimo": {
    description: "Se as competências abaixo do mínimo mantêm a qualidade de segurado.",
    default: true
  },
  "opcoesContagem.prorrogarFimQualidade": {
    description:
      "Se o fim da qualidade de segurado, no dia 15, passa ao dia útil seguinte (Lei 8.213/1991, art. 15, § 4º, com a Lei 8.212/1991, art. 30, § 2º).",
    default: false
  },
  "opcoesContagem.imediatidadeRural": {
    description:
      "O que mostra a atividade rural imediatamente anterior na aposentadoria por idade rural: o período de graça depois dela, ou só a atividade na data ou quando se completou a idade (Tema 642 do STJ).",
    default: "PERIODO_DE_GRACA"
  },
  "opcoesContagem.fatoGerador": {
    description: "Fato de que depende o benefício por evento. Sem ele, a data de apuração."
  },
  "opcoesContagem.fatoGerador.tipo": {
    description: "Início da incapacidade (DII), óbito, prisão, parto (também adoção ou guarda) ou acidente."
  },
  "opcoesContagem.fatoGerador.data": dia("Data do fato.")
}

const demais = {
  dataApuracao: dia("Data da apuração: a DER ou a DER reafirmada."),
  dataReafirmacao: dia("Até quando procurar o direito depois da DER (Tema 995 do STJ)."),
  processo: { description: "Identificação do cálculo; não altera o resultado." },
  "processo.nomeCalculo": { description: "Nome dado ao cálculo." },
  "processo.numero": { description: "Número do processo." },
  "processo.autor": { description: "Nome do autor." },
  dadosSegurado: { description: "A pessoa." },
  "dadosSegurado.nome": { description: "Nome; não usado no cálculo." },
  "dadosSegurado.cpf": { description: "CPF, 11 dígitos; não usado no cálculo." },
  "dadosSegurado.nit": { description: "NIT; não usado no cálculo." },
  "dadosSegurado.nascimento": dia("Data de nascimento."),
  "dadosSegurado.sexo": { description: "M ou F." },
  "dadosSegurado.tipo": { description: "Condição do segurado.", default: "COMUM" },
  "dadosSegurado.filiacao": dia("Primeira filiação ao RGPS. Sem ela, o início do primeiro período ou salário."),
  opcoesContagem: { description: "Espécie e opções da contagem." },
  periodosContribuicao: { description: "Períodos de contribuição, até 10.000.", default: [] },
  periodosPcd: { description: "Períodos com deficiência; graus diferentes não se sobrepõem.", default: [] },
  "periodosPcd.dataInicial": dia("Primeiro dia."),
  "periodosPcd.dataFinal": dia("Último dia."),
  "periodosPcd.grauDeficiencia": { description: "Grau de deficiência." },
  "periodosPcd.observacao": { description: "Texto livre; não usado no cálculo." },
  desemprego: {
    description: "Períodos de desemprego comprovado, que estendem o período de graça (Lei 8.213/1991, art. 15, § 2º).",
    default: []
  },
  "desemprego.dataInicial": dia("Primeiro dia."),
  "desemprego.dataFinal": dia("Último dia."),
  salarios: { description: `Salários não ligados a um período. ${semUso}` },
  "salarios.competencia": mes("Competência do salário."),
  "salarios.valor": valor("Valor na moeda da competência."),
  "salarios.origem": { description: "De onde veio o salário.", default: "USUARIO" },
  beneficios: {
    description:
      "Benefícios recebidos: mantêm a qualidade de segurado do início ao fim (o auxílio-acidente só até 17/06/2019, o auxílio-suplementar nunca), e a competência com benefício por incapacidade ou salário-maternidade não é excluída por ficar abaixo do mínimo.",
    default: []
  },
  "beneficios.especie": { description: "Código da espécie." },
  "beneficios.dib": dia("Início do benefício."),
  "beneficios.dcb": dia("Fim do benefício; sem ele, continua."),
  "beneficios.sb": valor(`Salário de benefício. ${semUso}`),
  "beneficios.rmi": valor(`Renda mensal inicial. ${semUso}`),
  "beneficios.indiceTeto": valor(`Índice de reajuste ao teto. ${semUso}`),
  dib: dia(`Início do benefício. ${semUso}`),
  criterioSalarioMaternidade: { description: semUso },
  preservado: {
    description: `Campos de um arquivo de origem que não têm lugar nesta requisição, por ponteiro JSON. ${semUso}`
  }
}

/** By dotted path; items of a list have no index. */
export const CAMPOS_PEDIDO: CamposDescritos = { ...demais, ...opcoes, ...periodo }

/** Completes the schema `PedidoTempo` of an OpenAPI document. */
export const descreverPedido = (documento: Documento): Documento =>
  descreverCampos(documento, "PedidoTempo", CAMPOS_PEDIDO)
