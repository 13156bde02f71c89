/** Where a default, a table or the request itself decided something that a judge might decide otherwise. */

import {
  ehAuxilioSuplementar,
  ehDeDependente,
  ehIncapacidadePermanente,
  ehSalarioMaternidade
} from "../../beneficios/familias.ts"
import {
  DURACAO_DA_MATERNIDADE,
  fraseDoInicio,
  frasePrazos,
  leiDaMaternidade,
  leiDoInicio,
  nomeDoFato,
  TEMA_1421
} from "../../beneficios/inicio-e-fim.ts"
import {
  anoDe,
  type Competencia,
  competencia,
  competenciaDaData,
  formatarCompetenciaBr,
  maisCompetencias
} from "../../valores/competencia.ts"
import { data, formatarBr } from "../../valores/data.ts"
import type { Centavos } from "../../valores/dinheiro.ts"
import type { Conta, LinhaDaConta, SecaoDaConta } from "../conta/conta.ts"
import { trechoSelic } from "../correcao/encadeamentos.ts"
import type { Aviso } from "../resultado/resultado.ts"
import { anoSemParcelamento } from "../secao/abono.ts"
import { fatosDa } from "../secao/especies.ts"
import { alvosDe } from "../secao/pagos.ts"
import { SALARIOS_DO_LIMITE } from "../totais/requisicao.ts"

/** What the checks look at. */
export interface Situacao {
  readonly conta: Conta
  readonly linhas: ReadonlyArray<LinhaDaConta>
  /** The claimant's credit, after waiver and agreement. */
  readonly total: Centavos
  /** Of the data-base. */
  readonly salarioMinimo: Centavos
}

const REAL = competencia("1994-07")

type Verificacao = (situacao: Situacao) => ReadonlyArray<Aviso>

const aviso = (codigo: string, mensagem: string): Aviso => ({ codigo, mensagem })
const se = (condicao: boolean, codigo: string, mensagem: string): ReadonlyArray<Aviso> =>
  condicao ? [aviso(codigo, mensagem)] : []

const mesDaConta = ({ pedido }: Conta): Competencia => competenciaDaData(pedido.parametros.dataAtualizacao)

const dasTabelas: Verificacao = ({ conta }) => {
  const { dataBase, instantaneo } = conta.contexto
  const pedida = mesDaConta(conta)
  const evolucoes = conta.secoes.flatMap((s) => s.evolucoes)
  const desconhecido = evolucoes.find((e) => e.primeiroReajusteDesconhecido !== undefined)?.primeiroReajusteDesconhecido
  const tabelasAte = evolucoes.find((e) => e.tabelasAte !== undefined)?.tabelasAte
  const calendario =
    conta.pedido.parametros.modoAbono === "CALENDARIO_INSS" &&
    conta.secoes.some(({ vivas }) =>
      vivas.some(({ tipo, competencia }) => tipo === "ABONO" && anoSemParcelamento(instantaneo, anoDe(competencia)))
    )
  return [
    ...se(
      dataBase < pedida,
      "dataBaseRecuada",
      `Os índices de ${formatarCompetenciaBr(maisCompetencias(pedida, -1))} ainda não constam das tabelas: a correção e os juros vão até a data-base ${formatarCompetenciaBr(dataBase)}; as parcelas seguem até ${formatarCompetenciaBr(maisCompetencias(pedida, -1))}, sem correção desde então.`
    ),
    ...(desconhecido === undefined
      ? []
      : [
          aviso(
            "primeiroReajusteDesconhecido",
            `O percentual proporcional do primeiro reajuste, em ${formatarCompetenciaBr(desconhecido)}, não consta das tabelas: a renda foi mantida.`
          )
        ]),
    ...(tabelasAte === undefined
      ? []
      : [
          aviso(
            "reajustesFuturos",
            `As tabelas de reajuste vão até ${formatarCompetenciaBr(tabelasAte)}: os meses seguintes usam a última renda, o último piso e o último teto conhecidos.`
          )
        ]),
    ...se(
      calendario,
      "abonoPresumido",
      "O calendário do abono anual de anos posteriores à tabela foi presumido: metade em agosto e o restante em novembro."
    )
  ]
}

