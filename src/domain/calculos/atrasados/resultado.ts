/**
 * The answer of the arrears route as schemas: what OpenAPI documents and tests decode. `escrita.ts` writes
 * the domain's result in this shape, and the compiler checks it, so encoding is not on the way of an answer.
 */
import { Schema } from "effect"
import { ARREDONDAMENTOS } from "../../atrasados/aritmetica/arredondamento.ts"
import {
  CRITERIOS_ALCADA,
  CRITERIOS_CORRECAO,
  CRITERIOS_JUROS,
  FORMAS_HONORARIOS,
  SITUACOES_PAGO,
  TIPOS_LINHA
} from "../../atrasados/pedido/enumeracoes.ts"
import { TIPOS_REQUISICAO } from "../../atrasados/resultado/resultado.ts"
import { CODIGOS_ESPECIE } from "../../beneficios/especies.ts"
import { Versao } from "../comum/versao.ts"
import { Aviso, campos, descrito, dia, diaOuNulo, logico, No, texto } from "../json/esquemas-resultado.ts"
import { coeficiente, fator, percentual, reais } from "./numeros.ts"

const formatoMes = Schema.isPattern(/^\d{4}-\d{2}$/)
const mes = (description: string) => Schema.String.check(formatoMes).annotate({ description })
const inteiro = (description: string, maximum = Number.MAX_SAFE_INTEGER) =>
  descrito(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum })), description)
const par = (description: string) =>
  descrito(
    Schema.Array(Schema.Int).check(Schema.isMinLength(2), Schema.isMaxLength(2)),
    `${description}, como par de inteiros: \`[1, 3]\` é um terço`
  )
const especie = descrito(Schema.Literals(CODIGOS_ESPECIE), "Código da espécie")
const tipo = descrito(Schema.Literals(TIPOS_LINHA), "Renda mensal ou abono anual")
const criterioCorrecao = descrito(Schema.Literals(CRITERIOS_CORRECAO), "Encadeamento de índices da correção")

const camposDasSomas = campos(reais, {
  principal: "Soma do principal corrigido",
  jurosAte122021: "Soma dos juros de mora até 12/2021",
  selic: "Soma da SELIC de 12/2021 a 08/2025",
  jurosApos092025: "Soma da taxa legal desde 09/2025",
  juros: "Juros de mora: até 12/2021 e desde 09/2025",
  total: "Principal, juros e SELIC"
})

const Regra = Schema.Struct(
  campos(texto, {
    regra: "Identificador da regra",
    descricao: "O que a regra decide",
    fundamentoLegal: "Norma ou precedente"
  })
).annotate({ identifier: "RegraAplicada", description: "Regra que o cálculo seguiu" })

const Trecho = Schema.Struct({
  de: mes("Primeira competência"),
  ate: mes("Última competência"),
  porExtenso: texto("O índice ou a taxa que valeu, em uma frase"),
  fundamentoLegal: texto("Norma ou precedente")
}).annotate({ identifier: "TrechoPorExtenso", description: "Que índice ou taxa valeu em que meses" })

const colunasFinais = campos(reais, {
  principalCorrigido: "Diferença corrigida até a data-base",
  juros: "Juros de mora até 12/2021",
  selic: "SELIC sobre o principal e os juros até 12/2021",
  jurosTaxaLegal: "Taxa legal desde 09/2025",
  total: "Principal corrigido, juros, SELIC e taxa legal"
})
const percentuais = campos(percentual, {
  percentualJuros: "Juros de mora até 12/2021",
  percentualSelic: "SELIC",
  percentualTaxaLegal: "Taxa legal"
})

const ValorAtualizado = Schema.Struct({
  competencia: mes("Competência desde a qual se corrige"),
  valor: reais("Valor informado"),
  coeficiente: coeficiente("Coeficiente de correção até a data-base"),
  ...percentuais,
  ...colunasFinais
}).annotate({
  identifier: "ValorAtualizado",
  description: "Valor corrigido pelo encadeamento das ações condenatórias em geral"
})

const Custas = Schema.Struct({
  itens: Schema.Array(
    Schema.Struct({
      descricao: texto("Descrição informada"),
      data: dia("Dia do pagamento"),
      competencia: mes("Competência desde a qual se corrige"),
      valor: reais("Valor pago"),
      coeficiente: coeficiente("Coeficiente de correção até a data-base"),
      principalCorrigido: reais("Valor corrigido até a data-base"),
      percentualSelic: percentual("SELIC que faz as vezes de correção"),
      selic: reais("SELIC"),
      total: reais("Valor corrigido e SELIC")
    })
  ),
  total: reais("Soma das custas corrigidas"),
  porExtenso: texto("Como se corrigiram")
}).annotate({ identifier: "CustasAtualizadas", description: "Custas adiantadas, fora do crédito do autor" })

const Sucumbencia = Schema.Struct({
  forma: descrito(Schema.Literals(FORMAS_HONORARIOS), "De que forma foram fixados"),
  base: Schema.NullOr(reais("Base de cálculo")).annotate({ description: "Base de cálculo; null no valor fixo" }),
  atualizado: Schema.optionalKey(ValorAtualizado),
  valor: reais("Honorários"),
  porExtenso: texto("Como se chegou ao valor")
}).annotate({ description: "Honorários de sucumbência, crédito à parte" })

