/**
 * What OpenAPI says about each field of `PedidoAtrasados` beyond its type: meaning, default, and the type where the
 * schema accepts more than one spelling (days, months and amounts arrive as text or number and are read by the domain).
 */
import { type CamposDescritos, type Documento, descreverCampos } from "../comum/esquema-descrito.ts"

const dia = (description: string) => ({
  description: `${description} AAAA-MM-DD ou DD/MM/AAAA.`,
  examples: ["2024-05-10", "10/05/2024"]
})
const mes = (description: string) => ({
  description: `${description} AAAA-MM ou MM/AAAA.`,
  examples: ["2024-05", "05/2024"]
})
const valor = (description: string) => ({ description, type: "number", minimum: 0 })
const percentual = (description: string) => ({ ...valor(`${description}, de 0 a 100.`), maximum: 100 })
const indiceDe = (lista: string) => ({
  description: `Posição em \`${lista}\`, a partir de 0.`,
  type: "integer",
  minimum: 0
})
/** A list of exactly `tamanho` numbers. */
const lista = (items: Readonly<Record<string, unknown>>, tamanho: number) => ({
  type: "array",
  items,
  minItems: tamanho,
  maxItems: tamanho
})
const par = (description: string) => ({
  description: `${description}, como par de inteiros até 100: \`[1, 3]\` é um terço.`,
  ...lista({ type: "integer", minimum: 0, maximum: 100 }, 2)
})

const parametros = {
  parametros: { description: "Datas do processo e critérios do cálculo." },
  "parametros.dataAtualizacao": dia("Data da conta; o mês dela é a data-base, até a qual se corrige."),
  "parametros.ajuizamento": dia("Data do ajuizamento: fixa a prescrição quinquenal e a alçada."),
  "parametros.citacao": dia("Data da citação do INSS: início dos juros de mora (Súmula 204 do STJ)."),
  "parametros.naturezaAcao": { description: "Ação de concessão ou de revisão do benefício.", default: "CONCESSAO" },
  "parametros.criterioCorrecao": {
    description:
      "Encadeamento de índices da correção monetária. Padrão: `BENEFICIOS_2026` (Manual de Cálculos da Justiça Federal, Resolução CJF 990/2026); nas espécies 87 e 88, `ASSISTENCIAIS_2026`."
  },
  "parametros.criterioJuros": { description: "Taxas dos juros de mora.", default: "MANUAL_CJF_2026" },
  "parametros.arredondamento": {
    description:
      "Centavos dos valores corrigidos, dos juros e dos honorários: arredondados ou truncados. As parcelas devidas são sempre truncadas.",
    default: "ARREDONDAR"
  },
  "parametros.selicAntesDaCitacao": {
    description:
      "Se a SELIC de 12/2021 a 08/2025 incide desde o mês da parcela, ainda que anterior à citação; false: INPC até o mês da citação e SELIC daí em diante.",
    default: true
  },
  "parametros.inicioIpcaE": mes(
    "Competência, de 12/1991 a 11/2021, desde a qual o IPCA-E substitui o encadeamento, até 11/2021; ausente, não substitui."
  ),
  "parametros.limiteCompensacao": {
    description:
      "O que o pagamento administrativo maior que o devido faz na competência: a diferença é zero (Tema 1207 do STJ) ou fica negativa.",
    default: "ZERO_POR_COMPETENCIA"
  },
  "parametros.modoAbono": {
    description:
      "Abono anual em dezembro (ou no mês da cessação), ou nas parcelas e nos meses em que o INSS o antecipa.",
    default: "DEZEMBRO"
  },
  "parametros.marcoPrescricional": dia(
    "Marco da prescrição, quando não é o de cinco anos antes do ajuizamento: substitui a regra."
  ),
  "parametros.suspensoesPrescricao": {
    description:
      "Períodos em que a prescrição ficou suspensa, como o do requerimento administrativo; só contam os dias dentro dos cinco anos, e os sobrepostos uma vez.",
    default: []
  },
  "parametros.suspensoesPrescricao.inicio": dia("Primeiro dia da suspensão."),
  "parametros.suspensoesPrescricao.fim": dia("Dia em que o prazo voltou a correr."),
  "parametros.semPrescricao": {
    description: "Se não corre prescrição (menores de 16 anos e demais absolutamente incapazes).",
    default: false
  },
  "parametros.criterioAlcada": {
    description: "Valor da causa para a alçada do Juizado: vencidas mais 12 vincendas, só umas, só outras, ou nenhum.",
    default: "NAO_APURAR"
  },
  "parametros.renuncia": {
    description: "Se o autor renuncia expressamente ao que excede a alçada (Súmula 17 da TNU; Tema 1030 do STJ).",
    default: false
  },
  "parametros.percentualAcordo": percentual("Percentual do acordo, aplicado a cada parcela depois da renúncia")
}

