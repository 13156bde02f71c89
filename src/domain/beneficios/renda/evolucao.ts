/**
 * The monthly income of a benefit from its DIB on (rules ATR-10 to ATR-12, RMI-90): two values in each month, the running
 * one, truncated to cents at every adjustment, and the payable one, which is the running one inside floor and ceiling.
 */
import { BigDecimal, Result } from "effect"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { type Centavos, centavosDe, decimalDeCentavos, exato, truncarPorRazao } from "../../valores/centavos.ts"
import { type Competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { type FalhaEvolucao, RendaForaDoAlcance } from "../falhas.ts"
import { limiteEm, limiteOuNada } from "../limites.ts"
import {
  type Beneficiario,
  beneficiarioDe,
  INICIO_DO_LIMITE_APOS_OS_121,
  noBuracoNegro,
  type OrigemDoPasso,
  type Passo,
  passoDe
} from "./passo.ts"
import type { AjusteDoMes, PedidoEvolucao } from "./pedido.ts"
import { SEM_FATOR, type TabelasDeRenda, tabelasDeRenda, ultimoMesConhecido } from "./tabelas-de-renda.ts"

/** One month; amounts in the currency of the month. */
export interface MesDeRenda {
  readonly competencia: Competencia
  /** Multiplier of the month; 1 when none. */
  readonly fator: Decimal
  /** Why the running value changed; absent when it did not. */
  readonly origem?: OrigemDoPasso
  /** The running value. */
  readonly base: Centavos
  readonly piso: Centavos
  readonly teto: Centavos
  /** What is payable for the whole month. */
  readonly renda: Centavos
}

export interface Evolucao {
  /** From the month of the DIB to the last one asked for; empty when that is earlier. */
  readonly meses: ReadonlyArray<MesDeRenda>
  /** Month of a first adjustment that the tables do not have yet: the running value was kept. */
  readonly primeiroReajusteDesconhecido?: Competencia
  /** The last month of the adjustment tables, when the evolution goes beyond it. */
  readonly tabelasAte?: Competencia
}

const fracao = (valor: Centavos, parte: Decimal | undefined): Centavos =>
  parte === undefined ? valor : centavosDe(BigDecimal.multiply(decimalDeCentavos(valor), parte))

interface Limites {
  readonly piso: Centavos
  readonly teto: Centavos
}

const limitesDoMes = ({ tabelas, pedido }: Beneficiario, c: Competencia, ajuste: AjusteDoMes | undefined): Limites => {
  const minimo = limiteOuNada(tabelas.limites.salarioMinimo, c)!
  return {
    piso: ajuste?.piso ?? fracao(minimo, pedido.fatorPiso),
    teto: ajuste?.teto ?? limiteOuNada(tabelas.limites.teto, c)!
  }
}

/** Whether the ceiling of the month cuts the running value itself (ATR-10, benefits paid by the INSS). */
const cortaABase = ({ modo, semTeto, ...pedido }: PedidoEvolucao, c: Competencia): boolean =>
  modo === "ADMINISTRATIVO" && semTeto !== true && !(noBuracoNegro(pedido) && c < INICIO_DO_LIMITE_APOS_OS_121)

const menorDe = (a: Centavos, b: Centavos): Centavos => (a < b ? a : b)
const maiorDe = (a: Centavos, b: Centavos): Centavos => (a > b ? a : b)

const pagavel = (
  pedido: PedidoEvolucao,
  base: Centavos,
  { piso, teto }: Limites,
  ajuste: AjusteDoMes | undefined
): Centavos => {
  if (pedido.rendaMinima === true) return piso
  const parte = ajuste?.proporcao === undefined ? base : truncarPorRazao(base, ajuste.proporcao)
  const comPiso = maiorDe(piso, parte)
  return pedido.semTeto === true ? comPiso : menorDe(teto, comPiso)
}

/** The running value of a month, given those before it. */
const baseDoMes = (
  b: Beneficiario,
  c: Competencia,
  passo: Passo | undefined,
  anteriores: ReadonlyArray<Centavos>,
  { piso, teto }: Limites
): Centavos => {
  if (b.pedido.rendaMinima === true) return piso
  const anterior = anteriores.at(-1) ?? b.pedido.rmi
  const base = passo === undefined ? anterior : (passo.valor ?? truncarPorRazao(anterior, passo.fator.razao))
  return cortaABase(b.pedido, c) ? menorDe(base, teto) : base
}

const evoluirMeses = (b: Beneficiario): ReadonlyArray<MesDeRenda> => {
  const { pedido, inicio } = b
  const meses: Array<MesDeRenda> = []
  const bases: Array<Centavos> = []
  for (let c = inicio; c <= pedido.ate; c = maisCompetencias(c, 1)) {
    const ajuste = pedido.ajustes?.get(c)
    const limites = limitesDoMes(b, c, ajuste)
    const parado = pedido.rendaMinima === true || (c === inicio && pedido.rendaBase?.competencia !== c)
    const passo = parado ? undefined : passoDe(b, c, bases)
    const base = baseDoMes(b, c, passo, bases, limites)
    bases.push(base)
    meses.push({
      competencia: c,
      fator: passo === undefined ? SEM_FATOR.valor : passo.fator.valor,
      ...(passo === undefined ? {} : { origem: passo.origem }),
      base,
      piso: limites.piso,
      teto: limites.teto,
      renda: pagavel(pedido, base, limites, ajuste)
    })
  }
  return meses
}

const foraDeAlcance = (meses: ReadonlyArray<MesDeRenda>): MesDeRenda | undefined => meses.find((m) => !exato(m.base))

/**
 * Evolves an income with the tables of a snapshot. Fails when the DIB is older than the tables of limits, or when an
 * absurd RMI grows beyond what is counted exactly.
 */
export const evoluirRenda = (
  instantaneo: Instantaneo,
  pedido: PedidoEvolucao
): Result.Result<Evolucao, FalhaEvolucao> => {
  const tabelas = tabelasDeRenda(instantaneo)
  const inicio = competenciaDaData(pedido.dib)
  const limites = [limiteEm(tabelas.limites.salarioMinimo, inicio), limiteEm(tabelas.limites.teto, inicio)]
  return Result.flatMap(Result.all(limites), () => {
    const b = beneficiarioDe(tabelas, pedido)
    const meses = evoluirMeses(b)
    const absurdo = foraDeAlcance(meses)
    if (absurdo !== undefined) {
      return Result.fail(new RendaForaDoAlcance({ competencia: absurdo.competencia }))
    }
    const desconhecido = meses.find(({ origem }) => origem === "PRIMEIRO_REAJUSTE_DESCONHECIDO")?.competencia
    const tabelasAte = ultimoMesConhecido(tabelas)
    return Result.succeed({
      meses,
      ...(desconhecido === undefined ? {} : { primeiroReajusteDesconhecido: desconhecido }),
      ...(pedido.ate > tabelasAte ? { tabelasAte } : {})
    })
  })
}

const UM = decimal("1")

/**
 * Product of the multipliers of the months after the DIB up to `ate`, exact, with no truncation and no limit: what an
 * amount of the month of the DIB is worth in `ate`. Only for a DIB whose steps are all multipliers (from 03/1994 on): an
 * older income restarts from another value on the way, and has to be evolved.
 */
export const fatorAcumulado = (
  instantaneo: Instantaneo,
  periodo: { readonly dib: Data; readonly dibOriginal?: Data; readonly ate: Competencia }
): Decimal => {
  const tabelas: TabelasDeRenda = tabelasDeRenda(instantaneo)
  const b = beneficiarioDe(tabelas, { ...periodo, rmi: 0 as Centavos, modo: "JUDICIAL" })
  let produto = UM
  for (let c = maisCompetencias(b.inicio, 1); c <= periodo.ate; c = maisCompetencias(c, 1)) {
    const passo = passoDe(b, c, [])
    if (passo !== undefined) produto = BigDecimal.multiply(produto, passo.fator.valor)
  }
  return produto
}
