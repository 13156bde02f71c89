/**
 * Payments and discounts against what is due, month by month and kind by kind: percentages of the due amount, then
 * amounts, then the limit of the set-off.
 */

import { noArtigo, regra, regraDescrita } from "../../regras/regra.ts"
import { type Competencia, formatarCompetenciaBr } from "../../valores/competencia.ts"
import { escreverDecimal } from "../../valores/decimal.ts"
import { type Centavos, centavosDe, razaoDe, subtrair, ZERO } from "../../valores/dinheiro.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { INTEIRA } from "../aritmetica/fracao.ts"
import type { PedidoAtrasados } from "../pedido/entrada.ts"
import type { LimiteCompensacao, TipoLinha } from "../pedido/enumeracoes.ts"
import type { Desconto } from "../pedido/partes.ts"
import { lida, maior, type Quantia, subtraida, truncada } from "../resultado/quantia.ts"
import type { No } from "../resultado/rastro.ts"
import type { DescontoNaLinha, PagoNaLinha } from "../resultado/resultado.ts"
import type { ParcelaDevida } from "../secao/devido.ts"
import { type Alvos, RECEBIDO, type ValorPago } from "../secao/pagos.ts"

export const COMPENSACAO = regraDescrita(
  "ATR-32",
  "STJ, Tema 1207",
  "Os pagamentos descontam-se mês a mês, cada espécie da sua."
)

/** In the month the benefit ends, what was received too much of the 13th is set off against the rent. */
const ABONO_A_MAIS = noArtigo(COMPENSACAO, "Portaria DIRBEN/INSS 1.070/2022")

const COMPENSACAO_GERAL = regra("ATR-24", "opção da requisição (beneficiosPagos.geral)")

const DESCONTOS = regra("ATR-35", "opção da requisição (descontos)")

export interface PedidoCompensacao {
  /** Live rows of each section, ascending. */
  readonly parcelas: ReadonlyArray<ReadonlyArray<ParcelaDevida>>
  /** What was paid on account of each section. */
  readonly proprios: ReadonlyArray<ReadonlyArray<ValorPago>>
  /** What is set off against the sections in their order until exhausted. */
  readonly gerais: ReadonlyArray<ValorPago>
  readonly descontos: ReadonlyArray<Desconto>
  readonly limite: LimiteCompensacao
  readonly alvos: ReadonlyArray<Alvos>
  /** Month in which the benefit of each section ends inside its differences. */
  readonly cessacoes: ReadonlyArray<Competencia | undefined>
}

export interface ParcelaCompensada {
  readonly parcela: ParcelaDevida
  readonly pagos: ReadonlyArray<PagoNaLinha>
  readonly descontos: ReadonlyArray<DescontoNaLinha>
  readonly diferenca: Centavos
}

const NENHUM_PAGO: ReadonlyArray<PagoNaLinha> = []
const NENHUM_DESCONTO: ReadonlyArray<DescontoNaLinha> = []

/** A row being set off. */
interface Aberta {
  readonly parcela: ParcelaDevida
  pagos: Array<PagoNaLinha> | undefined
  descontos: Array<DescontoNaLinha> | undefined
  saldo: Centavos
}

const abrir = (parcela: ParcelaDevida): Aberta => ({
  parcela,
  pagos: undefined,
  descontos: undefined,
  saldo: parcela.devido
})

const pagar = (linha: Aberta, { indice, pago }: ValorPago, valor: Centavos): void => {
  linha.pagos ??= []
  linha.pagos.push({ indice, situacao: pago.situacao, valor })
  linha.saldo = subtrair(linha.saldo, valor)
}

const CEM = 100n

const valorDoDesconto = ({ valor, percentual }: Desconto, indice: number, devido: Centavos): Quantia => {
  if (valor !== undefined) return lida(DESCONTOS, `descontos.${indice}`, centavosDe(valor))
  const { numerador, denominador } = razaoDe(percentual!)
  const razao = { numerador, denominador: denominador * CEM }
  return truncada(DESCONTOS, devido, razao, [escreverDecimal(percentual!), "100"])
}

