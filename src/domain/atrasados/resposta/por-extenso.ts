/** Which index and which interest applied in which months, in words, as the statements of the courts write it. */
import {
  type Competencia,
  competenciaDaData,
  formatarCompetenciaBr,
  maisCompetencias
} from "../../valores/competencia.ts"
import { formatarBr } from "../../valores/data.ts"
import type { Conta, SecaoDaConta } from "../conta/conta.ts"
import {
  inicioTaxaLegal,
  SELIC,
  type Segmento,
  segmentosDe,
  taxaLegalGeral,
  trechoSelic
} from "../correcao/encadeamentos.ts"
import { CRITERIOS } from "../juros/criterios.ts"
import { TAXA_LEGAL } from "../juros/taxa-legal.ts"
import type { TrechoPorExtenso } from "../resultado/resultado.ts"
import { textoDaCompetencia } from "../resultado/texto-da-competencia.ts"

interface Intervalo {
  readonly de: Competencia
  readonly ate: Competencia
}

const recortar = (
  { de, ate }: { readonly de: Competencia; readonly ate?: Competencia },
  { de: inicio, ate: fim }: Intervalo
): Intervalo | undefined => {
  const primeiro = de > inicio ? de : inicio
  const ultimo = ate === undefined || ate > fim ? fim : ate
  return primeiro > ultimo ? undefined : { de: primeiro, ate: ultimo }
}

const meses = ({ de, ate }: Intervalo): string =>
  de === ate ? `em ${formatarCompetenciaBr(de)}` : `de ${formatarCompetenciaBr(de)} a ${formatarCompetenciaBr(ate)}`

const trecho = (intervalo: Intervalo, porExtenso: string, fundamentoLegal: string): TrechoPorExtenso => ({
  de: textoDaCompetencia(intervalo.de),
  ate: textoDaCompetencia(intervalo.ate),
  porExtenso,
  fundamentoLegal
})

/** Months whose indices enter the account: from the first row to the month before the data-base. */
const mesesDaConta = ({ contexto }: Conta, { vivas }: SecaoDaConta): Intervalo | undefined => {
  const ate = maisCompetencias(contexto.dataBase, -1)
  const de = vivas[0]?.competencia
  return de === undefined || de > ate ? undefined : { de, ate }
}

const textoDoIndice = ({ medida, indice }: Segmento, intervalo: Intervalo): string =>
  medida.tipo === "ENGLOBA"
    ? `Sem índice de correção ${meses(intervalo)}: a SELIC engloba correção e juros.`
    : `Correção monetária pelo índice ${indice} ${meses(intervalo)}.`

/** In the stretch of the SELIC, the months before the service of process when it begins only there. */
const inpcAntesDaCitacao = (
  { pedido: { parametros } }: Conta,
  segmento: Segmento,
  intervalo: Intervalo
): ReadonlyArray<TrechoPorExtenso> => {
  const { citacao, selicAntesDaCitacao } = parametros
  const descrever = (i: Intervalo) => trecho(i, textoDoIndice(segmento, i), segmento.fundamentoLegal)
  if (segmento.medida.tipo !== "ENGLOBA" || selicAntesDaCitacao || citacao === undefined) return [descrever(intervalo)]
  const mes = competenciaDaData(citacao)
  const antes = recortar(intervalo, { de: intervalo.de, ate: maisCompetencias(mes, -1) })
  const depois = recortar(intervalo, { de: mes, ate: intervalo.ate })
  return [
    ...(antes === undefined
      ? []
      : [
          trecho(antes, `Correção monetária pelo índice INPC ${meses(antes)}, antes da citação.`, "opção da requisição")
        ]),
    ...(depois === undefined ? [] : [descrever(depois)])
  ]
}

const correcaoDaSecao = (conta: Conta, secao: SecaoDaConta): ReadonlyArray<TrechoPorExtenso> => {
  const intervalo = mesesDaConta(conta, secao)
  if (intervalo === undefined) return []
  return segmentosDe(secao.cadeia).flatMap((segmento) => {
    const parte = recortar(segmento, intervalo)
    return parte === undefined ? [] : inpcAntesDaCitacao(conta, segmento, parte)
  })
}

