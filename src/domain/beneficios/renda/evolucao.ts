/**
 * The monthly income of a benefit from its DIB on: two values in each month, the running
 * one, truncated to cents at every adjustment, and the payable one, which is the running one inside floor and ceiling.
 */
import { BigDecimal, Result } from "effect"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { regraDescrita } from "../../regras/regra.ts"
import { type Competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { type Centavos, razaoDe, truncarPorRazao, ZERO } from "../../valores/dinheiro.ts"
import { type FalhaEvolucao, RendaForaDoAlcance } from "../falhas.ts"
import { limiteEm, limiteOuNada } from "../limites.ts"
import type { Fator } from "./fator.ts"
import {
  type Beneficiario,
  beneficiarioDe,
  INICIO_DO_LIMITE_APOS_OS_121,
  moedaPorAplicar,
  noBuracoNegro,
  type OrigemDoPasso,
  type Passo,
  passoDe
} from "./passo.ts"
import type { AjusteDoMes, PedidoEvolucao } from "./pedido.ts"
import { SEM_FATOR, type TabelasDeRenda, tabelasDeRenda, ultimoMesConhecido } from "./tabelas-de-renda.ts"

export const EVOLUCAO_DA_RENDA = regraDescrita(
  "ATR-10",
  "Lei 8.213/1991, art. 41-A",
  "A renda evolui pelos reajustes dos benefícios, truncada nos centavos a cada um."
)

/** One month; amounts in the currency of the month. */
export interface MesDeRenda {
  readonly competencia: Competencia
  /** Multiplier of the month; 1 when none. */
  readonly fator: Decimal
  /** Why the running value changed; `undefined` when it did not. */
  readonly origem: OrigemDoPasso | undefined
  /** The running value, in the currency of the month. */
  readonly base: Centavos
  readonly piso: Centavos
  /** `undefined` in a month that no ceiling limits. */
  readonly teto: Centavos | undefined
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

interface Limites {
  readonly piso: Centavos
  readonly teto: Centavos | undefined
}

/** The floor of each minimum wage: months share it, and a fraction of it is computed once. */
const pisos = ({ fatorPiso }: PedidoEvolucao): ((minimo: Centavos) => Centavos) => {
  if (fatorPiso === undefined) return (minimo) => minimo
  const razao = razaoDe(fatorPiso)
  let [ultimo, piso] = [-1, ZERO]
  return (minimo) => {
    if (minimo !== ultimo) [ultimo, piso] = [minimo, truncarPorRazao(minimo, razao)]
    return piso
  }
}

/** Whether the ceiling of the month cuts the running value itself (benefits paid by the INSS). */
const cortaABase = (pedido: PedidoEvolucao, c: Competencia): boolean =>
  pedido.modo === "ADMINISTRATIVO" && !(c < INICIO_DO_LIMITE_APOS_OS_121 && noBuracoNegro(pedido))

const ateOTeto = (valor: Centavos, teto: Centavos | undefined): Centavos =>
  teto === undefined || valor < teto ? valor : teto
const maiorDe = (a: Centavos, b: Centavos): Centavos => (a > b ? a : b)

const pagavel = (
  pedido: PedidoEvolucao,
  base: Centavos,
  { piso, teto }: Limites,
  ajuste: AjusteDoMes | undefined
): Centavos => {
  if (pedido.rendaMinima === true) return piso
  const parte = ajuste?.proporcao === undefined ? base : truncarPorRazao(base, ajuste.proporcao)
  return ateOTeto(maiorDe(piso, parte), teto)
}

/** The ceiling in the currency of the running value, which in 01/1989 still was the old one. */
const tetoDaBase = (teto: Centavos | undefined, pendente: Fator | undefined): Centavos | undefined =>
  pendente === undefined || teto === undefined
    ? teto
    : truncarPorRazao(teto, { numerador: pendente.razao.denominador, denominador: pendente.razao.numerador })

/** The running value of a month, given the one before it. */
const baseDoMes = (
  { pedido }: Beneficiario,
  c: Competencia,
  passo: Passo | undefined,
  anterior: Centavos,
  teto: Centavos | undefined
): Centavos => {
  const base = passo === undefined ? anterior : (passo.valor ?? truncarPorRazao(anterior, passo.fator.razao))
  return cortaABase(pedido, c) ? ateOTeto(base, teto) : base
}

/** Largest running value, in cents: thirty days and the addition of 25% of it are still exact. */
const ALCANCE = 1e13

/** The months; a running value out of reach is the last one. */
const evoluirMeses = (b: Beneficiario): ReadonlyArray<MesDeRenda> => {
  const { pedido, inicio } = b
  const { salarioMinimo, teto, subsidioStf } = b.tabelas.limites
  const tetos = pedido.subsidioStf === true ? subsidioStf : teto
  const { ajustes, rendaBase, rendaMinima, ate } = pedido
  const pisoDe = pisos(pedido)
  const meses: Array<MesDeRenda> = []
  const bases: Array<Centavos> = []
  let base = pedido.rmi
  for (let c = inicio; c <= ate; c = maisCompetencias(c, 1)) {
    const ajuste = ajustes?.get(c)
    const piso = ajuste?.piso ?? pisoDe(limiteOuNada(salarioMinimo, c)!)
    const limites = { piso, teto: ajuste?.teto ?? limiteOuNada(tetos, c) }
    const parado = rendaMinima === true || (c === inicio && rendaBase?.competencia !== c)
    const passo = parado ? undefined : passoDe(b, c, bases)
    const pendente = rendaMinima === true ? undefined : moedaPorAplicar(b, c)
    base = rendaMinima === true ? piso : baseDoMes(b, c, passo, base, tetoDaBase(limites.teto, pendente))
    bases.push(base)
    const naMoeda = pendente === undefined ? base : truncarPorRazao(base, pendente.razao)
    meses.push({
      competencia: c,
      fator: passo === undefined ? SEM_FATOR.valor : passo.fator.valor,
      origem: passo?.origem,
      base: naMoeda,
      piso,
      teto: limites.teto,
      renda: pagavel(pedido, naMoeda, limites, ajuste)
    })
    if (base > ALCANCE) break
  }
  return meses
}

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
    const ultimo = meses.at(-1)
    if (ultimo !== undefined && ultimo.base > ALCANCE) {
      return Result.fail(new RendaForaDoAlcance({ competencia: ultimo.competencia }))
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
  const b = beneficiarioDe(tabelas, { ...periodo, rmi: ZERO, modo: "JUDICIAL" })
  let produto = UM
  for (let c = maisCompetencias(b.inicio, 1); c <= periodo.ate; c = maisCompetencias(c, 1)) {
    const passo = passoDe(b, c, [])
    if (passo !== undefined) produto = BigDecimal.multiply(produto, passo.fator.valor)
  }
  return produto
}