const linhaDe = (
  { alvos }: PedidoCompensacao,
  abertas: ReadonlyArray<ReadonlyArray<Aberta>>,
  secao: number,
  competencia: Competencia,
  tipo: TipoLinha
): Aberta | undefined => {
  const i = alvos[secao]!.linhaDe(competencia, tipo)
  return i === undefined ? undefined : abertas[secao]![i]
}

const descontar = (pedido: PedidoCompensacao, abertas: ReadonlyArray<ReadonlyArray<Aberta>>): void => {
  pedido.descontos.forEach((desconto, indice) => {
    const linha = linhaDe(pedido, abertas, desconto.beneficio, desconto.competencia, desconto.tipo)
    if (linha === undefined) return
    const valor = valorDoDesconto(desconto, indice, linha.parcela.devido).valor
    linha.descontos ??= []
    linha.descontos.push({ indice, motivo: desconto.motivo, valor })
    linha.saldo = subtrair(linha.saldo, valor)
  })
}

const ehAbonoDaCessacao = ({ cessacoes }: PedidoCompensacao, secao: number, { parcela }: Aberta): boolean =>
  parcela.tipo === "ABONO" && parcela.competencia === cessacoes[secao]

/** Each section takes what is left of its due amount; a rest that may make a row negative stays with the last one. */
const distribuir = (
  pedido: PedidoCompensacao,
  abertas: ReadonlyArray<ReadonlyArray<Aberta>>,
  valor: ValorPago
): void => {
  let resto = valor.valor
  let ultima: Aberta | undefined
  let daCessacao = false
  for (let s = 0; s < abertas.length && resto > 0; s++) {
    const linha = linhaDe(pedido, abertas, s, valor.competencia, valor.tipo)
    if (linha === undefined) continue
    ultima = linha
    daCessacao = ehAbonoDaCessacao(pedido, s, linha)
    const usado = menorDe(resto, maiorDe(ZERO, linha.saldo))
    if (usado > 0) pagar(linha, valor, usado)
    resto = subtrair(resto, usado)
  }
  if (resto > 0 && ultima !== undefined && (daCessacao || pedido.limite === "PERMITIR_NEGATIVO"))
    pagar(ultima, valor, resto)
}

/** The 13th received too much takes from the rent of the month of the end as much as there is in it. */
const compensarAbono = (pedido: PedidoCompensacao, abertas: ReadonlyArray<ReadonlyArray<Aberta>>): void => {
  pedido.cessacoes.forEach((c, s) => {
    if (c === undefined) return
    const [renda, abono] = (["RENDA", "ABONO"] as const).map((tipo) =>
      abertas[s]!.find(({ parcela }) => parcela.competencia === c && parcela.tipo === tipo)
    )
    if (renda === undefined || abono === undefined || abono.saldo >= 0 || renda.saldo <= 0) return
    const valor = menorDe(subtrair(ZERO, abono.saldo), renda.saldo)
    renda.descontos ??= []
    renda.descontos.push({
      motivo: `Abono anual recebido a mais, compensado com a renda de ${formatarCompetenciaBr(c)} (${ABONO_A_MAIS.lei})`,
      valor
    })
    renda.saldo = subtrair(renda.saldo, valor)
  })
}

const fechar =
  (limite: LimiteCompensacao) =>
  ({ parcela, pagos, descontos, saldo }: Aberta): ParcelaCompensada => ({
    parcela,
    pagos: pagos ?? NENHUM_PAGO,
    descontos: descontos ?? NENHUM_DESCONTO,
    diferenca: limite === "ZERO_POR_COMPETENCIA" ? maiorDe(ZERO, saldo) : saldo
  })

const semCompensacao = (parcela: ParcelaDevida): ParcelaCompensada => ({
  parcela,
  pagos: NENHUM_PAGO,
  descontos: NENHUM_DESCONTO,
  diferenca: parcela.devido
})

