/** The monthly series of the table of indices, by column, as exact fractions and as percentages. */
import { lembrar, linhasDe, obrigatorio } from "../../beneficios/leitura-de-tabela.ts"
import { tabela } from "../../indices/catalogo/catalogo-indices.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { type Competencia, competencia } from "../../valores/competencia.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"

/** The columns that chains and interest read. */
export type Coluna =
  | "ortn_otn"
  | "btn"
  | "ufir"
  | "ipc_ibge"
  | "irsm"
  | "urv_cjf"
  | "ipcr"
  | "igp_di"
  | "tr"
  | "inpc"
  | "ipca_e"
  | "ipca_15"
  | "selic"
  | "juros_poupanca"
  | "taxa_legal"

export interface Serie {
  readonly inicio: Competencia
  readonly valores: ReadonlyArray<Decimal | undefined>
}

interface Tabela {
  readonly inicio: Competencia
  readonly series: Map<Coluna, Serie>
}

const tabelaDe = lembrar((instantaneo): Tabela => {
  const primeira = linhasDe(instantaneo, tabela)[0]
  return {
    inicio: competencia(primeira === undefined ? "1964-10" : obrigatorio(primeira, "competencia")),
    series: new Map()
  }
})

const lerSerie = (instantaneo: Instantaneo, coluna: Coluna, inicio: Competencia): Serie => {
  const valores: Array<Decimal | undefined> = []
  for (const linha of linhasDe(instantaneo, tabela)) {
    const celula = linha[coluna]
    const indice = competencia(obrigatorio(linha, "competencia")) - inicio
    valores[indice] = typeof celula === "string" ? decimal(celula) : undefined
  }
  return { inicio, valores }
}

/** A column of the table, read once for each snapshot. */
export const serieDe = (instantaneo: Instantaneo, coluna: Coluna): Serie => {
  const { inicio, series } = tabelaDe(instantaneo)
  const conhecida = series.get(coluna)
  if (conhecida !== undefined) return conhecida
  const lida = lerSerie(instantaneo, coluna, inicio)
  series.set(coluna, lida)
  return lida
}

export const valorEm = ({ inicio, valores }: Serie, c: Competencia): Decimal | undefined => valores[c - inicio]
