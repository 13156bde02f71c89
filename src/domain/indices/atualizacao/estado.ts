/** How each series of the update job stands: its last month, its source, and whether a month is missing. */
import { formatarCompetencia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { Instantaneo, TabelaCarregada } from "../instantaneo.ts"
import { colunaPrincipal } from "../selecao.ts"
import { colunasNaoAtualizadas, series } from "./catalogo-series.ts"
import { encerrado } from "./fechamento.ts"
import { nomeDaFonte, type Serie } from "./fontes/serie.ts"
import { ultimaEncerrada } from "./janela.ts"
import { diaDaChave, faltantes } from "./registradas.ts"

/**
 * - `em-dia`: every closed month (business day of a daily series) has its value;
 * - `aguardando`: only the last closed month, or the last five business days, are missing: sources take that long to publish;
 * - `atrasada`: more is missing, or something between values;
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
  /** `AAAA-MM` of the last closed month with a value. */
  readonly ultimoMes: string | null
  /** The value of that month, as stored. */
  readonly ultimoValor: string | null
  /** `AAAA-MM` of the last month whose value is final today. */
  readonly esperado: string
  /** Closed months (business days of a daily series) without a value, the holes included. */
  readonly faltam: number
  /** Missing months (days) that lie before a value: `AAAA-MM`, or `AAAA-MM-DD`. */
  readonly lacunas: ReadonlyArray<string>
  /** Months (days) with a value that have not closed. */
  readonly naoEncerrados: ReadonlyArray<string>
  readonly situacao: Situacao
}

/** A column of the monthly table that the job never writes. */
export interface ColunaEncerrada {
  readonly coluna: string
  readonly motivo: string
  readonly ultimoMes: string | null
}

/** The rows with a value in the column, by key, in order. */
const valoresDa = (tabela: TabelaCarregada | undefined, coluna: string): ReadonlyMap<string, string> => {
  const valores = new Map<string, string>()
  if (tabela === undefined) return valores
  const { nome } = colunaPrincipal(tabela.definicao)
  for (const linha of tabela.linhas) {
    const valor = linha[coluna] ?? null
    if (valor !== null) valores.set(linha[nome] ?? "", valor)
  }
  return valores
}

const mesDe = (chave: string | undefined): string | null => chave?.slice(0, "AAAA-MM".length) ?? null

/** The last months, or business days, that a source may still have to publish. */
const TOLERANCIA = { mes: 1, dia: 5 }

const situacaoDe = (serie: Serie, ultima: string | undefined, faltam: number, lacunas: number): Situacao => {
  if (ultima === undefined) return "vazia"
  if (faltam === 0) return "em-dia"
  const tolerados = serie.leitura === "diaria" ? TOLERANCIA.dia : TOLERANCIA.mes
  return lacunas === 0 && faltam <= tolerados ? "aguardando" : "atrasada"
}

const estadoDe = (serie: Serie, { tabelas }: Instantaneo, hoje: Data): EstadoDaSerie => {
  const valores = valoresDa(tabelas.get(serie.tabela), serie.coluna)
  const chaves = [...valores.keys()]
  const encerrados = new Set(chaves.filter((chave) => encerrado(serie.fechamento, diaDaChave(serie, chave), hoje)))
  const ultima = [...encerrados].at(-1)
  const faltando = faltantes(serie, encerrados, hoje)
  const lacunas = faltando.filter((chave) => ultima !== undefined && chave < ultima)
  const { nome, titulo, tabela, coluna } = serie
  return {
    serie: nome,
    titulo,
    tabela,
    coluna,
    fontes: serie.fontes.map(nomeDaFonte),
    ultimoMes: mesDe(ultima),
    ultimoValor: ultima === undefined ? null : valores.get(ultima)!,
    esperado: formatarCompetencia(ultimaEncerrada(serie, hoje)),
    faltam: faltando.length,
    lacunas,
    naoEncerrados: chaves.filter((chave) => !encerrados.has(chave)),
    situacao: situacaoDe(serie, ultima, faltando.length, lacunas.length)
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
    ultimoMes: mesDe([...valoresDa(tabelas.get("tabela"), coluna).keys()].at(-1))
  }))
