/** Monetary correction: chains as dated rows, coefficients as products of months (ATR-40 to ATR-47, ATR-57). */

import type { CriterioCorrecao } from "../pedido/pedido.ts"
import { comPercentual, indiceExistente, lerCsv } from "../tabelas.ts"
import { competencia } from "../valores/calendario.ts"
import { decimal, dividido, fracao, maior, type Racional, truncar, UM, vezes } from "../valores/racional.ts"

export interface Segmento {
  readonly de: number
  readonly ate: number
  readonly indice: string
  readonly serie: string
  readonly tipo: string
  readonly fator: string
}

const linhas = lerCsv(new URL("./correcao-chain.csv", import.meta.url))
const COMO_OUTRA = /^\(as (\w+)\)$/

const segmentosAte = (criterio: string, fim: number): ReadonlyArray<Segmento> =>
  linhas
    .filter((l) => l.criterio === criterio)
    .flatMap((l): ReadonlyArray<Segmento> => {
      const de = competencia(l.de!)
      const ate = Math.min(fim, l.ate === "" ? Number.POSITIVE_INFINITY : competencia(l.ate!))
      const outra = COMO_OUTRA.exec(l.indice!)?.[1]
      if (outra !== undefined) return segmentosAte(outra, ate).filter((s) => s.de <= ate)
      return [{ de, ate, indice: l.indice!, serie: l.serie!, tipo: l.tipo!, fator: l.fator_mensal! }]
    })
    .filter((s) => s.de <= s.ate)

const cadeias = new Map<CriterioCorrecao, ReadonlyArray<Segmento>>()

export const cadeia = (criterio: CriterioCorrecao): ReadonlyArray<Segmento> => {
  const pronta = cadeias.get(criterio) ?? segmentosAte(criterio, Number.POSITIVE_INFINITY)
  cadeias.set(criterio, pronta)
  return pronta
}

export const segmentoDe = (criterio: CriterioCorrecao, c: number): Segmento => {
  const achado = cadeia(criterio).find((s) => s.de <= c && c <= s.ate)
  if (achado === undefined) throw new Error(`${criterio} não cobre a competência ${c}`)
  return achado
}

/** The stretch in which the SELIC stands for correction and interest; undefined when the chain has none (ATR-46a). */
export const trechoSelic = (criterio: CriterioCorrecao): { readonly de: number; readonly ate: number } | undefined =>
  cadeia(criterio).find((s) => s.tipo === "ENGLOBA")

const COLUNAS: Readonly<Record<string, string>> = {
  "ORTN/OTN": "ortn_otn",
  BTN: "btn",
  "IPC/IBGE": "ipc_ibge",
  INPC: "inpc",
  IRSM: "irsm",
  URV_CJF: "urv_cjf",
  IPCR: "ipcr",
  "IGP-DI": "igp_di",
  TR: "tr",
  SELIC: "selic",
  UFIR: "ufir",
  "IPCA-E": "ipca_e",
  "IPCA-15": "ipca_15"
}

export const colunaDe = (s: Segmento): string => {
  const coluna = COLUNAS[s.serie]
  if (coluna === undefined) throw new Error(`série ${s.serie} desconhecida`)
  return coluna
}

/** Zeros that a nominal series loses between a month and the next one. */
const REFORMAS_NOMINAIS = new Map(
  [
    ["ortn_otn 1967-01", fracao(1000)],
    ["ortn_otn 1986-02", fracao(1000)],
    ["ufir 1993-07", fracao(1000)],
    ["ufir 1994-06", fracao(2750)]
  ].map(([chave, divisor]) => {
    const [coluna, mes] = String(chave).split(" ")
    return [`${coluna} ${competencia(mes!)}`, divisor as Racional] as const
  })
)

/** Factor of a month without the currency reforms. */
const fatorReal = (criterio: CriterioCorrecao, c: number): Racional => {
  const s = segmentoDe(criterio, c)
  if (s.tipo === "ENGLOBA") return UM
  if (/^[\d.]+$/.test(s.fator)) return decimal(s.fator)
  const coluna = colunaDe(s)
  if (s.tipo !== "NOMINAL") return comPercentual(indiceExistente(coluna, c))
  const razao = dividido(indiceExistente(coluna, c + 1), indiceExistente(coluna, c))
  return vezes(razao, REFORMAS_NOMINAIS.get(`${coluna} ${c}`) ?? UM)
}

const M = {
  jan1967: competencia("1967-01"),
  fev1986: competencia("1986-02"),
  dez1988: competencia("1988-12"),
  jul1993: competencia("1993-07"),
  mar1994: competencia("1994-03"),
  jun1994: competencia("1994-06"),
  jul1994: competencia("1994-07"),
  nov2021: competencia("2021-11")
}

/** What turns one unit of the money of a month into reais, prices apart (ATR-42). */
const moeda = (c: number): Racional => {
  const fatores = [
    c <= M.jan1967 ? 1000 : 1,
    c <= M.fev1986 ? 1000 : 1,
    c <= M.dez1988 ? 1000 : 1,
    c <= M.jul1993 ? 1000 : 1,
    c <= M.jun1994 ? 2750 : 1
  ]
  return fracao(
    1n,
    fatores.map(BigInt).reduce((a, b) => a * b)
  )
}

export interface Correcao {
  readonly criterio: CriterioCorrecao
  /** From this month to 11/2021 the IPCA-E corrects (ATR-46). */
  readonly inicioIpcaE?: number | undefined
  readonly dataBase: number
  /** Month of service, when the SELIC must not run before it (ATR-57). */
  readonly selicDesde?: number | undefined
  /** Factors that replace those of the chain, by month (ATR-47). */
  readonly informados?: ReadonlyMap<number, Racional> | undefined
}

export const fatorDoMes = (k: Correcao, c: number): Racional => {
  const informado = k.informados?.get(c)
  if (informado !== undefined) return informado
  if (k.inicioIpcaE !== undefined && k.inicioIpcaE <= c && c <= M.nov2021)
    return comPercentual(indiceExistente("ipca_e", c))
  const selic = trechoSelic(k.criterio)
  if (k.selicDesde !== undefined && selic !== undefined && selic.de <= c && c <= selic.ate && c < k.selicDesde) {
    return comPercentual(indiceExistente("inpc", c))
  }
  return fatorReal(k.criterio, c)
}

const CASAS = 10

/** Products already made, by first month, while the rows of a section are corrected. */
const acumulados = new WeakMap<Correcao, Map<number, Racional>>()

/** Product of the factors of a month to the one before the data-base. */
const acumulado = (k: Correcao, c: number): Racional => {
  const produtos = acumulados.get(k) ?? new Map<number, Racional>()
  acumulados.set(k, produtos)
  let i = c
  while (i < k.dataBase && !produtos.has(i)) i++
  let produto = produtos.get(i) ?? UM
  while (--i >= c) {
    produto = vezes(fatorDoMes(k, i), produto)
    produtos.set(i, produto)
  }
  return produto
}

/** Coefficient that brings money of a month to the data-base, as the tables print it (ATR-41, ATR-42, ATR-44). */
export const coeficienteDaTabela = (k: Correcao, c: number): Racional =>
  truncar(vezes(maior(UM, acumulado(k, c)), moeda(c)), CASAS)

/** Coefficient of an income: from 03 to 06/1994 it is written in URV, which needs no correction. */
export const coeficiente = (k: Correcao, c: number): Racional =>
  M.mar1994 <= c && c <= M.jun1994 ? truncar(maior(UM, acumulado(k, M.jul1994)), CASAS) : coeficienteDaTabela(k, c)