const Contratuais = Schema.Struct({
  percentual: fator("Percentual contratado"),
  ...campos(reais, {
    principal: "Parte que incide sobre o principal",
    juros: "Parte que incide sobre juros e SELIC",
    valor: "Honorários",
    exerciciosAnteriores: "Parte de exercícios anteriores, na proporção dos meses do RRA",
    exercicioCorrente: "Parte do exercício corrente"
  })
}).annotate({ description: "Honorários contratuais destacados do crédito do autor" })

const Resumo = Schema.Struct({
  dataBase: mes("Competência até a qual tudo está corrigido"),
  avisos: Schema.Array(Aviso).annotate({
    description: "O que um critério padrão decidiu e o juízo pode decidir de outro modo"
  }),
  criterioCorrecao,
  criterioJuros: descrito(Schema.Literals(CRITERIOS_JUROS), "Taxas dos juros de mora"),
  arredondamento: descrito(Schema.Literals(ARREDONDAMENTOS), "O que se fez dos centavos"),
  marcoPrescricional: diaOuNulo("Marco da prescrição; null quando nenhuma foi aplicada"),
  primeiraCompetencia: Schema.NullOr(Schema.String.check(formatoMes)).annotate({
    description: "Primeira competência não prescrita; null se nenhuma"
  }),
  correcaoPorExtenso: Schema.Array(Trecho),
  jurosPorExtenso: Schema.Array(Trecho),
  regras: Schema.Array(Regra),
  ...camposDasSomas,
  totalAposRenuncia: Schema.optionalKey(reais("Total depois da renúncia ao que excede a alçada")),
  valorRenunciado: Schema.optionalKey(reais("Valor renunciado, na data-base")),
  totalAcordo: Schema.optionalKey(reais("Total depois do acordo")),
  honorariosSucumbencia: Schema.optionalKey(Sucumbencia),
  honorariosContratuais: Schema.optionalKey(Contratuais),
  custas: Schema.optionalKey(Custas),
  ...campos(reais, {
    liquidoAutor: "O que o autor recebe: total final menos honorários contratuais",
    totalGeral: "Total final mais honorários de sucumbência e custas",
    rma: "Renda do último mês devido"
  })
}).annotate({ identifier: "ResumoDosAtrasados" })

const Mes = Schema.Struct({
  competencia: mes("Competência"),
  fatorReajuste: fator("Multiplicador do mês; 1 sem reajuste"),
  origem: Schema.optionalKey(texto("Por que o valor mudou; ausente quando não mudou")),
  ...campos(reais, {
    base: "Valor que se reajusta, sem piso nem teto",
    piso: "Piso do benefício"
  }),
  teto: Schema.NullOr(reais("Teto do benefício")).annotate({
    description: "Teto do benefício; null no mês que nenhum limita"
  }),
  renda: reais("Renda devida por um mês inteiro")
}).annotate({ identifier: "MesDaEvolucao", description: "A renda de um mês, na moeda dele" })

const Parte = Schema.Struct({
  rendaIntegral: reais("Renda do mês inteiro"),
  dias: inteiro("Dias, sobre 30", 30),
  quota: par("Quota do autor")
}).annotate({ identifier: "ParteDoMes", description: "Trecho do mês com uma só renda e uma só quota" })

const aposOQue = (description: string) => Schema.optionalKey(Schema.Struct(colunasFinais).annotate({ description }))

const Pago = Schema.Struct({
  indice: inteiro("Posição em `beneficiosPagos`"),
  situacao: descrito(Schema.Literals(SITUACOES_PAGO), "De que natureza é o pagamento"),
  valor: reais("Valor pago na competência")
}).annotate({ identifier: "PagoNaLinha" })

const Desconto = Schema.Struct({
  indice: Schema.optionalKey(inteiro("Posição em `descontos`; ausente quando é a própria conta que compensa")),
  motivo: texto("Motivo informado, ou o da compensação que a conta faz"),
  valor: reais("Valor descontado")
}).annotate({ identifier: "DescontoNaLinha" })

const Linha = Schema.Struct({
  competencia: mes("Competência"),
  tipo,
  rendaIntegral: reais("Renda do mês inteiro, na moeda da competência; do último trecho, quando há mais de um"),
  diasSobre30: Schema.optionalKey(inteiro("Dias devidos, sobre 30", 30)),
  avos: Schema.optionalKey(inteiro("Doze avos do abono", 12)),
  quota: par("Quota do autor nos dias devidos"),
  partes: Schema.optionalKey(
    Schema.Array(Parte).annotate({ description: "Os trechos do mês que tem mais de uma renda ou quota" })
  ),
  adicional25: reais("Acréscimo de 25%, parte do devido"),
  devido: reais("Devido na competência"),
  pagos: Schema.Array(Pago),
  descontos: Schema.Array(Desconto),
  diferenca: reais("Devido menos pagos e descontos"),
  coeficiente: coeficiente("Coeficiente de correção até a data-base"),
  ...percentuais,
  ...colunasFinais,
  prescrita: logico("Se prescreveu: aparece só nos meses de reajuste, com valores zerados"),
  mesReajuste: logico("Se a renda foi reajustada neste mês"),
  aposRenuncia: aposOQue("As colunas depois da renúncia"),
  aposAcordo: aposOQue("As colunas depois do acordo")
}).annotate({
  identifier: "LinhaDeAtrasados",
  description: "Uma competência, renda ou abono, com todas as colunas de que pode ser refeita"
})

