/**
 * The correction of salaries up to a month: `fator(c)` is the product of the indices of `c` to
 * that month, inclusive. Negative indices are applied as they are (rule RMI-34).
 *
 * Products are built backwards from the last month, so that the factor of a month is never a quotient of others. What
 * depends only on the tables, the last month and the options is kept for every later calculation.
 */
import { BigDecimal, Result } from "effect"
import { type Regra, regra } from "../../regras/regra.ts"
import { type Competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { type Decimal, decimal, escreverDecimal } from "../../valores/decimal.ts"
import { CASAS, ESCALA } from "../aritmetica/fator-exato.ts"
import { no } from "../resultado/nos.ts"
import type { No } from "../resultado/operacoes.ts"
import type { TabelaRmiSemValor } from "../resultado/resultado.ts"
import { doMes, type IndicesSalarios, type ParametrosRmi } from "../tabelas/parametros.ts"
import { CADEIA_DE_INDICES, indiceDoMes, type OpcoesCorrecao, ultimoPublicado } from "./cadeia.ts"
import { FatorDoMes } from "./fator-do-mes.ts"
import { divisorEntre } from "./moeda.ts"

export const CORRECAO = regra("RMI-30", "Lei 8.213/1991, art. 29-B; Lei 10.999/2004")

/** A factor, and where it is in the result. */
export interface FatorARastrear {
  readonly fator: FatorDoMes
  readonly destino: string
}

export interface Correcao {
  /** Last month whose index enters. */
  readonly fim: Competencia
  /** First month, up to `fim`, whose index is not published and counts 1; null when there is none. */
  readonly projetadoDesde: Competencia | null
  /** The factor of a month from the prepared start on; 1 after `fim`. */
  readonly em: (c: Competencia) => FatorDoMes
  /** The nodes of some of its factors. */
  readonly rastrear: (fatores: ReadonlyArray<FatorARastrear>) => ReadonlyArray<No>
}

/** A way of the law to correct salaries. */
export interface ModoDeCorrecao {
  readonly regra: Regra
  /** What is done to each salary, in words. */
  readonly dita: (opcoes: OpcoesCorrecao) => string
  /** The factors of the months from `inicio` on, amounts brought to the day. */
  readonly preparar: (
    p: ParametrosRmi,
    inicio: Competencia,
    dia: Data,
    opcoes: OpcoesCorrecao
  ) => Result.Result<Correcao, TabelaRmiSemValor>
}

/** Decimals carried while the product grows, so that the 30 kept are those of the exact product. */
const CASAS_EXTRAS = 15
const EXTRA = 10n ** BigInt(CASAS_EXTRAS)
const CASAS_CARREGADAS = CASAS + CASAS_EXTRAS
const UM = decimal("1")
const ZERO = decimal("0")
const CEM = decimal("100")

/** `produto × (1 + percentual/100)`, truncated to the decimals carried. */
const acumular = (produto: bigint, { value, scale }: Decimal): bigint => {
  const cem = 10n ** BigInt(scale + 2)
  return (produto * (cem + value)) / cem
}

/** The factors of the months up to `fim`, newest first, extended backwards when an older month is asked for. */
class Produtos {
  readonly fim: Competencia
  readonly ultimo: Competencia | undefined
  readonly fatores: Array<FatorDoMes> = []
  private produto = ESCALA * EXTRA

  constructor(fim: Competencia, indices: IndicesSalarios) {
    this.fim = fim
    this.ultimo = ultimoPublicado(indices)
  }

  /** The variation of a month in %; none in the months not published yet. */
  percentual(c: Competencia, p: ParametrosRmi, opcoes: OpcoesCorrecao): Decimal | undefined {
    return this.ultimo === undefined || c > this.ultimo ? ZERO : indiceDoMes(p.indices, c, opcoes)
  }

  private acumulado(
    c: Competencia,
    p: ParametrosRmi,
    opcoes: OpcoesCorrecao
  ): Result.Result<bigint, TabelaRmiSemValor> {
    return Result.map(doMes("tabela", c, this.percentual(c, p, opcoes)), (indice) => acumular(this.produto, indice))
  }

  estender(inicio: Competencia, p: ParametrosRmi, opcoes: OpcoesCorrecao): Result.Result<void, TabelaRmiSemValor> {
    for (let c = maisCompetencias(this.fim, -this.fatores.length); c >= inicio; c = maisCompetencias(c, -1)) {
      const produto = this.acumulado(c, p, opcoes)
      if (Result.isFailure(produto)) return Result.fail(produto.failure)
      const divisor = divisorEntre(p, c, maisCompetencias(this.fim, 1))
      if (Result.isFailure(divisor)) return Result.fail(divisor.failure)
      this.produto = produto.success
      this.fatores.push(new FatorDoMes(c, this.produto / EXTRA, divisor.success))
    }
    return Result.void
  }
}

const guardados = new WeakMap<IndicesSalarios, Map<string, Produtos>>()
/** Last months kept by set of tables, the least recently used one leaving first: about 80 kB each. */
const MAXIMO_GUARDADO = 48

const produtosDe = (p: ParametrosRmi, fim: Competencia, { irsmFev1994 }: OpcoesCorrecao): Produtos => {
  let porFim = guardados.get(p.indices)
  if (porFim === undefined) {
    porFim = new Map()
    guardados.set(p.indices, porFim)
  }
  const chave = `${fim}|${irsmFev1994}`
  const produtos = porFim.get(chave) ?? new Produtos(fim, p.indices)
  porFim.delete(chave)
  porFim.set(chave, produtos)
  if (porFim.size > MAXIMO_GUARDADO) porFim.delete(porFim.keys().next().value!)
  return produtos
}

/** A carried product with the decimals its multipliers have. */
const escrito = (produto: bigint, casas: number): string =>
  escreverDecimal(BigDecimal.make(produto / 10n ** BigInt(CASAS_CARREGADAS - casas), casas))

const casasDe = (percentual: Decimal): number => BigDecimal.divideUnsafe(BigDecimal.sum(CEM, percentual), CEM).scale

/** One node a month, from the last one backwards, and a cut where a factor of the result is. */
const rastrearCadeia = (
  produtos: Produtos,
  p: ParametrosRmi,
  opcoes: OpcoesCorrecao,
  fatores: ReadonlyArray<FatorARastrear>
): ReadonlyArray<No> => {
  const destinos = Map.groupBy(fatores, ({ fator }) => fator.competencia)
  const primeira = Math.min(...destinos.keys())
  const nos: Array<No> = []
  let [produto, casas, posterior] = [ESCALA * EXTRA, 0, "1"]
  for (let c = produtos.fim; c >= primeira; c = maisCompetencias(c, -1)) {
    const percentual = produtos.percentual(c, p, opcoes) ?? ZERO
    produto = acumular(produto, percentual)
    casas = Math.min(CASAS_CARREGADAS, casas + casasDe(percentual))
    const valor = escrito(produto, casas)
    const entradas = { posterior, percentual: escreverDecimal(percentual), casas: CASAS_CARREGADAS }
    nos.push(no(CADEIA_DE_INDICES, "ACUMULAR", entradas, valor))
    const daqui = destinos.get(c)
    if (daqui !== undefined) {
      const fator = escrito(produto, Math.min(CASAS, casas))
      nos.push(no(CORRECAO, "CORTAR", { valor, casas: CASAS, corte: "TRUNCAR" }, fator, ...daqui.map((f) => f.destino)))
    }
    posterior = valor
  }
  return nos
}

/** Months the published indices do not reach count 1 (rule RMI-115). */
const projetadoDesde = ({ ultimo, fim }: Produtos): Competencia | null =>
  ultimo === undefined || ultimo >= fim ? null : maisCompetencias(ultimo, 1)

/**
 * The factors of the months `inicio` to `fim` by the chain of Lei 8.213, amounts brought to the
 * currency of the month after `fim`, that of the DIB. Fails when a month has no index in the chain.
 */
export const correcaoAte = (
  p: ParametrosRmi,
  inicio: Competencia,
  fim: Competencia,
  opcoes: OpcoesCorrecao
): Result.Result<Correcao, TabelaRmiSemValor> => {
  const produtos = produtosDe(p, fim, opcoes)
  return Result.map(produtos.estender(inicio, p, opcoes), () => ({
    fim,
    projetadoDesde: projetadoDesde(produtos),
    em: (c) => (c > fim ? new FatorDoMes(c, ESCALA, UM) : produtos.fatores[fim - c]!),
    rastrear: (fatores) => rastrearCadeia(produtos, p, opcoes, fatores)
  }))
}

/** Lei 8.213/1991: the index of each month, up to the one before that of the day. */
export const PELOS_INDICES: ModoDeCorrecao = {
  regra: CORRECAO,
  dita: ({ irsmFev1994 }) => {
    const irsm = irsmFev1994 ? "com os 39,67% do IRSM de 02/1994" : "sem o IRSM de 02/1994, como pedido"
    return `Cada salário é multiplicado pelo produto dos índices da sua competência ao mês anterior ao do cálculo, ${irsm}.`
  },
  preparar: (p, inicio, dia, opcoes) => correcaoAte(p, inicio, maisCompetencias(competenciaDaData(dia), -1), opcoes)
}
