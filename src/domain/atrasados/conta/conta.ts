/**
 * The rows of the account: due, paid, limited by the mark, set off, corrected, with interest.
 * Rows never mix; every later number is a sum of them.
 */
import { Result } from "effect"
import { type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { type Centavos, PROPORCAO, somaDe } from "../../valores/dinheiro.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { percentualDe } from "../aritmetica/escala.ts"
import type { CadeiaPedida } from "../correcao/encadeamentos.ts"
import type { PedidoAtrasados } from "../pedido/entrada.ts"
import type { CriterioCorrecao } from "../pedido/enumeracoes.ts"
import type { BeneficioPago } from "../pedido/partes.ts"
import type { ColunasFinais } from "../resultado/resultado.ts"
import { type ParcelaDevida, parcelasDevidas } from "../secao/devido.ts"
import {
  alvosDe,
  aposCitacao,
  type Diferencas,
  rendaPagaNoMes,
  semRevisadoNaTutela,
  type ValorPago,
  valoresPagos
} from "../secao/pagos.ts"
import { type Contexto, cessacaoNoPeriodo, type Secao } from "../secao/secao.ts"
import { periodoEntre } from "../secao/trinta-avos.ts"
import type { FalhaAtrasados } from "../tabelas/parametros.ts"
import { comPagosSemDevido, compensar, type ParcelaCompensada } from "./compensacao.ts"
import { type Encargos, encargosDe, type PedidoEncargos } from "./encargos.ts"
import { apurarLinha, type ColunasDaLinha } from "./linha.ts"
import { marcoPrescricional } from "./prescricao.ts"

export interface LinhaDaConta {
  /** Position of the section. */
  readonly secao: number
  readonly parcela: ParcelaDevida
  readonly compensada: ParcelaCompensada
  readonly colunas: ColunasDaLinha
  readonly aposRenuncia: ColunasFinais | undefined
  readonly aposAcordo: ColunasFinais | undefined
}

/** The columns after waiver and agreement. */
export const finais = ({ colunas, aposRenuncia, aposAcordo }: LinhaDaConta): ColunasFinais =>
  aposAcordo ?? aposRenuncia ?? colunas

export interface SecaoDaConta extends Secao {
  readonly criterio: CriterioCorrecao
  /** The chain of the criterion, as the request asks for it. */
  readonly cadeia: CadeiaPedida
  readonly encargos: Encargos
  readonly pagos: ReadonlyArray<ValorPago>
  /** Months of adjustment before the mark, shown for audit. */
  readonly prescritas: ReadonlyArray<ParcelaDevida>
  readonly vivas: ReadonlyArray<ParcelaDevida>
}

/** What the account is made from. */
export interface BaseDaConta {
  readonly pedido: PedidoAtrasados
  readonly contexto: Contexto
  readonly marco: Data | undefined
}

export interface Conta extends BaseDaConta {
  readonly secoes: ReadonlyArray<SecaoDaConta>
  readonly gerais: ReadonlyArray<ValorPago>
}

const mesDe = (dia: Data | undefined): Competencia | undefined =>
  dia === undefined ? undefined : competenciaDaData(dia)

const mapaDe = <V>(secao: Secao, ler: (m: NonNullable<ReturnType<Secao["modificadores"]["get"]>>) => V | undefined) =>
  new Map(
    [...secao.modificadores].flatMap(([c, m]) => {
      const valor = ler(m)
      return valor === undefined ? [] : [[c, valor] as const]
    })
  )

/** What the coefficients and percentages of a section are asked with: its chain and criterion, its modifiers (ATR-47). */
const pedidoDosEncargos = (
  { pedido: { parametros }, contexto }: BaseDaConta,
  secao: Secao,
  cadeia: CadeiaPedida
): PedidoEncargos => {
  const citacao = mesDe(parametros.citacao)
  const { instantaneo, dataBase } = contexto
  const { selicAntesDaCitacao } = parametros
  return {
    instantaneo,
    correcao: {
      ...cadeia,
      dataBase,
      indices: mapaDe(secao, (m) => m.indiceCorrecao),
      ...(selicAntesDaCitacao || citacao === undefined ? {} : { inpcAntesDe: citacao })
    },
    taxas: {
      correcao: cadeia.criterio,
      juros: parametros.criterioJuros,
      dataBase,
      selicDesdeCitacao: !selicAntesDaCitacao,
      arredondamento: parametros.arredondamento,
      taxas: mapaDe(secao, (m) => (m.taxaJuros === undefined ? undefined : percentualDe(m.taxaJuros))),
      ...(citacao === undefined ? {} : { citacao })
    }
  }
}

/** Payments on account of one section only. */
const doBeneficio =
  ({ indice }: Secao) =>
  ({ geral, beneficio }: BeneficioPago): boolean =>
    !geral && beneficio === indice

const indexados = (pedido: PedidoAtrasados, aceita: (p: BeneficioPago) => boolean) =>
  pedido.beneficiosPagos.map((pago, indice) => ({ pago, indice })).filter(({ pago }) => aceita(pago))

const pagosNo = (
  { pedido, contexto }: BaseDaConta,
  diferencas: Diferencas,
  aceita: (p: BeneficioPago) => boolean
): Result.Result<ReadonlyArray<ValorPago>, FalhaAtrasados> =>
  Result.map(
    Result.all(
      indexados(pedido, aceita).map(({ pago, indice }) =>
        valoresPagos(contexto, pago, indice, diferencas, pedido.parametros.modoAbono)
      )
    ),
    (listas) => semRevisadoNaTutela(listas.flat(), pedido.parametros.modoAbono)
  )

/** Rows of months before the mark lapse; the month of the mark is due in full. */
const separar = (
  parcelas: ReadonlyArray<ParcelaDevida>,
  marco: Competencia | undefined
): Pick<SecaoDaConta, "prescritas" | "vivas"> =>
  marco === undefined || (parcelas[0]?.competencia ?? marco) >= marco
    ? { prescritas: [], vivas: parcelas }
    : {
        prescritas: parcelas.filter(({ competencia, mesReajuste }) => competencia < marco && mesReajuste),
        vivas: parcelas.filter(({ competencia }) => competencia >= marco)
      }

const abrirSecao = (
  base: BaseDaConta,
  secao: Secao,
  criterio: CriterioCorrecao
): Result.Result<SecaoDaConta, FalhaAtrasados> => {
  const { modoAbono, limiteCompensacao } = base.pedido.parametros
  const marco = mesDe(base.marco)
  const devidas = parcelasDevidas(base.contexto, secao, modoAbono)
  const { prescritas, vivas } = separar(devidas, marco)
  const doInicio = secao.periodo.primeiroMes
  const primeira = marco === undefined || marco < doInicio ? doInicio : marco
  const proprios = pagosNo(base, { periodo: secao.periodo, cessacao: cessacaoNoPeriodo(secao) }, doBeneficio(secao))
  const { inicioIpcaE } = base.pedido.parametros
  const cadeia = { criterio, ...(inicioIpcaE === undefined ? {} : { inicioIpcaE }) }
  const encargosDaSecao = encargosDe(pedidoDosEncargos(base, secao, cadeia))
  return Result.map(Result.all([encargosDaSecao, proprios]), ([encargos, pagos]) => ({
    ...secao,
    criterio,
    cadeia,
    encargos,
    pagos,
    prescritas,
    vivas:
      limiteCompensacao === "PERMITIR_NEGATIVO"
        ? comPagosSemDevido(
            vivas,
            // the 13th of the year lapses with its row: what was paid of it later has no row of its own
            alvosDe(devidas, modoAbono),
            pagos.filter(({ competencia }) => competencia >= primeira)
          )
        : vivas
  }))
}

/** Everything the rows need, from the prepared sections. */
export const abrirConta = (
  pedido: PedidoAtrasados,
  contexto: Contexto,
  secoes: ReadonlyArray<readonly [Secao, CriterioCorrecao]>
): Result.Result<Conta, FalhaAtrasados> => {
  const marco = marcoPrescricional(pedido.parametros)
  const base = { pedido, contexto, marco }
  const periodos = secoes.map(([{ periodo }]) => periodo)
  const inteiro = periodoEntre(
    periodos.map(({ inicio }) => inicio).reduce(menorDe),
    periodos.map(({ fim }) => fim).reduce(maiorDe)
  )
  return Result.map(
    Result.all([
      Result.all(secoes.map(([secao, criterio]) => abrirSecao(base, secao, criterio))),
      pagosNo(base, { periodo: inteiro, cessacao: undefined }, (p) => p.geral)
    ]),
    ([abertas, gerais]) => ({ ...base, secoes: abertas, gerais })
  )
}

/** The rows of every section, ascending, of the payments accepted. */
export const apurarLinhas = (
  { pedido, secoes, gerais }: Conta,
  aceita: (pago: ValorPago) => boolean = () => true
): ReadonlyArray<ReadonlyArray<LinhaDaConta>> => {
  const { arredondamento, limiteCompensacao, modoAbono } = pedido.parametros
  const proporcao = PROPORCAO[arredondamento]
  const haPagos = gerais.length > 0 || pedido.descontos.length > 0 || secoes.some(({ pagos }) => pagos.length > 0)
  const compensadas = compensar({
    parcelas: secoes.map(({ vivas }) => vivas),
    proprios: secoes.map(({ pagos }) => pagos.filter(aceita)),
    gerais: gerais.filter(aceita),
    descontos: pedido.descontos,
    limite: limiteCompensacao,
    cessacoes: secoes.map((secao) => mesDe(cessacaoNoPeriodo(secao))),
    alvos: haPagos ? secoes.map(({ vivas }) => alvosDe(vivas, modoAbono)) : []
  })
  return compensadas.map((linhas, secao) =>
    linhas.map((compensada) => {
      const { parcela, diferenca } = compensada
      const colunas = apurarLinha(proporcao, secoes[secao]!.encargos, parcela.competencia, diferenca)
      return { secao, parcela, compensada, colunas, aposRenuncia: undefined, aposAcordo: undefined }
    })
  )
}

/** What the INSS pays in a month on account of a section. */
export const pagoNoMes = (
  { pedido, contexto }: Conta,
  secao: Secao,
  c: Competencia
): Result.Result<Centavos, FalhaAtrasados> =>
  Result.map(
    Result.all(
      indexados(pedido, doBeneficio(secao)).map(({ pago, indice }) => rendaPagaNoMes(contexto, pago, indice, c))
    ),
    (listas) => somaDe(semRevisadoNaTutela(listas.flat(), pedido.parametros.modoAbono).map(({ valor }) => valor))
  )

/** The rows as if nothing had been paid after the service of process. */
export const linhasDoTotalDevido = (conta: Conta): ReadonlyArray<ReadonlyArray<LinhaDaConta>> =>
  apurarLinhas(conta, (pago) => !aposCitacao(pago, conta.pedido.parametros.citacao))
