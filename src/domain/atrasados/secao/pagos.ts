/**
 * What was paid (rule ATR-95): payments as informed, or the income of a benefit evolved as the INSS does,
 * on the days of the differences. Amounts are gross, by competence and kind.
 */
import { Result } from "effect"
import { evoluirRenda } from "../../beneficios/renda/evolucao.ts"
import { regra } from "../../regras/regra.ts"
import { anoDe, type Competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { type Centavos, centavosDe, somar, subtrair, ZERO } from "../../valores/dinheiro.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import type { ModoAbono, TipoLinha } from "../pedido/enumeracoes.ts"
import { type BeneficioPago, evoluiOPago } from "../pedido/partes.ts"
import type { FalhaAtrasados } from "../tabelas/parametros.ts"
import { abonosDe, parcelamentos } from "./abono.ts"
import { fatosDa } from "./especies.ts"
import { prestacaoCheia, type RendaDaSecao, rendaDaSecao, valorDoMes } from "./renda-da-secao.ts"
import { type Contexto, falhaDaEvolucao, pedidoDeEvolucao } from "./secao.ts"
import { dezembro, type Periodo, periodoEntre } from "./trinta-avos.ts"

export const RECEBIDO = regra("ATR-31", "STJ, Tema 1207")

/** One amount received. */
export interface ValorPago {
  readonly indice: number
  readonly pago: BeneficioPago
  readonly competencia: Competencia
  readonly tipo: TipoLinha
  readonly valor: Centavos
  /** Informed, not evolved. */
  readonly informado: boolean
  readonly dataPagamento: Data | undefined
}

/** A month and a kind as one number. */
const chave = (competencia: Competencia, tipo: TipoLinha): number => competencia * 2 + (tipo === "ABONO" ? 1 : 0)

/** Payments that meet in one row: those of a month or, when the 13th is one row a year, the 13th of the year. */
const encontro =
  (modo: ModoAbono) =>
  ({ competencia, tipo }: Pick<ValorPago, "competencia" | "tipo">): number =>
    tipo === "ABONO" && modo === "DEZEMBRO" ? chave(dezembro(anoDe(competencia)), tipo) : chave(competencia, tipo)

const informados = (pago: BeneficioPago, indice: number): ReadonlyArray<ValorPago> =>
  pago.pagamentos.map(({ competencia, tipo, valor, dataPagamento }) => ({
    indice,
    pago,
    competencia,
    tipo,
    valor: centavosDe(valor),
    informado: true,
    dataPagamento
  }))

/** Provisional relief is counted from the day its payment began. */
const inicioDe = ({ situacao, inicioDiferencas, dip, dib }: BeneficioPago): Data =>
  inicioDiferencas ?? (situacao === "TUTELA" ? dip : undefined) ?? dib!

const intersecao = (pago: BeneficioPago, { inicio, fim }: Periodo): Periodo =>
  periodoEntre(maiorDe(inicioDe(pago), inicio), menorDe(menorDe(pago.fimDiferencas ?? fim, pago.dcb ?? fim), fim))

/** The differences of a section, and the day of its end when its benefit ends inside them. */
export interface Diferencas {
  readonly periodo: Periodo
  readonly cessacao: Data | undefined
}

/** A benefit that goes on after the section's has its 13th of the same months (13th against 13th). */
const cessacaoDoPago = ({ dcb }: BeneficioPago, { fim }: Periodo, { cessacao }: Diferencas): Data | undefined =>
  dcb !== undefined && dcb <= fim ? dcb : cessacao === fim ? cessacao : undefined

/** The income of a paid benefit up to a month, as the INSS evolves it. */
const rendaPaga = (
  { instantaneo }: Contexto,
  pago: BeneficioPago,
  indice: number,
  ate: Competencia
): Result.Result<RendaDaSecao | undefined, FalhaAtrasados> => {
  const { especie, dib, dataInicioAdicional25 } = pago
  if (especie === undefined || dib === undefined || competenciaDaData(dib) > ate) return Result.succeed(undefined)
  const evolucao = evoluirRenda(
    instantaneo,
    pedidoDeEvolucao({ ...pago, especie, dib }, ate, "ADMINISTRATIVO", new Map())
  )
  return Result.mapBoth(evolucao, {
    onFailure: falhaDaEvolucao(["beneficiosPagos", indice]),
    onSuccess: ({ meses }) =>
      rendaDaSecao({
        trechos: [{ de: dib, meses, adicional25: true }],
        quotas: [],
        quotasDoMes: new Map(),
        ...(dataInicioAdicional25 === undefined ? {} : { inicioAdicional25: dataInicioAdicional25 })
      })
  })
}

const evoluido = (
  pago: BeneficioPago,
  indice: number,
  competencia: Competencia,
  tipo: TipoLinha,
  valor: Centavos
): ValorPago => ({
  indice,
  pago,
  competencia,
  tipo,
  valor,
  informado: false,
  dataPagamento: undefined
})

/** What the item `pago`, the `indice`-th of those paid, paid inside some differences. */
type PagoNasDiferencas = (
  contexto: Contexto,
  pago: BeneficioPago,
  indice: number,
  diferencas: Diferencas,
  modo: ModoAbono
) => Result.Result<ReadonlyArray<ValorPago>, FalhaAtrasados>

/** The income of a paid benefit on the days of the differences, with its 13th instalments. */
const evoluidos: PagoNasDiferencas = (contexto, pago, indice, diferencas, modo) => {
  if (!evoluiOPago(pago)) return Result.succeed([])
  const periodo = intersecao(pago, diferencas.periodo)
  if (periodo.fim < periodo.inicio) return Result.succeed([])
  return Result.map(rendaPaga(contexto, pago, indice, periodo.ultimoMes), (renda) => {
    if (renda === undefined) return []
    const valores: Array<ValorPago> = []
    for (let c = periodo.primeiroMes; c <= periodo.ultimoMes; c = maisCompetencias(c, 1)) {
      const { valor, adicional25 } = valorDoMes(renda, periodo, c)
      valores.push(evoluido(pago, indice, c, "RENDA", somar(valor, adicional25)))
    }
    const abonos = abonosDe({
      modo,
      regra: fatosDa(pago.especie!).abono,
      renda,
      periodo,
      cessacao: cessacaoDoPago(pago, periodo, diferencas),
      parcelamentoDe: parcelamentos(contexto.instantaneo)
    })
    return [
      ...valores,
      ...abonos.map((a) => evoluido(pago, indice, a.competencia, "ABONO", somar(a.valor.valor, a.adicional25.valor)))
    ]
  })
}

/** Whether some day of the month is paid: a relief whose payment began after its end pays none. */
const correNoMes = (inicio: Data, dcb: Data | undefined, c: Competencia): boolean =>
  competenciaDaData(inicio) <= c && (dcb === undefined || (inicio <= dcb && c <= competenciaDaData(dcb)))

/** The whole income of one month of an item, whatever the differences: what the INSS pays in the filing month. */
export const rendaPagaNoMes = (
  contexto: Contexto,
  pago: BeneficioPago,
  indice: number,
  c: Competencia
): Result.Result<ReadonlyArray<ValorPago>, FalhaAtrasados> => {
  const doMes = informados(pago, indice).filter(({ competencia, tipo }) => competencia === c && tipo === "RENDA")
  const corre = evoluiOPago(pago) && correNoMes(inicioDe(pago), pago.dcb, c)
  if (doMes.length > 0 || !corre) return Result.succeed(doMes)
  return Result.map(rendaPaga(contexto, pago, indice, c), (renda) =>
    renda === undefined ? [] : [evoluido(pago, indice, c, "RENDA", prestacaoCheia(RECEBIDO, renda, c).valor)]
  )
}

/** Everything one item paid inside some differences: what was informed wins over the evolution of the same month. */
export const valoresPagos: PagoNasDiferencas = (contexto, pago, indice, diferencas, modo) => {
  const lista = informados(pago, indice)
  const onde = encontro(modo)
  const cobertos = new Set(lista.map(onde))
  return Result.map(evoluidos(contexto, pago, indice, diferencas, modo), (evolucao) => [
    ...lista,
    ...evolucao.filter((valor) => !cobertos.has(onde(valor)))
  ])
}

/**
 * The benefit under revision is part of what an evolved provisional relief pays: it counts once. A payment
 * that was informed is what that source paid.
 */
export const semRevisadoNaTutela = (valores: ReadonlyArray<ValorPago>, modo: ModoAbono): ReadonlyArray<ValorPago> => {
  const onde = encontro(modo)
  const revisado = new Map<number, Centavos>()
  for (const v of valores) {
    if (v.pago.situacao === "REVISADO") revisado.set(onde(v), somar(revisado.get(onde(v)) ?? ZERO, v.valor))
  }
  if (revisado.size === 0) return valores
  return valores.map((v) => {
    if (v.pago.situacao !== "TUTELA" || v.informado) return v
    const k = onde(v)
    const resto = revisado.get(k) ?? ZERO
    const descontado = menorDe(resto, v.valor)
    revisado.set(k, subtrair(resto, descontado))
    return { ...v, valor: subtrair(v.valor, descontado) }
  })
}

/** Rows that payments are matched with, by month and kind. */
export interface Alvos {
  readonly linhaDe: (competencia: Competencia, tipo: TipoLinha) => number | undefined
}

/**
 * RENDA by month; ABONO by month or, when the 13th is one row a year, by year. `linhas`: the rows, ascending.
 */
export const alvosDe = (
  linhas: ReadonlyArray<{ readonly competencia: Competencia; readonly tipo: TipoLinha }>,
  modo: ModoAbono
): Alvos => {
  const porMes = new Map<number, number>()
  const porAno = new Map<number, number>()
  linhas.forEach(({ competencia, tipo }, i) => {
    porMes.set(chave(competencia, tipo), i)
    if (tipo === "ABONO") porAno.set(anoDe(competencia), i)
  })
  return {
    linhaDe: (competencia, tipo) =>
      porMes.get(chave(competencia, tipo)) ??
      (tipo === "ABONO" && modo === "DEZEMBRO" ? porAno.get(anoDe(competencia)) : undefined)
  }
}

export const RECEBIDO_APOS_CITACAO = regra("ATR-71", "STJ, Tema 1050")

/** Received after the service of process: by its day, or by its month when the day is not known. */
export const aposCitacao = ({ dataPagamento, competencia }: ValorPago, citacao: Data | undefined): boolean =>
  citacao !== undefined &&
  (dataPagamento === undefined ? competencia > competenciaDaData(citacao) : dataPagamento > citacao)
