/** What a run of the update job did, series by series. */
import type { Plano } from "../plano.ts"
import type { CelulaRecebida } from "./celulas.ts"

/** Cells of one series, by what happened to them. */
export interface ContagemSerie {
  /** Were empty. */
  readonly inseridas: number
  /** Held another value of the seed or of an external source. */
  readonly alteradas: number
  /** Held a differing value of higher authority (a person's): left alone. */
  readonly mantidas: number
  /** Already held the value. */
  readonly inalteradas: number
}

export interface ResultadoSerie extends ContagemSerie {
  /** Name of the series: the column, or the table of its own. */
  readonly serie: string
  readonly titulo: string
  /** The source that answered, or the last one that failed: `SGS 433`, `IBGE 1737/63`. */
  readonly fonte: string
  /** First and last month asked for (`AAAA-MM`); `null`: no closed month to ask for. */
  readonly periodo: { readonly de: string; readonly ate: string } | null
  /** Portuguese reason; `null`: the series is up to date. */
  readonly falha: string | null
  /** What a reader should know although the series is up to date (the preferred source failed). */
  readonly aviso: string | null
}

export interface ResultadoAtualizacao {
  /** Day of the run in Brasília, `AAAA-MM-DD`. */
  readonly dia: string
  readonly series: ReadonlyArray<ResultadoSerie>
}

export const NADA: ContagemSerie = { inseridas: 0, alteradas: 0, mantidas: 0, inalteradas: 0 }

/** What the executed plan did to the cells that one column received. */
export const contarColuna = (plano: Plano, coluna: string, celulas: ReadonlyArray<CelulaRecebida>): ContagemSerie => {
  const doPlano = plano.alteracoes.filter(({ colunas }) => colunas.includes(coluna))
  const alteradas = doPlano.filter(({ antes }) => (antes?.valores[coluna] ?? null) !== null).length
  const mantidas = plano.mantidas.filter((m) => m.coluna === coluna).length
  const recebidas = celulas.filter((c) => c.coluna === coluna).length
  return {
    inseridas: doPlano.length - alteradas,
    alteradas,
    mantidas,
    inalteradas: recebidas - doPlano.length - mantidas
  }
}

/** The sum over all series. */
export const totalDe = (resultado: ResultadoAtualizacao): ContagemSerie =>
  resultado.series.reduce<ContagemSerie>(
    (soma, s) => ({
      inseridas: soma.inseridas + s.inseridas,
      alteradas: soma.alteradas + s.alteradas,
      mantidas: soma.mantidas + s.mantidas,
      inalteradas: soma.inalteradas + s.inalteradas
    }),
    NADA
  )

export const falhasDe = (resultado: ResultadoAtualizacao): ReadonlyArray<ResultadoSerie> =>
  resultado.series.filter(({ falha }) => falha !== null)

/** `true` when at least one cell was written. */
export const houveMudanca = (resultado: ResultadoAtualizacao): boolean => {
  const { inseridas, alteradas } = totalDe(resultado)
  return inseridas + alteradas > 0
}

export type CodigoDeSaida = 0 | 1 | 2

/** 0: every series is up to date. 1: some failed. 2: nothing could run. */
export const codigoDeSaida = (resultado: ResultadoAtualizacao): CodigoDeSaida => {
  const falhas = falhasDe(resultado).length
  if (falhas === 0) return resultado.series.length === 0 ? 2 : 0
  return falhas === resultado.series.length ? 2 : 1
}
