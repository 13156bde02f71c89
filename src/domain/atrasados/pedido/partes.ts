/** The parts of an arrears request: parameters, benefits due and paid, discounts, modifiers, fees and costs. */
import { CATEGORIAS_SEGURADA } from "../../beneficios/categorias-segurada.ts"
import { ehAssistencial } from "../../beneficios/familias.ts"
import {
  DEPENDENTES,
  fimDaMaternidade,
  inicioDoDependente,
  MENOR_DEPOIS_DO_PRAZO
} from "../../beneficios/inicio-e-fim.ts"
import { EspecieAceita } from "../../tempo/pedido/especie.ts"
import {
  ate,
  campo,
  Dia,
  escrito,
  IndiceTeto,
  inteiroEntre,
  logico,
  Mes as MesQualquer,
  objeto,
  opcional,
  ouVazia,
  padrao,
  texto,
  umDe
} from "../../valores/campos-entrada.ts"
import { ARREDONDAMENTOS } from "../aritmetica/arredondamento.ts"
import {
  Coeficiente,
  Equivalencia,
  Faixas,
  FatorMensal,
  Fracao,
  MAXIMO_BENEFICIOS,
  MAXIMO_PAGAMENTOS,
  MAXIMO_QUOTAS,
  MAXIMO_SUSPENSOES,
  Mes,
  Percentual,
  Reais,
  ReaisPositivos,
  Taxa
} from "./campos.ts"
import {
  BASES_HONORARIOS,
  CRITERIOS_ALCADA,
  CRITERIOS_CORRECAO,
  CRITERIOS_JUROS,
  FORMAS_HONORARIOS,
  LIMITES_COMPENSACAO,
  MODOS_ABONO,
  NATUREZAS_ACAO,
  SITUACOES_PAGO,
  TIPOS_LINHA
} from "./enumeracoes.ts"

export const Suspensao = objeto({
  inicio: campo(Dia, "Primeiro dia da suspensão."),
  fim: campo(Dia, "Dia em que o prazo voltou a correr.")
})

export const Parametros = objeto({
  dataAtualizacao: campo(Dia, "Data da conta; o mês dela é a data-base, até a qual se corrige."),
  ajuizamento: opcional(Dia, "Data do ajuizamento: fixa a prescrição quinquenal e a alçada."),
  citacao: opcional(Dia, "Data da citação do INSS: início dos juros de mora (Súmula 204 do STJ)."),
  naturezaAcao: padrao(umDe(NATUREZAS_ACAO), "CONCESSAO", "Ação de concessão ou de revisão do benefício."),
  criterioCorrecao: opcional(
    umDe(CRITERIOS_CORRECAO),
    "Encadeamento de índices da correção monetária. Padrão: `BENEFICIOS_2026` (Manual de Cálculos da Justiça Federal, Resolução CJF 990/2026); nas espécies 87 e 88, `ASSISTENCIAIS_2026`."
  ),
  criterioJuros: padrao(umDe(CRITERIOS_JUROS), "MANUAL_CJF_2026", "Taxas dos juros de mora."),
  arredondamento: padrao(
    umDe(ARREDONDAMENTOS),
    "ARREDONDAR",
    "Centavos dos valores corrigidos, dos juros e dos honorários: arredondados ou truncados. As parcelas devidas são sempre truncadas."
  ),
  selicAntesDaCitacao: padrao(
    logico,
    true,
    "Se a SELIC de 12/2021 a 08/2025 incide desde o mês da parcela, ainda que anterior à citação, em vez de INPC até o mês da citação e SELIC daí em diante."
  ),
  inicioIpcaE: opcional(
    MesQualquer,
    "Competência, de 12/1991 a 11/2021, desde a qual o IPCA-E substitui o encadeamento, até 11/2021; ausente, não substitui."
  ),
  limiteCompensacao: padrao(
    umDe(LIMITES_COMPENSACAO),
    "ZERO_POR_COMPETENCIA",
    "O que o pagamento administrativo maior que o devido faz na competência: a diferença é zero (Tema 1207 do STJ) ou fica negativa."
  ),
  modoAbono: padrao(
    umDe(MODOS_ABONO),
    "DEZEMBRO",
    "Abono anual em dezembro (ou no mês da cessação), ou nas parcelas e nos meses em que o INSS o antecipa."
  ),
  marcoPrescricional: opcional(
    Dia,
    "Marco da prescrição, quando não é o de cinco anos antes do ajuizamento: substitui a regra."
  ),
  suspensoesPrescricao: ouVazia(
    ate(Suspensao, MAXIMO_SUSPENSOES),
    "Períodos em que a prescrição ficou suspensa, como o do requerimento administrativo; só contam os dias dentro dos cinco anos, e os sobrepostos uma vez."
  ),
  semPrescricao: padrao(
    logico,
    false,
    "Se não corre prescrição (menores de 16 anos e demais absolutamente incapazes)."
  ),
  criterioAlcada: padrao(
    umDe(CRITERIOS_ALCADA),
    "NAO_APURAR",
    "Valor da causa para a alçada do Juizado: vencidas mais 12 vincendas, só umas, só outras, ou nenhum."
  ),
  renuncia: padrao(
    logico,
    false,
    "Se o autor renuncia expressamente ao que excede a alçada (Súmula 17 da TNU; Tema 1030 do STJ)."
  ),
  percentualAcordo: opcional(Percentual, "Percentual do acordo, aplicado a cada parcela depois da renúncia")
})
export type Parametros = typeof Parametros.Type