/** The fields from which an income is evolved, under the name of a list. */
const rendaDe = (lista: string, dos: string): CamposDescritos => ({
  [`${lista}.nb`]: {
    description:
      "Número do benefício; distingue dois benefícios devidos da mesma espécie nos mesmos meses, e não altera o cálculo."
  },
  [`${lista}.especie`]: { description: `Espécie do benefício ${dos}.`, type: "integer" },
  [`${lista}.dib`]: dia("Data de início do benefício."),
  [`${lista}.rmi`]: valor("Renda mensal inicial, na moeda do mês da DIB; dispensada nas espécies 87 e 88."),
  [`${lista}.rendaBase`]: valor("Renda em `dataRendaBase`, da qual se parte em lugar da RMI."),
  [`${lista}.dataRendaBase`]: dia("Dia cujo mês tem a `rendaBase`; os reajustes seguintes são integrais."),
  [`${lista}.dcb`]: dia("Data de cessação: último dia devido."),
  [`${lista}.dip`]: dia("Data de início do pagamento administrativo: o devido vai até a véspera."),
  [`${lista}.coeficiente`]: { ...valor("Coeficiente sobre o salário de benefício, de 0 a 1."), maximum: 1 },
  [`${lista}.indiceTeto`]: valor(
    "Índice de reajuste ao teto (Lei 8.870/1994, art. 26; Lei 8.880/1994, art. 21, § 3º)."
  ),
  [`${lista}.inicioDiferencas`]: dia(`Primeiro dia ${dos}. Padrão: a DIB.`),
  [`${lista}.fimDiferencas`]: dia(
    `Último dia ${dos}. Padrão: a DCB, a véspera da DIP ou o fim do mês anterior à data-base.`
  ),
  [`${lista}.dataInicioAdicional25`]: dia("Início do acréscimo de 25% (Lei 8.213/1991, art. 45)."),
  [`${lista}.dibAnterior`]: dia("DIB do benefício de que este deriva: decide o primeiro reajuste."),
  [`${lista}.categoriaSegurada`]: {
    description:
      "Só na espécie 80: nas categorias EMPREGADA e AVULSA o teto é o subsídio dos ministros do STF; nas demais, o dos benefícios.",
    default: "EMPREGADA"
  },
  [`${lista}.equivalenciaArt58`]: valor("Equivalência em salários mínimos (art. 58 do ADCT); sem ela, a da RMI.")
})

const devidos = {
  beneficiosDevidos: { description: "Benefícios devidos; cada um é uma seção da conta, com linhas e totais próprios." },
  ...rendaDe("beneficiosDevidos", "devido"),
  "beneficiosDevidos.salarioBeneficio": valor("Salário de benefício, na moeda do mês da DIB."),
  "beneficiosDevidos.quotas": {
    description: "Mudanças da quota do autor (pensão, auxílio-reclusão); antes da primeira, a quota é inteira.",
    default: []
  },
  "beneficiosDevidos.quotas.data": dia("Dia a partir do qual vale."),
  "beneficiosDevidos.quotas.devida": par("Fração devida ao autor"),
  "beneficiosDevidos.quotas.paga": par("Fração já paga ao autor; ausente, nenhuma"),
  "beneficiosDevidos.derivado": {
    description: "Benefício em que este se converteu, do dia seguinte à DCB em diante (31 em 32, 42 em 21)."
  },
  "beneficiosDevidos.derivado.especie": { description: "Espécie do derivado.", type: "integer" },
  "beneficiosDevidos.derivado.rmi": valor("RMI do derivado; ou `coeficiente`."),
  "beneficiosDevidos.derivado.coeficiente": {
    ...valor("Coeficiente sobre o salário de benefício evoluído até a conversão, de 0 a 1."),
    maximum: 1
  },
  "beneficiosDevidos.derivado.dcb": dia("Data de cessação do derivado.")
}

const pagos = {
  beneficiosPagos: {
    description: "O que o INSS pagou: benefícios evoluídos da RMI ou pagamentos informados, descontados mês a mês.",
    default: []
  },
  ...rendaDe("beneficiosPagos", "pago"),
  "beneficiosPagos.beneficio": { ...indiceDe("beneficiosDevidos"), default: 0 },
  "beneficiosPagos.geral": {
    description: "Se desconta de todas as seções, na ordem delas, até se esgotar.",
    default: false
  },
  "beneficiosPagos.situacao": {
    description: "Pago administrativamente, benefício em revisão ou tutela provisória.",
    default: "ADMINISTRATIVO"
  },
  "beneficiosPagos.pagamentos": {
    description: "Pagamentos informados (HISCRE), brutos; prevalecem sobre a evolução na mesma competência."
  },
  "beneficiosPagos.pagamentos.competencia": mes("Competência do crédito, não a do pagamento."),
  "beneficiosPagos.pagamentos.tipo": { description: "Renda mensal ou abono anual." },
  "beneficiosPagos.pagamentos.valor": valor("Valor bruto, na moeda da competência."),
  "beneficiosPagos.pagamentos.dataPagamento": dia(
    "Dia do pagamento: separa o que veio antes e depois da citação (Tema 1050 do STJ)."
  )
}