/** Default interest by credited month: from the month after the service, or after the first row. */
const jurosAteSelic = (conta: Conta, secao: SecaoDaConta, primeira: Competencia): ReadonlyArray<TrechoPorExtenso> => {
  const { citacao, criterioJuros } = conta.pedido.parametros
  if (citacao === undefined) return []
  const inicio = competenciaDaData(citacao)
  const de = maisCompetencias(inicio > primeira ? inicio : primeira, 1)
  const { dataBase } = conta.contexto
  const selic = trechoSelic(secao.criterio)?.de ?? dataBase
  const todos: Intervalo = { de, ate: selic < dataBase ? selic : dataBase }
  let desde = 0 as Competencia
  return CRITERIOS[criterioJuros].faixas.flatMap(({ ate, descricao, fundamentoLegal }) => {
    const parte = recortar({ de: desde, ...(ate === undefined ? {} : { ate }) }, todos)
    desde = ate === undefined ? desde : maisCompetencias(ate, 1)
    return parte === undefined
      ? []
      : [
          trecho(
            parte,
            `Juros de mora: ${descricao}, simples, sobre o principal corrigido, creditados ${meses(parte)} e contados da citação (${formatarBr(citacao)}).`,
            fundamentoLegal
          )
        ]
  })
}

const selicPorExtenso = (conta: Conta, secao: SecaoDaConta, intervalo: Intervalo): ReadonlyArray<TrechoPorExtenso> => {
  const { citacao, selicAntesDaCitacao } = conta.pedido.parametros
  const inteiro = trechoSelic(secao.criterio)
  const parte = inteiro === undefined ? undefined : recortar(inteiro, intervalo)
  const daCitacao =
    parte === undefined || selicAntesDaCitacao || citacao === undefined
      ? parte
      : recortar(parte, { de: competenciaDaData(citacao), ate: parte.ate })
  return daCitacao === undefined
    ? []
    : [
        trecho(
          daCitacao,
          `SELIC, soma simples das taxas mensais ${meses(daCitacao)}, sobre o principal corrigido e os juros até 12/2021.`,
          SELIC.lei
        )
      ]
}

const depoisDaSelic = (conta: Conta, secao: SecaoDaConta, intervalo: Intervalo): ReadonlyArray<TrechoPorExtenso> => {
  const { citacao, criterioJuros } = conta.pedido.parametros
  const inicio = inicioTaxaLegal(secao.criterio)
  if (inicio === undefined || citacao === undefined) return []
  const mes = competenciaDaData(citacao)
  const parte = recortar({ de: inicio > mes ? inicio : mes }, intervalo)
  if (parte === undefined) return []
  const { aposSelic, faixas } = CRITERIOS[criterioJuros]
  const indice = taxaLegalGeral(secao.criterio) ? "IPCA-15" : "INPC"
  return [
    aposSelic === undefined
      ? trecho(
          parte,
          `Juros pela taxa legal (SELIC com dedução do ${indice}), soma simples das taxas ${meses(parte)}, sobre o principal corrigido.`,
          TAXA_LEGAL.lei
        )
      : trecho(
          parte,
          `Juros de mora: ${faixas[0]!.descricao}, simples, sobre o principal corrigido, das competências ${meses(parte)}.`,
          faixas[0]!.fundamentoLegal
        )
  ]
}

const jurosDaSecao = (conta: Conta, secao: SecaoDaConta): ReadonlyArray<TrechoPorExtenso> => {
  const intervalo = mesesDaConta(conta, secao)
  return intervalo === undefined
    ? []
    : [
        ...jurosAteSelic(conta, secao, intervalo.de),
        ...selicPorExtenso(conta, secao, intervalo),
        ...depoisDaSelic(conta, secao, intervalo)
      ]
}

/** Sections that say the same say it once. */
const semRepetir = (trechos: ReadonlyArray<TrechoPorExtenso>): ReadonlyArray<TrechoPorExtenso> => [
  ...new Map(trechos.map((t) => [t.porExtenso, t])).values()
]

export const correcaoPorExtenso = (conta: Conta): ReadonlyArray<TrechoPorExtenso> =>
  semRepetir(conta.secoes.flatMap((secao) => correcaoDaSecao(conta, secao)))

export const jurosPorExtenso = (conta: Conta): ReadonlyArray<TrechoPorExtenso> =>
  semRepetir(conta.secoes.flatMap((secao) => jurosDaSecao(conta, secao)))
