/**
 * The dated tables an RMI needs besides those of the time calculation, as immutable values, and their lookups. A lookup
 * outside what a table covers is a failure that names the table; the last row of an open table also answers for the
 * months to come.
 */
import { Result } from "effect"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import type { ParametrosTempo } from "../../tempo/tabelas/parametros.ts"
import { type Competencia, competencia, competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import { type Data, data } from "../../valores/data.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { TabelaRmiSemValor } from "../resultado/resultado.ts"

/** The limits of the months from `de` to `ate`, in the currency of those months; an open end is still in force. */
export interface Limites {
  readonly de: Competencia
  readonly ate: Competencia | null
  /** Of each salário de contribuição. */
  readonly contribuicao: Decimal
  /** Of the salário de benefício and of the rent; until 06/1989 the maior valor-teto. */
  readonly beneficio: Decimal
  /** 07/1973 to 06/1989. */
  readonly menorValorTeto: Decimal | null
}

/** A currency and the months whose salaries are written in it. */
export interface Moeda {
  readonly simbolo: string
  readonly de: Competencia | null
  readonly ate: Competencia | null
  /** Divides an amount of this currency into one of the next. */
  readonly divisor: Decimal
}

/** Monthly variation in %, by column of the chain of correction; `ortn` is a nominal value. */
export interface IndicesSalarios {
  readonly inpc: ReadonlyMap<Competencia, Decimal>
  readonly irsm: ReadonlyMap<Competencia, Decimal>
  readonly ipcr: ReadonlyMap<Competencia, Decimal>
  readonly igpDi: ReadonlyMap<Competencia, Decimal>
  readonly ortn: ReadonlyMap<Competencia, Decimal>
}

/** A life table of IBGE, both sexes. */
export interface TabuaMortalidade {
  readonly ano: number
  /** First day it rules: its publication or, when that is not known, the start of its term. */
  readonly desde: Data
  /** Last day of its term. */
  readonly ate: Data
  /** Years by completed age from 0 on; null when the table is not loaded. */
  readonly expectativas: ReadonlyArray<Decimal> | null
}

/** Where a typed expectancy of a table that is not loaded may lie, in years (data only for checking). */
export interface FaixaDeExpectativa {
  readonly minimo: Decimal
  readonly maximo: Decimal
}

export interface ParametrosRmi extends ParametrosTempo {
  /** The tables all of these were read from: the evolution of a rent reads its own. */
  readonly instantaneo: Instantaneo
  /** Sorted, contiguous. */
  readonly limites: ReadonlyArray<Limites>
  readonly moedas: ReadonlyArray<Moeda>
  /** The same object for every calculation with the same tables: factors are cached by it. */
  readonly indices: IndicesSalarios
  /** Sorted by year. */
  readonly tabuas: ReadonlyArray<TabuaMortalidade>
  /** By year of the table and completed age. */
  readonly faixasDeExpectativa: ReadonlyMap<number, ReadonlyMap<number, FaixaDeExpectativa>>
}

const noMes = (linha: { readonly de: Competencia | null; readonly ate: Competencia | null }, c: Competencia): boolean =>
  (linha.de === null || linha.de <= c) && (linha.ate === null || c <= linha.ate)

/** The row of a table that answers for a month, or the failure that names the table. */
export const doMes = <A>(tabela: string, c: Competencia, valor: A | undefined): Result.Result<A, TabelaRmiSemValor> =>
  valor === undefined
    ? Result.fail(new TabelaRmiSemValor({ tabela, referencia: formatarCompetencia(c) }))
    : Result.succeed(valor)

/** The limits of a month (rule RMI-01); later months are asked for far more often than older ones. */
export const limitesEm = (p: ParametrosRmi, c: Competencia): Result.Result<Limites, TabelaRmiSemValor> =>
  doMes(
    "teto",
    c,
    p.limites.findLast((linha) => noMes(linha, c))
  )

/** EC 20/1998 art. 14 raised the ceiling in the middle of a month (rule RMI-92). */
const TETO_EC20 = { mes: competencia("1998-12"), desde: data("1998-12-16"), antes: decimal("1081.50") }

/** The ceiling of a benefit that starts on a day (rules RMI-01, RMI-92). */
export const tetoDoBeneficioEm = (p: ParametrosRmi, dia: Data): Result.Result<Decimal, TabelaRmiSemValor> => {
  const c = competenciaDaData(dia)
  return c === TETO_EC20.mes && dia < TETO_EC20.desde
    ? Result.succeed(TETO_EC20.antes)
    : Result.map(limitesEm(p, c), (l) => l.beneficio)
}

/** The currency in which the salaries and limits of a month are written. */
export const moedaEm = (p: ParametrosRmi, c: Competencia): Result.Result<Moeda, TabelaRmiSemValor> =>
  doMes(
    "moedas",
    c,
    p.moedas.findLast((linha) => noMes(linha, c))
  )
