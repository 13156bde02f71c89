/**
 * What was paid (rules ATR-31, ATR-71, ATR-95): payments as informed, or the income of a benefit evolved as the INSS does,
 * on the days of the differences. Amounts are gross, by competence and kind.
 */
import { Result } from "effect"
import { evoluirRenda } from "../../beneficios/renda/evolucao.ts"
import { type Centavos, centavosDe } from "../../valores/centavos.ts"
import { anoDe, type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { BeneficioPago } from "../entrada.ts"
import type { ModoAbono, TipoLinha } from "../enumeracoes.ts"
import type { FalhaAtrasados } from "../parametros.ts"
import { abonosDe, parcelamentos } from "./abono.ts"
import { fatosDa } from "./especies.ts"
import { rendaDaSecao, valorDoMes } from "./renda-da-secao.ts"
import { type Contexto, falhaDaEvolucao, pedidoDeEvolucao } from "./secao.ts"
import type { Periodo } from "./trinta-avos.ts"

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

const intersecao = (pago: BeneficioPago, { inicio, fim }: Periodo): Periodo => ({
  inicio: Math.max(inicioDe(pago), inicio) as Data,
  fim: Math.min(pago.fimDiferencas ?? fim, pago.dcb ?? fim, fim) as Data
})

/** The income of a paid benefit on the days of the differences, with its 13th instalments. */
const evoluidos = (
  { instantaneo }: Contexto,
  pago: BeneficioPago,
  indice: number,
  diferencas: Periodo,
  modo: ModoAbono
): Result.Result<ReadonlyArray<ValorPago>, FalhaAtrasados> => {
  const { especie, dib } = pago
  if (especie === undefined || dib === undefined) return Result.succeed([])
  const periodo = intersecao(pago, diferencas)
  if (periodo.fim < periodo.inicio) return Result.succeed([])
  const ultimo = competenciaDaData(periodo.fim)
  const evolucao = evoluirRenda(
    instantaneo,
    pedidoDeEvolucao({ ...pago, especie, dib }, ultimo, "ADMINISTRATIVO", new Map())
  )
  return Result.mapBoth(evolucao, {
    onFailure: falhaDaEvolucao(["beneficiosPagos", indice]),
    onSuccess: ({ meses }) => {
      const renda = rendaDaSecao({
        trechos: [{ de: dib, meses, adicional25: true }],
        quotas: [],
        quotasDoMes: new Map(),
        ...(pago.dataInicioAdicional25 === undefined ? {} : { inicioAdicional25: pago.dataInicioAdicional25 })
      })
      const abonos = abonosDe({
        modo,
        regra: fatosDa(especie).abono,
        renda,
        periodo,
        cessacao: pago.dcb !== undefined && pago.dcb <= periodo.fim ? pago.dcb : undefined,
        parcelamentoDe: parcelamentos(instantaneo)
      })
      const pagoEm = (competencia: Competencia, tipo: TipoLinha, valor: Centavos, adicional: Centavos): ValorPago => ({
        indice,
        pago,
        competencia,
        tipo,
        valor: (valor + adicional) as Centavos,
        informado: false,
        dataPagamento: undefined
      })
      const rendas: Array<ValorPago> = []
      for (let c = competenciaDaData(periodo.inicio); c <= ultimo; c++) {
        const { valor, adicional25 } = valorDoMes(renda, periodo, c)
        rendas.push(pagoEm(c, "RENDA", valor, adicional25))
      }
      return [...rendas, ...abonos.map((a) => pagoEm(a.competencia, "ABONO", a.valor, a.adicional25))]
    }
  })
}

/** Everything one item paid inside some differences: what was informed wins over the evolution of the same month. */
export const valoresPagos = (
  contexto: Contexto,
  pago: BeneficioPago,
  indice: number,
  diferencas: Periodo,
  modo: ModoAbono
): Result.Result<ReadonlyArray<ValorPago>, FalhaAtrasados> => {
  const lista = informados(pago, indice)
  const cobertos = new Set(lista.map(({ competencia, tipo }) => chave(competencia, tipo)))
  return Result.map(evoluidos(contexto, pago, indice, diferencas, modo), (evolucao) => [
    ...lista,
    ...evolucao.filter(({ competencia, tipo }) => !cobertos.has(chave(competencia, tipo)))
  ])
}

/** The benefit under revision is part of what the provisional relief pays: it counts once (ATR-31, d). */
export const semRevisadoNaTutela = (valores: ReadonlyArray<ValorPago>): ReadonlyArray<ValorPago> => {
  const revisado = new Map<number, number>()
  for (const { pago, competencia, tipo, valor } of valores) {
    if (pago.situacao !== "REVISADO") continue
    const k = chave(competencia, tipo)
    revisado.set(k, (revisado.get(k) ?? 0) + valor)
  }
  if (revisado.size === 0) return valores
  return valores.map((v) => {
    if (v.pago.situacao !== "TUTELA") return v
    const k = chave(v.competencia, v.tipo)
    const resto = revisado.get(k) ?? 0
    const descontado = Math.min(resto, v.valor)
    revisado.set(k, resto - descontado)
    return { ...v, valor: (v.valor - descontado) as Centavos }
  })
}

/** Rows that payments are matched with, by month and kind. */
export interface Alvos {
  readonly linhaDe: (competencia: Competencia, tipo: TipoLinha) => number | undefined
}

/**
 * RENDA by month; ABONO by month or, when the 13th is one row a year, by year (ATR-95). `linhas`: the rows, ascending.
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

/** Received after the service of process: by its day, or by its month when the day is not known (ATR-71). */
export const aposCitacao = ({ dataPagamento, competencia }: ValorPago, citacao: Data | undefined): boolean =>
  citacao !== undefined &&
  (dataPagamento === undefined ? competencia > competenciaDaData(citacao) : dataPagamento > citacao)