const doProcesso: Verificacao = ({ conta, linhas }) => {
  const { citacao, ajuizamento, semPrescricao, marcoPrescricional, selicAntesDaCitacao, criterioAlcada } =
    conta.pedido.parametros
  const mes = citacao === undefined ? undefined : competenciaDaData(citacao)
  const antesDaCitacao = linhas.some(({ secao, parcela, colunas }) => {
    const trecho = trechoSelic(conta.secoes[secao]!.criterio)
    return (
      mes !== undefined &&
      parcela.competencia < mes &&
      trecho !== undefined &&
      trecho.de < mes &&
      colunas.percentualSelic > 0
    )
  })
  return [
    ...se(
      citacao === undefined,
      "semCitacao",
      "A citação não foi informada: não se contaram juros de mora além da SELIC."
    ),
    ...se(
      ajuizamento === undefined && marcoPrescricional === undefined && !semPrescricao,
      "semPrescricao",
      "O ajuizamento não foi informado: nenhuma parcela foi considerada prescrita."
    ),
    ...se(
      selicAntesDaCitacao && antesDaCitacao,
      "selicAntesDaCitacao",
      "A SELIC de 12/2021 a 08/2025 incidiu desde o mês de cada parcela, ainda que anterior à citação; se o título dispuser de outro modo, mude parametros.selicAntesDaCitacao."
    ),
    ...se(
      criterioAlcada !== "NAO_APURAR" && ajuizamento === undefined,
      "alcadaSemAjuizamento",
      "A alçada não foi apurada: informe o ajuizamento."
    ),
    ...se(
      criterioAlcada !== "NAO_APURAR" && conta.pedido.alcada === undefined && ajuizamento !== undefined,
      "correcaoDaAlcada",
      "As parcelas vencidas até o ajuizamento foram corrigidas pelo critério da conta, com a SELIC como correção a partir de 12/2021; a alternativa é o INPC puro, em alcada.correcao."
    )
  ]
}

const dosCriterios: Verificacao = ({ conta }) => {
  const { parametros } = conta.pedido
  const depois = conta.contexto.dataBase > (trechoSelic(conta.secoes[0]!.criterio)?.ate ?? conta.contexto.dataBase)
  const assistencial = conta.secoes.some(({ devido }) => fatosDa(devido.especie).rendaMinima)
  return [
    ...se(
      depois && parametros.criterioCorrecao === undefined,
      "criteriosAposEc136",
      "De 09/2025 em diante aplicaram-se o índice e a taxa legal da Resolução CJF 990/2026; a matéria ainda pende de julgamento (ADI 7873; STF, Tema 1484)."
    ),
    ...se(
      assistencial && parametros.criterioCorrecao === undefined,
      "jurosAssistenciais",
      "Benefício assistencial: adotou-se o encadeamento das ações condenatórias em geral e, de 09/2025 em diante, a taxa legal geral; há divergência sobre os juros."
    )
  ]
}

/** Benefits that EC 103/2019 gives a mean of their own on conversion. */
const APOS_EC_103 = data("2019-11-14")

/** First day due to a dependant; where the request does not say when the dependant asked, a warning of it. */
const doInicio = ({ devido, periodo }: SecaoDaConta, nome: string): ReadonlyArray<Aviso> => {
  const { especie, dib, habilitacao, inicioDiferencas } = devido
  if (habilitacao !== undefined) {
    const { requerimento, dependente, menorDepoisDoPrazo } = habilitacao
    const contraATese =
      dependente === "MENOR_DE_16" && menorDepoisDoPrazo === "DESDE_O_FATO" && periodo.inicio < requerimento
        ? ` As do menor que pediu depois do prazo contam-se desde ${nomeDoFato(especie)}, por escolha em habilitacao.menorDepoisDoPrazo.`
        : ""
    const frase = fraseDoInicio(especie, dib, requerimento) ?? ""
    const desde = `${nome}: diferenças desde ${formatarBr(periodo.inicio)}.`
    return [aviso("inicioDoDependente", `${frase} ${desde}${contraATese}`)]
  }
  const prazos = frasePrazos(dib)
  return se(
    ehDeDependente(especie) && inicioDiferencas === undefined && prazos !== undefined,
    "inicioPelaDib",
    `${nome}: as diferenças começam na DIB. Se ela é a do fato (${nomeDoFato(especie)}) e o dependente pediu depois do prazo de ${prazos}, nada é devido antes do requerimento (${leiDoInicio(especie)}; ${TEMA_1421}): informe-o em habilitacao.requerimento.`
  )
}