const Totais = Schema.Struct({ ...camposDasSomas, linhas: inteiro("Número de linhas") }).annotate({
  identifier: "TotaisDeLinhas",
  description: "Soma das linhas, nunca recalculada"
})

const Derivado = Schema.Struct({
  especie,
  dib: dia("Primeiro dia do derivado"),
  rmi: reais("Renda inicial do derivado")
})

const Secao = Schema.Struct({
  identificacao: Schema.Struct({
    nb: Schema.NullOr(Schema.String).annotate({ description: "Número do benefício, quando informado" }),
    especie,
    dib: dia("Data de início do benefício"),
    rmi: reais("Renda mensal inicial, na moeda do mês da DIB"),
    dcb: diaOuNulo("Data de cessação; null se em manutenção"),
    dip: dia("Dia seguinte ao último dia devido"),
    inicio: dia("Primeiro dia das diferenças"),
    fim: dia("Último dia das diferenças"),
    criterioCorrecao,
    derivado: Schema.NullOr(Derivado).annotate({ description: "Benefício em que este se converteu; null se nenhum" })
  }),
  evolucao: Schema.Array(Mes),
  linhas: Schema.Array(Linha),
  totais: Schema.Struct({ renda: Totais, abono: Totais, geral: Totais })
}).annotate({ identifier: "SecaoDoBeneficio", description: "Um benefício devido: evolução da renda, linhas e totais" })

const camposDoCredito = campos(reais, {
  principal: "Principal corrigido",
  juros: "Juros de mora",
  selic: "SELIC",
  total: "Total"
})

const Exercicios = Schema.Struct({
  meses: inteiro("Número de meses; o abono conta um"),
  ...camposDoCredito
}).annotate({ identifier: "ExerciciosDoRra", description: "Rendimentos recebidos acumuladamente" })

const LinhaDaAlcada = Schema.Struct({
  beneficio: inteiro("Posição em `beneficios`"),
  competencia: mes("Competência"),
  tipo,
  diferenca: reais("Diferença"),
  coeficiente: coeficiente("Coeficiente de correção até o ajuizamento"),
  principalCorrigido: reais("Diferença corrigida até o ajuizamento"),
  percentualSelic: percentual("SELIC que faz as vezes de correção"),
  selic: reais("SELIC"),
  total: reais("Principal corrigido e SELIC")
}).annotate({ identifier: "LinhaDaAlcada", description: "Uma parcela vencida no ajuizamento" })

const Alcada = Schema.Struct({
  criterio: descrito(Schema.Literals(CRITERIOS_ALCADA), "O que entra no valor da causa"),
  dataAjuizamento: dia("Data do ajuizamento"),
  ...campos(reais, {
    salarioMinimo: "Salário mínimo do ajuizamento",
    limite: "60 salários mínimos",
    vencidas: "Vencidas, corrigidas até o ajuizamento",
    prestacao: "Prestação do mês do ajuizamento"
  }),
  meses: inteiro("Quantas vincendas se somam"),
  ...campos(reais, {
    vincendas: "Vincendas",
    valorDaCausa: "Valor da causa",
    excedente: "O que excede o limite"
  }),
  renuncia: logico("Se houve renúncia ao excedente"),
  proporcaoMantida: coeficiente("Proporção das vencidas que fica depois da renúncia; 1 sem ela"),
  conclusao: texto("A conclusão em uma frase"),
  linhas: Schema.Array(LinhaDaAlcada)
}).annotate({ identifier: "Alcada", description: "Valor da causa e limite do Juizado Especial Federal" })

const Requisicao = Schema.Struct({
  limiteRpv: reais("60 salários mínimos da data-base"),
  tipo: descrito(Schema.Literals(TIPOS_REQUISICAO), "Requisição de pequeno valor ou precatório"),
  ...camposDoCredito,
  renunciaExcedente: Schema.optionalKey(reais("O que se renunciaria para receber por RPV"))
}).annotate({ identifier: "Requisicao", description: "Como o crédito é requisitado" })

/** `result` of `POST calculos-atrasados`. */
export const Resultado = Schema.Struct({
  resumo: Resumo,
  beneficios: Schema.Array(Secao),
  rra: Schema.Struct({ anteriores: Exercicios, corrente: Exercicios }),
  alcada: Schema.optionalKey(Alcada),
  requisicao: Requisicao,
  rastro: Schema.optionalKey(Schema.Array(No).annotate({ description: "Passos do cálculo; só com `rastro=true`" })),
  versao: Versao
}).annotate({ identifier: "ResultadoAtrasados", description: "Conta de atrasados, linha a linha" })
