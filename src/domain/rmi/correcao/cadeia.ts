/**
 * The chain of indices that corrects a salário de contribuição. It is not the chain of the arrears.
 *
 * Each stretch names one column of the tables; where the law ordered none the month has factor 1.
 */
import { regra } from "../../regras/regra.ts"
import { type Competencia, competencia } from "../../valores/competencia.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import type { IndicesSalarios } from "../tabelas/parametros.ts"

export const CADEIA_DE_INDICES = regra("RMI-31", "Lei 8.213/1991, art. 29-B; Lei 10.999/2004")

interface Trecho {
  readonly de: Competencia
  /** Null while in force. */
  readonly ate: Competencia | null
  readonly coluna: Exclude<keyof IndicesSalarios, "ortn"> | null
  /** As a person knows it. */
  readonly nome: string
}

const trecho = (de: string, ate: string | null, coluna: Trecho["coluna"], nome: string): Trecho => ({
  de: competencia(de),
  ate: ate === null ? null : competencia(ate),
  coluna,
  nome
})

export const CADEIA: ReadonlyArray<Trecho> = [
  trecho("1979-04", "1992-12", "inpc", "INPC"),
  trecho("1993-01", "1994-02", "irsm", "IRSM"),
  trecho("1994-03", "1994-06", null, "URV"),
  trecho("1994-07", "1995-06", "ipcr", "IPC-r"),
  trecho("1995-07", "1996-03", "inpc", "INPC"),
  trecho("1996-04", "2004-01", "igpDi", "IGP-DI"),
  trecho("2004-02", null, "inpc", "INPC")
]

/** The month of the 39.67% the INSS left out and Lei 10.999/2004 gave back (rule RMI-101). */
const IRSM_FEV_1994 = competencia("1994-02")

export interface OpcoesCorrecao {
  readonly irsmFev1994: boolean
}

const ZERO = decimal("0")

export const trechoEm = (c: Competencia): Trecho | undefined =>
  CADEIA.findLast(({ de, ate }) => de <= c && (ate === null || c <= ate))

/** The variation of a month in %; `undefined` when the chain or the table has none. */
export const indiceDoMes = (
  indices: IndicesSalarios,
  c: Competencia,
  { irsmFev1994 }: OpcoesCorrecao
): Decimal | undefined => {
  const achado = trechoEm(c)
  if (achado === undefined) return undefined
  if (achado.coluna === null || (c === IRSM_FEV_1994 && !irsmFev1994)) return ZERO
  return indices[achado.coluna].get(c)
}

/** The last month with a published index; later months are projections with factor 1. */
export const ultimoPublicado = (indices: IndicesSalarios): Competencia | undefined => {
  const emVigor = CADEIA.at(-1)!.coluna!
  return [...indices[emVigor].keys()].reduce<Competencia | undefined>(
    (maior, c) => (maior === undefined || c > maior ? c : maior),
    undefined
  )
}