/** The last day of a salário-maternidade: by what it was found, and that it has one. */
const doFim = ({ devido, dcb }: SecaoDaConta, nome: string): ReadonlyArray<Aviso> => {
  const { especie, maternidade, fimDiferencas, dip } = devido
  if (maternidade !== undefined) {
    const { altaHospitalar: alta } = maternidade
    const depois = alta === undefined ? "" : ` depois da alta de ${formatarBr(alta)}, menos os anteriores ao parto`
    return [
      aviso(
        "fimDaMaternidade",
        `${nome}: salário-maternidade até ${formatarBr(dcb ?? devido.dib)}, pelos 120 dias${depois} (${leiDaMaternidade(alta)}).`
      )
    ]
  }
  return se(
    ehSalarioMaternidade(especie) && dcb === undefined && fimDiferencas === undefined && dip === undefined,
    "maternidadeSemFim",
    `${nome}: sem DCB, o salário-maternidade foi contado até o fim da conta, mas dura 120 dias (${DURACAO_DA_MATERNIDADE.lei}): informe maternidade.parto, com a alta hospitalar se houve internação, ou a DCB.`
  )
}

const daSecao = (secao: SecaoDaConta, i: number): ReadonlyArray<Aviso> => {
  const { devido, periodo, evolucoes, derivado, dcb, vivas } = secao
  const { especie, dataInicioAdicional25, coeficiente, fimDiferencas, dip } = devido
  const nome = `beneficiosDevidos.${i}`
  const { abono, adicional25, pisoProporcional } = fatosDa(especie)
  const ultimo = competenciaDaData(periodo.fim)
  const semTeto = evolucoes.some(({ meses }) =>
    meses.some((m) => m.teto === undefined && m.competencia >= periodo.primeiroMes)
  )
  return [
    ...doInicio(secao, nome),
    ...doFim(secao, nome),
    ...se(
      dataInicioAdicional25 !== undefined && !adicional25,
      "adicional25PorTitulo",
      `${nome}: o acréscimo de 25% na espécie ${especie} depende de título que o determine.`
    ),
    ...se(
      pisoProporcional && coeficiente === undefined,
      "pisoPresumido",
      `${nome}: sem coeficiente informado, o piso da espécie ${especie} foi metade do salário mínimo.`
    ),
    ...se(
      ehAuxilioSuplementar(especie),
      "pisoDa95",
      `${nome}: o piso da espécie 95, de 20% do salário mínimo, não foi conferido em fonte oficial.`
    ),
    ...se(
      fimDiferencas !== undefined && dcb !== undefined && fimDiferencas > dcb,
      "fimLimitadoPelaDcb",
      `${nome}: as diferenças terminam na DCB (${formatarBr(periodo.fim)}), anterior ao fim informado.`
    ),
    ...se(
      abono === "SIM" &&
        dcb === undefined &&
        dip !== undefined &&
        !vivas.some((p) => p.tipo === "ABONO" && anoDe(p.competencia) === anoDe(ultimo)),
      "abonoDoAnoDaImplantacao",
      `${nome}: o abono de ${anoDe(ultimo)} não integra a conta, porque o INSS o paga com o benefício implantado.`
    ),
    ...se(
      derivado !== undefined &&
        devido.derivado?.rmi !== undefined &&
        ehIncapacidadePermanente(devido.derivado.especie) &&
        derivado.dib >= APOS_EC_103,
      "reajusteDoDerivado",
      `${nome}: o primeiro reajuste do derivado seguiu a DIB do benefício original; se a renda dele foi calculada com média própria, informe-o como outro benefício, sem dibAnterior.`
    ),
    ...se(
      semTeto,
      "semTetoAntesDoSubsidio",
      `${nome}: antes de 01/2004 não há valor seguro do subsídio dos ministros do STF, e o salário-maternidade não foi limitado; para limitá-lo, use modificadores.teto.`
    ),
    ...se(
      vivas.some(({ competencia: c }) => c < REAL),
      "moedaAntiga",
      `${nome}: há competências anteriores a 07/1994, cujos valores devidos estão na moeda do mês.`
    )
  ]
}

