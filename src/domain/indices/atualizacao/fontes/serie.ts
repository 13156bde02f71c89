/** What a series of the update job is: which cells it may fill, from which public source, and when a value is final. */
import type { Competencia } from "../../../valores/competencia.ts"

/** A series of the central bank's time-series system (SGS). Daily ones answer at most 10 years at a time. */
export interface FonteSgs {
  readonly tipo: "sgs"
  readonly codigo: number
  readonly periodicidade: "mensal" | "diaria"
}

/** A variable of one table of the IBGE aggregates API, for the whole country. Monthly. */
export interface FonteIbge {
  readonly tipo: "ibge"
  readonly tabela: number
  readonly variavel: number
}

export type Fonte = FonteSgs | FonteIbge

/** `SGS 433`, `IBGE 1737/63`: the source as the report names it. */
export const nomeDaFonte = (fonte: Fonte): string =>
  fonte.tipo === "sgs" ? `SGS ${fonte.codigo}` : `IBGE ${fonte.tabela}/${fonte.variavel}`

/**
 * From when on the value of a month (or day) is final:
 * - `inicio-do-mes`: it is fixed before the month runs (TR, savings, taxa legal);
 * - `dia-do-mes`: its period of measurement ends on the day before `dia` of the month itself;
 * - `mes-encerrado`: from the first day of the next month;
 * - `apos-primeiro-dia-util`: from the day after the first business day of the next month;
 * - `dia-encerrado`: a daily rate, from the next day on.
 */
export type Fechamento =
  | { readonly tipo: "inicio-do-mes" }
  | { readonly tipo: "dia-do-mes"; readonly dia: number }
  | { readonly tipo: "mes-encerrado" }
  | { readonly tipo: "apos-primeiro-dia-util" }
  | { readonly tipo: "dia-encerrado" }

/** How observations become cells: one per month, the one of day 1 of a daily series, or one row per day. */
export type Leitura = "mensal" | "dia-1" | "diaria"

export interface Serie {
  /** Unique; the column for `tabela`, the table for a table of its own. */
  readonly nome: string
  readonly titulo: string
  readonly tabela: "tabela" | "selic-diaria"
  readonly coluna: string
  /** In order of preference: the next one is asked only when the one before fails. Never empty. */
  readonly fontes: readonly [Fonte, ...ReadonlyArray<Fonte>]
  readonly leitura: Leitura
  /** Computes the cell from the source's value, both canonical decimals; absent: the cell is the value. */
  readonly derivar?: (valor: string) => string
  /** Decimals of the cell: fewer are padded, more are kept. */
  readonly casas: number
  /** Smallest and largest value the source can mean, in percent; outside it the answer is refused. */
  readonly faixa: readonly [minimo: string, maximo: string]
  /** First month the job may fill. */
  readonly desde: Competencia
  readonly fechamento: Fechamento
  /** Why the source, or the derivation, is the right one: law or publication. */
  readonly fundamento: string
}
