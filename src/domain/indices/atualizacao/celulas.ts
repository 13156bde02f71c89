/** From the observations of a source to the cells of a table, and from cells to the rows of one load. */
import { BigDecimal, Result } from "effect"
import { competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import { type Data, formatarIso, partes } from "../../valores/data.ts"
import { decimal } from "../../valores/decimal.ts"
import type { Linha } from "../catalogo/definicao.ts"
import type { Observacao } from "./fontes/observacao.ts"
import type { Serie } from "./fontes/serie.ts"
import { cabeNaJanela, type Janela } from "./janela.ts"

/** One cell the job wants to fill. */
export interface CelulaRecebida {
  /** The key of its row: `AAAA-MM`, or `AAAA-MM-DD` in a daily table. */
  readonly chave: string
  readonly coluna: string
  readonly valor: string
}

/** At least `casas` decimals: `1.5` → `1.50`. Digits beyond are kept: the job never rounds a published value. */
const comCasas = (texto: string, casas: number): string => {
  const [inteiro = "", fracao = ""] = texto.split(".")
  return fracao.length >= casas ? texto : `${inteiro}.${fracao.padEnd(casas, "0")}`
}

const dentroDaFaixa = (valor: string, [minimo, maximo]: Serie["faixa"]): boolean =>
  BigDecimal.between(decimal(valor), { minimum: decimal(minimo), maximum: decimal(maximo) })

const lida = (serie: Serie, dia: Data): boolean => serie.leitura !== "dia-1" || partes(dia).dia === 1

const chaveDoDia = (serie: Serie, dia: Data): string =>
  serie.leitura === "diaria" ? formatarIso(dia) : formatarCompetencia(competenciaDaData(dia))

/**
 * The cells that the observations of a run may fill: inside the window, final on `hoje`, of day 1 where the series says
 * so. A value outside the range of the series, or a monthly one dated on another day, spoils the answer (the failure is
 * a Portuguese reason): a source that answers another series must not decide a pension.
 */
export const celulasDe = (
  serie: Serie,
  janela: Janela,
  observacoes: ReadonlyArray<Observacao>,
  hoje: Data
): Result.Result<ReadonlyArray<CelulaRecebida>, string> => {
  const celulas: Array<CelulaRecebida> = []
  for (const { dia, valor } of observacoes) {
    if (serie.leitura === "mensal" && partes(dia).dia !== 1) return Result.fail("data que não é dia 1º em série mensal")
    if (!lida(serie, dia) || !cabeNaJanela(serie, janela, dia, hoje)) continue
    const chave = chaveDoDia(serie, dia)
    if (!dentroDaFaixa(valor, serie.faixa)) return Result.fail(`valor fora da faixa plausível em ${chave}`)
    celulas.push({
      chave,
      coluna: serie.coluna,
      valor: comCasas(serie.derivar === undefined ? valor : serie.derivar(valor), serie.casas)
    })
  }
  return Result.succeed(celulas)
}

/** One row per key with the cells that arrived; columns that did not arrive are simply not there. */
export const linhasDe = (colunaChave: string, celulas: Iterable<CelulaRecebida>): ReadonlyArray<Linha> => {
  const porChave = new Map<string, Record<string, string>>()
  for (const { chave, coluna, valor } of celulas) {
    const linha = porChave.get(chave) ?? { [colunaChave]: chave }
    linha[coluna] = valor
    porChave.set(chave, linha)
  }
  return [...porChave.keys()].sort().map((chave) => porChave.get(chave)!)
}