const dasSecoes: Verificacao = ({ conta }) => conta.secoes.flatMap(daSecao)

const dosPagamentos: Verificacao = ({ conta, linhas }) => {
  const { limiteCompensacao, modoAbono } = conta.pedido.parametros
  const excedentes = linhas.filter(
    ({ compensada: { parcela, pagos, descontos } }) =>
      pagos.reduce((s, p) => s + p.valor, 0) + descontos.reduce((s, d) => s + d.valor, 0) > parcela.devido
  ).length
  const marco = conta.marco === undefined ? undefined : competenciaDaData(conta.marco)
  const perdidos = conta.secoes.flatMap(({ vivas, pagos }) => {
    if (pagos.length === 0) return []
    const alvos = alvosDe(vivas, modoAbono)
    return pagos.filter(
      (p) =>
        p.informado &&
        (marco === undefined || p.competencia >= marco) &&
        alvos.linhaDe(p.competencia, p.tipo) === undefined
    )
  })
  const comDip = conta.pedido.beneficiosPagos.some(({ situacao, dip }) => situacao !== "TUTELA" && dip !== undefined)
  return [
    ...se(
      limiteCompensacao === "ZERO_POR_COMPETENCIA" && excedentes > 0,
      "compensacaoLimitada",
      `Em ${excedentes} ${excedentes === 1 ? "linha" : "linhas"} o recebido superou o devido, e a diferença foi zero (STJ, Tema 1207).`
    ),
    ...se(
      perdidos.length > 0,
      "pagamentosSemDevido",
      `Não se compensaram ${perdidos.length} pagamentos de competências em que nada é devido (${[...new Set(perdidos.slice(0, 5).map((p) => formatarCompetenciaBr(p.competencia)))].join(", ")}${perdidos.length > 5 ? "…" : ""}).`
    ),
    ...se(
      comDip,
      "dipSemEfeito",
      "A DIP de benefício pago só tem efeito na tutela; para limitar o período recebido, informe o primeiro e o último dia dele."
    )
  ]
}

/** One year's adjustment of the minimum wage, by which the limit may have risen when the requisition is issued. */
const SALARIOS_DA_MARGEM = 66

const daRequisicao: Verificacao = ({ conta, total, salarioMinimo }) => [
  ...se(
    total > SALARIOS_DO_LIMITE * salarioMinimo && total <= SALARIOS_DA_MARGEM * salarioMinimo,
    "limiteDaRpv",
    "O total está entre 60 e 66 salários mínimos da data-base: decide o salário mínimo em vigor quando a requisição é expedida (CNJ, Resolução 303/2019, art. 47, § 3º); confira se o crédito ainda excede o limite nessa data."
  ),
  ...se(
    conta.pedido.honorarios?.sucumbencia?.faixas !== undefined,
    "salarioMinimoDasFaixas",
    "As faixas do art. 85, § 3º, do CPC foram medidas em salários mínimos da data-base; se a sentença foi líquida, vale o salário mínimo da data dela (§ 4º, IV)."
  )
]

const VERIFICACOES: ReadonlyArray<Verificacao> = [
  dasTabelas,
  doProcesso,
  dosCriterios,
  dasSecoes,
  dosPagamentos,
  daRequisicao
]

export const avisosDe = (situacao: Situacao): ReadonlyArray<Aviso> => VERIFICACOES.flatMap((v) => v(situacao))
