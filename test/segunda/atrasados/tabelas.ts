/** The tables the account reads, straight from the files the product ships. */
import { readFileSync } from "node:fs"
import { competencia, lerDia, ordem, ultimoDia } from "./valores/calendario.ts"
import { CEM, decimal, dividido, fracao, type Racional, soma, UM } from "./valores/racional.ts"

type Registro = Readonly<Record<string, string>>

/** Cells of one line; quotes protect commas. */
const celulas = (linha: string): ReadonlyArray<string> =>
  [...linha.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((m) => m[1] ?? m[2] ?? "")

export const lerCsv = (url: URL): ReadonlyArray<Registro> => {
  const [cabecalho, ...linhas] = readFileSync(url, "utf8").trim().split(/\r?\n/).map(celulas)
  return linhas.map((linha) => Object.fromEntries(cabecalho!.map((nome, i) => [nome, linha[i] ?? ""])))
}

const semente = (arquivo: string): ReadonlyArray<Registro> =>
  lerCsv(new URL(`../../../sql/seed/${arquivo}`, import.meta.url))

const indices = new Map(semente("tabela.csv").map((r) => [competencia(r.competencia!), r]))
const colunas = new Map<string, Map<number, Racional | undefined>>()

/** Value of an index in a month, or undefined when the table does not have it. */
export const indice = (coluna: string, c: number): Racional | undefined => {
  const lida = colunas.get(coluna) ?? new Map<number, Racional | undefined>()
  colunas.set(coluna, lida)
  if (!lida.has(c)) {
    const valor = indices.get(c)?.[coluna]
    lida.set(c, valor === undefined || valor === "" ? undefined : decimal(valor))
  }
  return lida.get(c)
}

/** As `indice`, where the month must be there. */
export const indiceExistente = (coluna: string, c: number): Racional => {
  const valor = indice(coluna, c)
  if (valor === undefined) throw new Error(`sem ${coluna} na competência ${c}`)
  return valor
}

/** `1 + i/100`. */
export const comPercentual = (i: Racional): Racional => soma(UM, dividido(i, CEM))

const porMes = new Map<number, Array<Racional>>()
for (const { data, taxa_dia_util_pct } of semente("selic-diaria.csv")) {
  const c = competencia(data!)
  porMes.set(c, [...(porMes.get(c) ?? []), decimal(taxa_dia_util_pct!)])
}
const ultimoMesDiario = Math.max(...porMes.keys())

/** Daily Selic of a month, only when a later month has begun (ATR-04). */
export const selicDiaria = (c: number): ReadonlyArray<Racional> | undefined =>
  c < ultimoMesDiario ? porMes.get(c) : undefined

const minimos = semente("salario-minimo.csv").map((r) => ({
  de: ordem(lerDia(r.data_inicio!)),
  ate: r.data_fim === "" ? Number.POSITIVE_INFINITY : ordem(lerDia(r.data_fim!)),
  valor: decimal(r.valor!)
}))

/** Minimum wage of a competence, in its currency: the one in force on its last day. */
export const salarioMinimo = (c: number): Racional => {
  const dia = ordem(ultimoDia(c))
  const faixa = minimos.find(({ de, ate }) => de <= dia && dia <= ate)
  if (faixa === undefined) throw new Error(`sem salário mínimo na competência ${c}`)
  return faixa.valor
}

const tetos = semente("teto.csv").map((r) => ({
  de: competencia(r.competencia_inicio!),
  ate: r.competencia_fim === "" ? Number.POSITIVE_INFINITY : competencia(r.competencia_fim!),
  valor: decimal(r.limite_salario_beneficio!)
}))

/** Largest benefit of a competence, in its currency. */
export const teto = (c: number): Racional => {
  const faixa = tetos.find(({ de, ate }) => de <= c && c <= ate)
  if (faixa === undefined) throw new Error(`sem teto na competência ${c}`)
  return faixa.valor
}

const subsidios = semente("subsidio-stf.csv").map((r) => ({
  de: ordem(lerDia(r.data_inicio!)),
  valor: decimal(r.valor!)
}))

/** Subsidy of the STF ministers in force on the last day of a month; none before 01/2004 (ATR-12). */
export const subsidio = (c: number): Racional | undefined =>
  subsidios.filter(({ de }) => de <= ordem(ultimoDia(c))).at(-1)?.valor

export interface Reajuste {
  readonly tipo: string
  readonly integral: Racional | undefined
  readonly proporcional: Racional | undefined
  readonly primeiro: number | undefined
  readonly divisor: Racional | undefined
}

const opcional = <V>(texto: string | undefined, ler: (t: string) => V): V | undefined =>
  texto === undefined || texto === "" ? undefined : ler(texto)

const reajustes = new Map(
  ["reajuste-pre-real.csv", "reajuste.csv"].flatMap(semente).map((r) => [
    competencia(r.competencia!),
    {
      tipo: r.tipo!,
      integral: opcional(r.percentual_integral, decimal),
      proporcional: opcional(r.percentual_proporcional, decimal),
      primeiro: opcional(r.competencia_primeiro_reajuste, competencia),
      divisor: opcional(r.divisor_moeda, decimal)
    }
  ])
)

const datasBase = [...reajustes].filter(([, { tipo }]) => tipo === "DATA_BASE").map(([c]) => c)

/** First data-base after a month. */
export const dataBaseDepoisDe = (c: number): number => Math.min(...datasBase.filter((m) => m > c))

/** What the adjustment tables say of a month. */
export const reajuste = (c: number): Reajuste | undefined => reajustes.get(c)

const os121 = new Map(
  semente("os121.csv").map((r) => [
    competencia(r.competencia_dib!),
    dividido(decimal(r.indice_total!), decimal(r.divisor_moeda!))
  ])
)

/** What brings the first income of a benefit of the buraco negro to 06/1992 (README of the data, section 4). */
export const indiceAteJunho1992 = (dib: number): Racional => {
  const valor = os121.get(dib)
  if (valor === undefined) throw new Error(`sem índice da OS 121 na competência ${dib}`)
  return valor
}

/** Months in which the money lost zeros, with what the old amounts are divided by. */
export const REFORMAS: ReadonlyArray<readonly [number, Racional]> = [
  [competencia("1967-02"), fracao(1000)],
  [competencia("1986-03"), fracao(1000)],
  [competencia("1989-01"), fracao(1000)],
  [competencia("1993-08"), fracao(1000)]
]

export interface Adiantamento {
  readonly primeira: number
  readonly segunda: number
}

const adiantamentos = new Map(semente("adiantamento.csv").map((r) => [Number(r.ano), r]))

/** Months of the two instalments of the abono of a year; undefined when it is paid at once (ATR-23). */
export const adiantamento = (ano: number): Adiantamento | undefined => {
  const linha = adiantamentos.get(ano)
  if (linha === undefined) return ano > 2026 ? { primeira: ano * 12 + 7, segunda: ano * 12 + 10 } : undefined
  if (linha.percentual_primeira_parcela === "0") return undefined
  return {
    primeira: competencia(linha.competencia_primeira_parcela!),
    segunda: competencia(linha.competencia_segunda_parcela!)
  }
}