const demais = {
  processo: { description: "Identificação do cálculo; não altera o resultado." },
  "processo.nomeCalculo": { description: "Nome dado ao cálculo." },
  "processo.numero": { description: "Número do processo." },
  "processo.autor": { description: "Nome do autor." },
  opcoesContagem: { description: "Espécie do cálculo." },
  "opcoesContagem.especie": {
    description: "Espécie do primeiro benefício devido, com o qual deve concordar; nunca presumida.",
    type: "integer"
  },
  descontos: { description: "Descontos por competência, em valor ou percentual.", default: [] },
  "descontos.beneficio": { ...indiceDe("beneficiosDevidos"), default: 0 },
  "descontos.competencia": mes("Competência do desconto."),
  "descontos.tipo": { description: "Renda mensal ou abono anual." },
  "descontos.valor": valor("Valor descontado, na moeda da competência; ou `percentual`."),
  "descontos.percentual": percentual("Percentual do devido na competência"),
  "descontos.motivo": { description: "Motivo, que aparece na linha." },
  modificadores: {
    description: "Valores que substituem os das tabelas numa competência, como os que a sentença fixa.",
    default: []
  },
  "modificadores.beneficio": { ...indiceDe("beneficiosDevidos"), default: 0 },
  "modificadores.competencia": mes("Competência alterada."),
  "modificadores.piso": valor("Piso do benefício na competência."),
  "modificadores.teto": valor("Teto do benefício na competência."),
  "modificadores.coeficiente": { ...valor("Coeficiente do benefício na competência, de 0 a 1."), maximum: 1 },
  "modificadores.quota": par("Quota do autor na competência"),
  "modificadores.fatorReajuste": valor("Fator de reajuste da renda na competência."),
  "modificadores.indiceCorrecao": valor("Fator mensal de correção da competência."),
  "modificadores.taxaJuros": valor("Taxa de juros do mês, em % ao mês."),
  "modificadores.observacao": { description: "Texto livre; não usado no cálculo." },
  honorarios: { description: "Honorários advocatícios." },
  "honorarios.forma": {
    description:
      "Como se fixaram os de sucumbência: percentual ou faixas sobre a condenação, sobre o valor da causa, ou valor fixo.",
    default: "CONDENACAO"
  },
  "honorarios.valorDaCausa": valor(
    "Com `VALOR_DA_CAUSA`: valor da causa, na moeda do ajuizamento, desde o qual se corrige."
  ),
  "honorarios.valor": valor("Com `VALOR_FIXO`: valor fixado, na moeda da data da decisão."),
  "honorarios.dataFixacao": dia("Com `VALOR_FIXO`: data da decisão que fixou o valor, desde a qual se corrige."),
  "honorarios.transito": dia(
    "Com `VALOR_DA_CAUSA` ou `VALOR_FIXO`: trânsito em julgado, desde o qual correm juros; ausente, não há juros."
  ),
  "honorarios.sucumbencia": { description: "Honorários de sucumbência, crédito à parte." },
  "honorarios.sucumbencia.percentual": percentual("Percentual sobre a base"),
  "honorarios.sucumbencia.faixas": {
    description: "Cinco percentuais, um por faixa do art. 85, § 3º, do CPC.",
    ...lista({ type: "number", minimum: 0, maximum: 100 }, 5)
  },
  "honorarios.sucumbencia.dataSentenca": dia(
    "Data da decisão que concedeu: a base vai até a véspera do mês dela (Súmula 111 do STJ)."
  ),
  "honorarios.sucumbencia.limite": valor("Valor máximo."),
  "honorarios.sucumbencia.base": {
    description: "Diferenças, ou total devido sem os pagamentos posteriores à citação (Tema 1050 do STJ).",
    default: "DIFERENCAS"
  },
  "honorarios.sucumbencia.valor": valor(
    "Forma curta de `VALOR_FIXO`: valor fixo, corrigido desde `dataSentenca`, sem juros."
  ),
  "honorarios.contratuais": { description: "Honorários contratuais destacados do crédito do autor." },
  "honorarios.contratuais.percentual": percentual("Percentual sobre o total"),
  "honorarios.contratuais.limite": valor("Valor máximo."),
  custas: {
    description:
      "Custas adiantadas pelo autor, reembolsadas com correção e sem juros; têm total próprio, fora do crédito dele.",
    default: []
  },
  "custas.descricao": { description: "Descrição, que aparece no resultado." },
  "custas.valor": valor("Valor pago, na moeda do dia do pagamento."),
  "custas.data": dia("Dia do pagamento."),
  alcada: { description: "Opções da apuração da alçada." },
  "alcada.correcao": {
    description: "Correção das vencidas depois de 11/2021: SELIC como correção ou INPC.",
    default: "SELIC_COMO_CORRECAO"
  },
  preservado: {
    description:
      "Campos de um arquivo de origem que não têm lugar nesta requisição, por ponteiro JSON. Aceito e não usado no cálculo."
  }
}

/** By dotted path; items of a list have no index. */
export const CAMPOS_PEDIDO: CamposDescritos = { ...demais, ...parametros, ...devidos, ...pagos }

/** Completes the schema `PedidoAtrasados` of an OpenAPI document. */
export const descreverPedido = (documento: Documento): Documento =>
  descreverCampos(documento, "PedidoAtrasados", CAMPOS_PEDIDO)