/** Which due benefit an item is of. */
export const indiceDoBeneficio = padrao(
  escrito(inteiroEntre(0, MAXIMO_BENEFICIOS - 1), { palavras: { type: "integer", minimum: 0 } }),
  0,
  "Posição em `beneficiosDevidos`, a partir de 0."
)

/** The fields an income is evolved from; `dos`: of the days that are due, or paid. */
const camposDaEvolucao = (dos: "devido" | "pago") =>
  ({
    nb: opcional(
      texto(30),
      "Número do benefício; distingue dois benefícios devidos da mesma espécie nos mesmos meses, e não altera o cálculo."
    ),
    rendaBase: opcional(ReaisPositivos, "Renda em `dataRendaBase`, da qual se parte em lugar da RMI."),
    dataRendaBase: opcional(Dia, "Dia cujo mês tem a `rendaBase`; os reajustes seguintes são integrais."),
    dcb: opcional(Dia, "Data de cessação: último dia devido."),
    dip: opcional(Dia, "Data de início do pagamento administrativo: o devido vai até a véspera."),
    inicioDiferencas: opcional(Dia, `Primeiro dia ${dos}. Padrão: a DIB.`),
    fimDiferencas: opcional(
      Dia,
      `Último dia ${dos}. Padrão: a DCB, a véspera da DIP ou o fim do mês anterior à data-base.`
    ),
    coeficiente: opcional(Coeficiente, "Coeficiente sobre o salário de benefício, de 0 a 1."),
    indiceTeto: opcional(
      IndiceTeto,
      "Índice de reajuste ao teto (Lei 8.870/1994, art. 26; Lei 8.880/1994, art. 21, § 3º)."
    ),
    dataInicioAdicional25: opcional(Dia, "Início do acréscimo de 25% (Lei 8.213/1991, art. 45)."),
    dibAnterior: opcional(Dia, "DIB do benefício de que este deriva: decide o primeiro reajuste."),
    equivalenciaArt58: opcional(Equivalencia, "Equivalência em salários mínimos (art. 58 do ADCT); sem ela, a da RMI."),
    categoriaSegurada: opcional(
      umDe(CATEGORIAS_SEGURADA),
      "Só na espécie 80: nas categorias EMPREGADA e AVULSA o teto é o subsídio dos ministros do STF; nas demais, o dos benefícios.",
      { default: "EMPREGADA" }
    )
  }) as const

const DIB = "Data de início do benefício."
const RMI = "Renda mensal inicial, na moeda do mês da DIB; dispensada nas espécies 87 e 88."

/** From `data` on the claimant's fraction is `devida − paga`. */
export const Quota = objeto({
  data: campo(Dia, "Dia a partir do qual vale."),
  devida: campo(Fracao, "Fração devida ao autor"),
  paga: padrao(Fracao, [0, 1] as const, "Fração já paga ao autor; ausente, nenhuma")
})

export const Derivado = objeto({
  especie: campo(EspecieAceita, "Espécie do derivado."),
  rmi: opcional(ReaisPositivos, "RMI do derivado; ou `coeficiente`."),
  coeficiente: opcional(Coeficiente, "Coeficiente sobre o salário de benefício evoluído até a conversão, de 0 a 1."),
  dcb: opcional(Dia, "Data de cessação do derivado.")
})
export type Derivado = typeof Derivado.Type