/** Sets off what was paid and discounted; rows keep their order. */
export const compensar = (pedido: PedidoCompensacao): ReadonlyArray<ReadonlyArray<ParcelaCompensada>> => {
  const nada = pedido.gerais.length + pedido.descontos.length === 0 && pedido.proprios.every((v) => v.length === 0)
  if (nada) return pedido.parcelas.map((linhas) => linhas.map(semCompensacao))
  const abertas = pedido.parcelas.map((linhas) => linhas.map(abrir))
  pedido.proprios.forEach((valores, s) => {
    for (const valor of valores) {
      const linha = linhaDe(pedido, abertas, s, valor.competencia, valor.tipo)
      if (linha !== undefined) pagar(linha, valor, valor.valor)
    }
  })
  descontar(pedido, abertas)
  for (const valor of pedido.gerais) distribuir(pedido, abertas, valor)
  if (pedido.limite === "ZERO_POR_COMPETENCIA") compensarAbono(pedido, abertas)
  return abertas.map((linhas) => linhas.map(fechar(pedido.limite)))
}

/** The nodes of a row: each amount, and what is left; none where nothing was received or discounted. */
export const rastrearCompensacao = (
  { beneficiosPagos, descontos, parametros }: PedidoAtrasados,
  { parcela, pagos, descontos: descontados }: ParcelaCompensada,
  ponteiro: string,
  figuras: ReadonlyArray<string>
): ReadonlyArray<No> => {
  const retirados = [...pagos, ...descontados].map(({ valor }) => valor)
  if (retirados.length === 0) return []
  const saldo = subtraida(COMPENSACAO, parcela.devido, ...retirados)
  const limitada = parametros.limiteCompensacao === "ZERO_POR_COMPETENCIA"
  return [
    ...pagos.flatMap(({ indice, valor }, i) =>
      lida(
        beneficiosPagos[indice]!.geral ? COMPENSACAO_GERAL : RECEBIDO,
        `recebido de beneficiosPagos.${indice}`,
        valor
      ).nos(`${ponteiro}/pagos/${i}/valor`)
    ),
    ...descontados.flatMap(({ indice, valor }, i) =>
      (indice === undefined
        ? lida(ABONO_A_MAIS, "abono anual recebido a mais na competência", valor)
        : valorDoDesconto(descontos[indice]!, indice, parcela.devido)
      ).nos(`${ponteiro}/descontos/${i}/valor`)
    ),
    ...(limitada ? maior(COMPENSACAO, saldo, ZERO) : saldo).nos(...figuras)
  ]
}

const semDevido = (competencia: Competencia, tipo: TipoLinha): ParcelaDevida => ({
  competencia,
  tipo,
  rendaIntegral: ZERO,
  diasSobre30: tipo === "RENDA" ? 0 : undefined,
  avos: tipo === "ABONO" ? 0 : undefined,
  quota: INTEIRA,
  partes: undefined,
  adicional25: ZERO,
  devido: ZERO,
  mesReajuste: false
})

const ordem = (a: ParcelaDevida, b: ParcelaDevida): number =>
  a.competencia - b.competencia || (a.tipo === b.tipo ? 0 : a.tipo === "RENDA" ? -1 : 1)

/**
 * The rows, with one more for each informed payment of a month in which nothing is due: it belongs to its month, and is
 * negative (rule ATR-14). Only where negative rows are allowed.
 */
export const comPagosSemDevido = (
  parcelas: ReadonlyArray<ParcelaDevida>,
  alvos: Alvos,
  pagos: ReadonlyArray<ValorPago>
): ReadonlyArray<ParcelaDevida> => {
  const novas = new Map<string, ParcelaDevida>()
  for (const { competencia, tipo, informado } of pagos) {
    if (informado && alvos.linhaDe(competencia, tipo) === undefined)
      novas.set(`${competencia}|${tipo}`, semDevido(competencia, tipo))
  }
  return novas.size === 0 ? parcelas : [...parcelas, ...novas.values()].sort(ordem)
}
