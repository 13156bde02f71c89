/**
 * The correction of salaries up to a month (rules RMI-30 to RMI-34): `fator(c)` is the product of the indices of `c` to
 * that month, inclusive. Negative indices are applied as they are.
 *
 * Products are built backwards from the last month, so that the factor of a month is never a quotient of others. What
 * depends only on the tables, the last month and the options is kept for every later calculation.
 */
import { Result } from "effect"
import { type Competencia, maisCompetencias } from "../../valores/competencia.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { ESCALA } from "../aritmetica/fator-exato.ts"
import type { TabelaRmiSemValor } from "../resultado/resultado.ts"
import { doMes, type IndicesSalarios, type ParametrosRmi } from "../tabelas/parametros.ts"
import { indiceDoMes, type OpcoesCorrecao, ultimoPublicado } from "./cadeia.ts"
import { FatorDoMes } from "./fator-do-mes.ts"
import { divisorEntre } from "./moeda.ts"

export interface Correcao {
  /** Last month whose index enters. */
  readonly fim: Competencia
  /** First month, up to `fim`, whose index is not published and counts 1 (rule RMI-115); null when there is none. */
  readonly projetadoDesde: Competencia | null
  /** The factor of a month from the prepared start on; 1 after `fim`. */
  readonly em: (c: Competencia) => FatorDoMes
}

/** Decimals carried while the product grows, so that the 30 kept are those of the exact product. */
const CASAS_EXTRAS = 15
const EXTRA = 10n ** BigInt(CASAS_EXTRAS)
const UM = decimal("1")

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

  private acumulado(
    c: Competencia,
    p: ParametrosRmi,
    opcoes: OpcoesCorrecao
  ): Result.Result<bigint, TabelaRmiSemValor> {
    if (this.ultimo === undefined || c > this.ultimo) return Result.succeed(this.produto)
    return Result.map(doMes("tabela", c, indiceDoMes(p.indices, c, opcoes)), (indice) => acumular(this.produto, indice))
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

/** Rule RMI-115. */
const projetadoDesde = ({ ultimo, fim }: Produtos): Competencia | null =>
  ultimo === undefined || ultimo >= fim ? null : maisCompetencias(ultimo, 1)

/**
 * The factors of the months `inicio` to `fim` by the chain of Lei 8.213 (rules RMI-30, RMI-31), amounts brought to the
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
    em: (c) => (c > fim ? new FatorDoMes(c, ESCALA, UM) : produtos.fatores[fim - c]!)
  }))
}