/** Request of a dependant for a pension or an auxílio-reclusão whose DIB is the day of the death or prison. */
export const Habilitacao = objeto({
  requerimento: campo(Dia, "Dia em que o dependente pediu o benefício."),
  dependente: padrao(
    umDe(DEPENDENTES),
    "OUTRO",
    "Quem pediu: filho menor de 16 anos, cujo prazo é maior, ou outro dependente."
  ),
  menorDepoisDoPrazo: padrao(
    umDe(MENOR_DEPOIS_DO_PRAZO),
    "DESDE_O_REQUERIMENTO",
    "Menor de 16 anos que pediu depois do prazo: desde o requerimento (Tema 1.421 do STJ, de 10/06/2026) ou, como antes se decidia, desde o óbito ou a prisão."
  )
})

/** Days that give the last day of a salário-maternidade that begins on the DIB. */
export const Maternidade = objeto({
  parto: campo(Dia, "Dia do parto."),
  altaHospitalar: opcional(
    Dia,
    "Só se a mãe ou o filho ficou internado por mais de duas semanas em razão do parto: dia da alta, a mais tardia das duas. Os 120 dias correm depois dela, menos os anteriores ao parto (Lei 15.222/2025; antes de 30/09/2025, ADI 6327 do STF)."
  )
})

export const BeneficioDevido = objeto({
  ...camposDaEvolucao("devido"),
  especie: campo(EspecieAceita, "Espécie do benefício devido."),
  dib: campo(Dia, DIB),
  rmi: opcional(Reais, RMI),
  dcbPorObito: padrao(
    logico,
    false,
    "Se a DCB é a do óbito: o abono do ano conta os meses desde o início do ano ou a DIB, ainda que já pagos (Portaria DIRBEN/INSS 1.070/2022). Presume-se quando as diferenças começam no mês da DCB."
  ),
  salarioBeneficio: opcional(ReaisPositivos, "Salário de benefício, na moeda do mês da DIB."),
  quotas: ouVazia(
    ate(Quota, MAXIMO_QUOTAS),
    "Mudanças da quota do autor (pensão, auxílio-reclusão); antes da primeira, a quota é inteira."
  ),
  habilitacao: opcional(
    Habilitacao,
    "Pensão e auxílio-reclusão com a DIB no óbito ou na prisão: quando o dependente pediu. Dá o primeiro dia devido, pelo prazo da lei do dia do fato (Lei 8.213/1991, arts. 74 e 80), em lugar de `inicioDiferencas`."
  ),
  maternidade: opcional(
    Maternidade,
    "Salário-maternidade do parto: dá o último dia devido (Lei 8.213/1991, art. 71), em lugar da `dcb`."
  ),
  derivado: opcional(
    Derivado,
    "Benefício em que este se converteu, do dia seguinte à DCB em diante (31 em 32, 42 em 21)."
  )
})
export type BeneficioDevido = typeof BeneficioDevido.Type

/** A due benefit with the first day and the last that the law gives it, where the request tells what they follow from. */
export const comDiasDaLei = (b: BeneficioDevido): BeneficioDevido => {
  const { habilitacao, maternidade, dib } = b
  return {
    ...b,
    ...(habilitacao === undefined
      ? {}
      : { inicioDiferencas: inicioDoDependente({ fato: dib, ...habilitacao }).inicio }),
    ...(maternidade === undefined
      ? {}
      : { dcb: fimDaMaternidade({ inicio: dib, parto: maternidade.parto, alta: maternidade.altaHospitalar }) })
  }
}

export const Pagamento = objeto({
  competencia: campo(Mes, "Competência do crédito, não a do pagamento."),
  tipo: campo(umDe(TIPOS_LINHA), "Renda mensal ou abono anual."),
  valor: campo(Reais, "Valor bruto, na moeda da competência."),
  dataPagamento: opcional(Dia, "Dia do pagamento: separa o que veio antes e depois da citação (Tema 1050 do STJ).")
})
export type Pagamento = typeof Pagamento.Type

/** What the INSS paid: an income to evolve, or payments. */
export const BeneficioPago = objeto({
  ...camposDaEvolucao("pago"),
  beneficio: indiceDoBeneficio,
  geral: padrao(logico, false, "Se desconta de todas as seções, na ordem delas, até se esgotar."),
  situacao: padrao(
    umDe(SITUACOES_PAGO),
    "ADMINISTRATIVO",
    "Pago administrativamente, benefício em revisão ou tutela provisória."
  ),
  especie: opcional(EspecieAceita, "Espécie do benefício pago."),
  dib: opcional(Dia, DIB),
  rmi: opcional(Reais, RMI),
  pagamentos: campo(
    ouVazia(ate(Pagamento, MAXIMO_PAGAMENTOS)),
    "Pagamentos informados (HISCRE), brutos; prevalecem sobre a evolução na mesma competência."
  )
})
export type BeneficioPago = typeof BeneficioPago.Type

