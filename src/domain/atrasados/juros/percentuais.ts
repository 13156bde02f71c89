/**
 * The three percentages of a row: interest until the SELIC, simple sum of the SELIC, legal rate
 * after it. Simple sums, so that each is the difference of two accumulated values.
 */
import { Result } from "effect"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { regraDescrita } from "../../regras/regra.ts"
import { type Competencia, formatarCompetencia, maisCompetencias } from "../../valores/competencia.ts"
import type { Arredondamento } from "../aritmetica/arredondamento.ts"
import { type Percentual, percentualDe } from "../aritmetica/escala.ts"
import { inicioTaxaLegal, taxaLegalGeral, trechoSelic } from "../correcao/encadeamentos.ts"
import { PRIMEIRA_COMPETENCIA } from "../pedido/alcance.ts"
import type { CriterioCorrecao, CriterioJuros } from "../pedido/enumeracoes.ts"
import { TabelaSemValor } from "../tabelas/parametros.ts"
import { type Coluna, serieDe, valorEm } from "../tabelas/series.ts"
import { CRITERIOS, faixaEm } from "./criterios.ts"
import { taxaLegalDeBeneficios } from "./taxa-legal.ts"

export const INICIO_DOS_JUROS = regraDescrita(
  "ATR-50",
  "Súmula 204 do STJ; CPC, art. 240",
  "Os juros de mora contam-se da citação, ou do mês da parcela quando posterior."
)

export interface PedidoPercentuais {
  readonly correcao: CriterioCorrecao
  readonly juros: CriterioJuros
  readonly dataBase: Competencia
  /** Month of the service of process; absent: no default interest outside the SELIC. */
  readonly citacao?: Competencia
  /** The SELIC runs only from the month of the service. */
  readonly selicDesdeCitacao: boolean
  readonly arredondamento: Arredondamento
  /** Monthly rates in place of the criterion's, never of the SELIC. */
  readonly taxas?: ReadonlyMap<Competencia, Percentual>
}

/** The percentages of each competence in one account. */
export interface Percentuais {
  readonly juros: (c: Competencia) => Percentual
  readonly selic: (c: Competencia) => Percentual
  readonly taxaLegal: (c: Competencia) => Percentual
}

type Valor = Result.Result<Percentual, TabelaSemValor>

/** The sum of the months of an interval, both ends included. */
interface Acumulado {
  readonly entre: (de: Competencia, ate: Competencia) => number
}

const NADA: Acumulado = { entre: () => 0 }

const acumular = (
  de: Competencia,
  ate: Competencia,
  valorDe: (c: Competencia) => Valor
): Result.Result<Acumulado, TabelaSemValor> => {
  const somas = [0]
  for (let c = de; c <= ate; c = maisCompetencias(c, 1)) {
    const valor = valorDe(c)
    if (Result.isFailure(valor)) return Result.fail(valor.failure)
    somas.push(somas.at(-1)! + valor.success)
  }
  const posicao = (c: number) => Math.min(Math.max(c - de, 0), somas.length - 1)
  return Result.succeed({ entre: (a, b) => Math.max(0, somas[posicao(b + 1)]! - somas[posicao(a)]!) })
}

const publicado = (instantaneo: Instantaneo, coluna: Coluna, c: Competencia): Valor => {
  const valor = valorEm(serieDe(instantaneo, coluna), c)
  return valor === undefined
    ? Result.fail(new TabelaSemValor({ tabela: `tabela.${coluna}`, referencia: formatarCompetencia(c) }))
    : Result.succeed(percentualDe(valor))
}

const menorDe = (a: Competencia, b: Competencia): Competencia => (a < b ? a : b)
const maiorDe = (a: Competencia, b: Competencia): Competencia => (a > b ? a : b)

/** Interest by credited month until the one in which the SELIC begins, or without end in a chain that has none. */
const jurosAteSelic = (instantaneo: Instantaneo, p: PedidoPercentuais): Result.Result<Acumulado, TabelaSemValor> => {
  if (p.citacao === undefined) return Result.succeed(NADA)
  const criterio = CRITERIOS[p.juros]
  const ultimo = menorDe(p.dataBase, trechoSelic(p.correcao)?.de ?? p.dataBase)
  return acumular(maiorDe(PRIMEIRA_COMPETENCIA, p.citacao), ultimo, (j) => {
    const informada = p.taxas?.get(j)
    if (informada !== undefined) return Result.succeed(informada)
    const { taxa } = faixaEm(criterio, j)
    return taxa === "POUPANCA"
      ? publicado(instantaneo, "juros_poupanca", maisCompetencias(j, -1))
      : Result.succeed(taxa)
  })
}

const selic = (instantaneo: Instantaneo, p: PedidoPercentuais): Result.Result<Acumulado, TabelaSemValor> => {
  const trecho = trechoSelic(p.correcao)
  if (trecho === undefined) return Result.succeed(NADA)
  const de = p.selicDesdeCitacao && p.citacao !== undefined ? maiorDe(trecho.de, p.citacao) : trecho.de
  const ate = menorDe(trecho.ate ?? p.dataBase, maisCompetencias(p.dataBase, -1))
  return acumular(de, ate, (k) => publicado(instantaneo, "selic", k))
}

const taxaDoMes = (instantaneo: Instantaneo, p: PedidoPercentuais, k: Competencia): Valor => {
  const { aposSelic } = CRITERIOS[p.juros]
  const fixada = p.taxas?.get(k) ?? aposSelic
  if (fixada !== undefined) return Result.succeed(fixada)
  if (taxaLegalGeral(p.correcao)) return publicado(instantaneo, "taxa_legal", k)
  const taxa = taxaLegalDeBeneficios(instantaneo, k)
  return taxa === undefined
    ? Result.fail(
        new TabelaSemValor({ tabela: "selic-diaria", referencia: formatarCompetencia(maisCompetencias(k, -1)) })
      )
    : Result.succeed(taxa)
}

const taxaLegal = (instantaneo: Instantaneo, p: PedidoPercentuais): Result.Result<Acumulado, TabelaSemValor> => {
  const inicio = inicioTaxaLegal(p.correcao)
  if (inicio === undefined || p.citacao === undefined) return Result.succeed(NADA)
  return acumular(maiorDe(inicio, p.citacao), maisCompetencias(p.dataBase, -1), (k) => taxaDoMes(instantaneo, p, k))
}

/** M26 truncates accumulated percentages at 2 decimals before using them; the court sheets use them exact. */
const CENTESIMO = 10_000
const usado = (arredondamento: Arredondamento, soma: number): Percentual =>
  (arredondamento === "TRUNCAR" ? Math.trunc(soma / CENTESIMO) * CENTESIMO : soma) as Percentual

export const percentuaisDe = (
  instantaneo: Instantaneo,
  p: PedidoPercentuais
): Result.Result<Percentuais, TabelaSemValor> =>
  Result.map(
    Result.all([jurosAteSelic(instantaneo, p), selic(instantaneo, p), taxaLegal(instantaneo, p)]),
    ([ate, soma, depois]) => {
      const { arredondamento, dataBase, citacao } = p
      const desde = (c: Competencia): Competencia => (citacao === undefined ? c : maiorDe(c, citacao))
      return {
        juros: (c) => usado(arredondamento, ate.entre(maisCompetencias(desde(c), 1), dataBase)),
        selic: (c) => usado(arredondamento, soma.entre(c, dataBase)),
        taxaLegal: (c) => usado(arredondamento, depois.entre(desde(c), dataBase))
      }
    }
  )
