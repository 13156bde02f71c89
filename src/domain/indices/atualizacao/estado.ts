/** How each series of the update job stands: its last month, its source, and whether a month is missing. */
import { type Competencia, competencia, formatarCompetencia, maisCompetencias } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { Instantaneo, TabelaCarregada } from "../instantaneo.ts"
import { colunaPrincipal } from "../selecao.ts"
import { colunasNaoAtualizadas, series } from "./catalogo-series.ts"
import { nomeDaFonte, type Serie } from "./fontes/serie.ts"
import { ultimaEncerrada } from "./janela.ts"

/**
 * - `em-dia`: every closed month has its value;
 * - `aguardando`: only the last closed month is missing: sources publish some days or weeks after it closes;
 * - `atrasada`: more than one closed month is missing;
 * - `vazia`: no value at all.
 */
export type Situacao = "em-dia" | "aguardando" | "atrasada" | "vazia"

export interface EstadoDaSerie {
  readonly serie: string
  readonly titulo: string
  readonly tabela: string
  readonly coluna: string
  /** In order of preference: `IBGE 1737/63`, `SGS 433`. */
  readonly fontes: ReadonlyArray<string>
  /** `AAAA-MM` of the last month with a value. */
  readonly ultimoMes: string | null
  /** Value of the last month, as stored. */
  readonly ultimoValor: string | null
  /** `AAAA-MM` of the last month whose value is final today. */
  readonly esperado: string
  /** Closed months without a value after the last one. */
  readonly faltam: number
  readonly situacao: Situacao
}

/** A column of the monthly table that the job never writes. */
export interface ColunaEncerrada {
  readonly coluna: string
  readonly motivo: string
  readonly ultimoMes: string | null
}

const VAZIA: TabelaCarregada["linhas"] = []

const ultimaCom = (tabela: TabelaCarregada | undefined, coluna: string) => {
  const linha = (tabela?.linhas ?? VAZIA).findLast((candidata) => (candidata[coluna] ?? null) !== null)
  if (tabela === undefined || linha === undefined) return { mes: null, valor: null }
  const quando = linha[colunaPrincipal(tabela.definicao).nome] ?? ""
  return { mes: quando.slice(0, "AAAA-MM".length), valor: linha[coluna] ?? null }
}

const situacaoDe = (mes: string | null, faltam: number): Situacao => {
  if (mes === null) return "vazia"
  if (faltam === 0) return "em-dia"
  return faltam === 1 ? "aguardando" : "atrasada"
}

const estadoDe = (serie: Serie, { tabelas }: Instantaneo, hoje: Data): EstadoDaSerie => {
  const { mes, valor } = ultimaCom(tabelas.get(serie.tabela), serie.coluna)
  const esperado = ultimaEncerrada(serie, hoje)
  const anterior: Competencia = mes === null ? maisCompetencias(serie.desde, -1) : competencia(mes)
  const faltam = Math.max(0, esperado - anterior)
  const { nome, titulo, tabela, coluna } = serie
  return {
    serie: nome,
    titulo,
    tabela,
    coluna,
    fontes: serie.fontes.map(nomeDaFonte),
    ultimoMes: mes,
    ultimoValor: valor,
    esperado: formatarCompetencia(esperado),
    faltam,
    situacao: situacaoDe(mes, faltam)
  }
}

/** Every series of the job on the day `hoje`, in the order of the catalogue. */
export const estadoDasSeries = (tabelas: Instantaneo, hoje: Data): ReadonlyArray<EstadoDaSerie> =>
  series.map((serie) => estadoDe(serie, tabelas, hoje))

/** The columns that no source fills any more, and why. */
export const colunasEncerradas = ({ tabelas }: Instantaneo): ReadonlyArray<ColunaEncerrada> =>
  Object.entries(colunasNaoAtualizadas).map(([coluna, motivo]) => ({
    coluna,
    motivo,
    ultimoMes: ultimaCom(tabelas.get("tabela"), coluna).mes
  }))