/** Assistance benefits are always one minimum wage: no RMI is asked for. */
export const assistencial = (especie: number | undefined): boolean => especie !== undefined && ehAssistencial(especie)

/**
 * Whether a paid item is an income to evolve: an item that brings payments and no income only says, with its
 * DIB, which benefit they are of.
 */
export const evoluiOPago = ({ dib, rmi, rendaBase, especie, pagamentos }: BeneficioPago): boolean =>
  dib !== undefined &&
  (rmi !== undefined || rendaBase !== undefined || assistencial(especie) || pagamentos.length === 0)

export const Desconto = objeto({
  beneficio: indiceDoBeneficio,
  competencia: campo(Mes, "Competência do desconto."),
  tipo: campo(umDe(TIPOS_LINHA), "Renda mensal ou abono anual."),
  valor: opcional(Reais, "Valor descontado, na moeda da competência; ou `percentual`."),
  percentual: opcional(Percentual, "Percentual do devido na competência"),
  motivo: campo(texto(500), "Motivo, que aparece na linha.")
})
export type Desconto = typeof Desconto.Type

/** What replaces the tables in one month of a benefit. */
export const Modificador = objeto({
  beneficio: indiceDoBeneficio,
  competencia: campo(Mes, "Competência alterada."),
  piso: opcional(Reais, "Piso do benefício na competência."),
  teto: opcional(Reais, "Teto do benefício na competência."),
  coeficiente: opcional(Coeficiente, "Coeficiente do benefício na competência, de 0 a 1."),
  quota: opcional(Fracao, "Quota do autor na competência"),
  fatorReajuste: opcional(FatorMensal, "Fator de reajuste da renda na competência."),
  indiceCorrecao: opcional(FatorMensal, "Fator mensal de correção da competência."),
  taxaJuros: opcional(Taxa, "Taxa de juros do mês, em % ao mês."),
  observacao: opcional(texto(2_000), "Texto livre; não usado no cálculo.")
})
export type Modificador = typeof Modificador.Type

const limite = opcional(Reais, "Valor máximo.")

export const Sucumbencia = objeto({
  percentual: opcional(Percentual, "Percentual sobre a base"),
  faixas: opcional(Faixas, "Cinco percentuais, um por faixa do art. 85, § 3º, do CPC."),
  valor: opcional(Reais, "Forma curta de `VALOR_FIXO`: valor fixo, corrigido desde `dataSentenca`, sem juros."),
  dataSentenca: opcional(
    Dia,
    "Data da decisão que concedeu: a base vai até a véspera do mês dela (Súmula 111 do STJ)."
  ),
  limite,
  base: padrao(
    umDe(BASES_HONORARIOS),
    "DIFERENCAS",
    "Diferenças, ou total devido sem os pagamentos posteriores à citação (Tema 1050 do STJ)."
  )
})
export type Sucumbencia = typeof Sucumbencia.Type

export const Contratuais = objeto({ percentual: campo(Percentual, "Percentual sobre o total"), limite })

/** Fees: what the losing party pays, by one of three forms, and what the contract sets apart. */
export const Honorarios = objeto({
  forma: padrao(
    umDe(FORMAS_HONORARIOS),
    "CONDENACAO",
    "Como se fixaram os de sucumbência: percentual ou faixas sobre a condenação, sobre o valor da causa, ou valor fixo."
  ),
  valorDaCausa: opcional(
    ReaisPositivos,
    "Com `VALOR_DA_CAUSA`: valor da causa, na moeda do ajuizamento, desde o qual se corrige."
  ),
  valor: opcional(ReaisPositivos, "Com `VALOR_FIXO`: valor fixado, na moeda da data da decisão."),
  dataFixacao: opcional(Dia, "Com `VALOR_FIXO`: data da decisão que fixou o valor, desde a qual se corrige."),
  transito: opcional(
    Dia,
    "Com `VALOR_DA_CAUSA` ou `VALOR_FIXO`: trânsito em julgado, desde o qual correm juros; ausente, não há juros."
  ),
  sucumbencia: opcional(Sucumbencia, "Honorários de sucumbência, crédito à parte."),
  contratuais: opcional(Contratuais, "Honorários contratuais destacados do crédito do autor.")
})
export type Honorarios = typeof Honorarios.Type

/** A cost that the claimant advanced. */
export const Custa = objeto({
  descricao: campo(texto(500), "Descrição, que aparece no resultado."),
  valor: campo(ReaisPositivos, "Valor pago, na moeda do dia do pagamento."),
  data: campo(Dia, "Dia do pagamento.")
})
export type Custa = typeof Custa.Type
