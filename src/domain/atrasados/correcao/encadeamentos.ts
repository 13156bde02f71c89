/**
 * The chains of correction (rules ATR-40, ATR-43), as dated data: which index corrects which month, and by whose
 * order. A new law is a new segment.
 */

import { regra, regraDescrita } from "../../regras/regra.ts"
import { type Competencia, competencia, maisCompetencias } from "../../valores/competencia.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { PERIODO_DO_IPCA_E } from "../pedido/alcance.ts"
import type { CriterioCorrecao } from "../pedido/enumeracoes.ts"
import type { Coluna } from "../tabelas/series.ts"

export const IPCA_E = regraDescrita(
  "ATR-46",
  "opção da requisição (inicioIpcaE)",
  "O IPCA-E substitui o encadeamento desde a competência informada até 11/2021."
)

/**
 * `NOMINAL`: v(k+1) ÷ v(k), because a nominal value of a month reflects the inflation of the month before it.
 * `PERCENTUAL`: 1 + i(k) ÷ 100. `CONSTANTE`: a factor fixed by case law. `ENGLOBA`: no factor; the rate of the month
 * stands for correction and interest together.
 */
export type Medida =
  | { readonly tipo: "NOMINAL"; readonly coluna: Coluna }
  | { readonly tipo: "PERCENTUAL"; readonly coluna: Coluna }
  | { readonly tipo: "CONSTANTE"; readonly fator: Decimal }
  | { readonly tipo: "ENGLOBA"; readonly coluna: Coluna }

export interface Segmento {
  readonly de: Competencia
  /** Last month, included; absent when in force. */
  readonly ate?: Competencia
  /** Name of the index, as a statement writes it. */
  readonly indice: string
  readonly medida: Medida
  readonly fundamentoLegal: string
}

const segmento = (
  de: string,
  ate: string | undefined,
  indice: string,
  medida: Medida,
  fundamentoLegal: string
): Segmento => ({
  de: competencia(de),
  ...(ate === undefined ? {} : { ate: competencia(ate) }),
  indice,
  medida,
  fundamentoLegal
})

const nominal = (coluna: Coluna): Medida => ({ tipo: "NOMINAL", coluna })
const percentual = (coluna: Coluna): Medida => ({ tipo: "PERCENTUAL", coluna })
const constante = (fator: string): Medida => ({ tipo: "CONSTANTE", fator: decimal(fator) })

/** Benefits until the SELIC of EC 113/2021. */
const TRONCO: ReadonlyArray<Segmento> = [
  segmento("1964-10", "1986-02", "ORTN", nominal("ortn_otn"), "Lei 4.357/1964; Lei 6.899/1981"),
  segmento("1986-03", "1988-12", "OTN", nominal("ortn_otn"), "DL 2.284/1986; DL 2.290/1986"),
  segmento("1989-01", "1989-01", "IPC/IBGE (42,72%)", constante("1.4272"), "Lei 7.730/1989; STJ, REsp 43.055"),
  segmento("1989-02", "1989-02", "IPC/IBGE (10,14%)", constante("1.1014"), "Lei 7.730/1989; STJ"),
  segmento("1989-03", "1990-02", "BTN", nominal("btn"), "Lei 7.777/1989"),
  segmento("1990-03", "1991-02", "IPC/IBGE", percentual("ipc_ibge"), "Lei 8.024/1990; Lei 8.177/1991; STJ"),
  segmento("1991-03", "1992-12", "INPC", percentual("inpc"), "Lei 8.213/1991, art. 41; Lei 8.177/1991"),
  segmento("1993-01", "1994-02", "IRSM", percentual("irsm"), "Lei 8.542/1992"),
  segmento("1994-03", "1994-06", "URV", percentual("urv_cjf"), "Lei 8.880/1994, art. 20"),
  segmento("1994-07", "1995-06", "IPC-r", percentual("ipcr"), "Lei 8.880/1994, art. 21; MP 434/1994"),
  segmento("1995-07", "1996-04", "INPC", percentual("inpc"), "MP 1.053/1995"),
  segmento("1996-05", "2006-08", "IGP-DI", percentual("igp_di"), "MP 1.415/1996; Lei 9.711/1998, art. 10"),
  segmento(
    "2006-09",
    undefined,
    "INPC",
    percentual("inpc"),
    "Lei 10.741/2003, art. 31; Lei 8.213/1991, art. 41-A; STF, Tema 810; STJ, Tema 905"
  )
]

/** The segments up to a month; the one that contains it ends there. */
const ate = (segmentos: ReadonlyArray<Segmento>, ultimo: string): ReadonlyArray<Segmento> => {
  const fim = competencia(ultimo)
  return segmentos
    .filter(({ de }) => de <= fim)
    .map((s) => (s.ate !== undefined && s.ate <= fim ? s : { ...s, ate: fim }))
}

/** The SELIC stands for correction and interest together, summed simply from the month of each row. */
export const SELIC = regra("ATR-53", "EC 113/2021, art. 3º; Resolução CNJ 303/2019, art. 22, § 1º")

/** First month of the SELIC, with the EC 113/2021. */
export const INICIO_DA_SELIC = "2021-12"
const selic = (ultimo?: string): Segmento =>
  segmento(INICIO_DA_SELIC, ultimo, "SELIC", { tipo: "ENGLOBA", coluna: "selic" }, SELIC.lei)
const INPC_APOS_EC_136 = segmento(
  "2025-09",
  undefined,
  "INPC",
  percentual("inpc"),
  "EC 136/2025; Resolução CJF 990/2026 (item 4.3.1.1); STF, Tema 1419; Lei 8.213/1991, art. 41-A"
)

const ENCADEAMENTOS: Readonly<Record<CriterioCorrecao, ReadonlyArray<Segmento>>> = {
  BENEFICIOS_2026: [...ate(TRONCO, "2021-11"), selic("2025-08"), INPC_APOS_EC_136],
  BENEFICIOS_2022: [...ate(TRONCO, "2021-11"), selic()],
  BENEFICIOS_2020: TRONCO,
  BENEFICIOS_TR: [
    ...ate(TRONCO, "2009-06"),
    segmento("2009-07", "2021-11", "TR", percentual("tr"), "Lei 11.960/2009 (Lei 9.494/1997, art. 1º-F)"),
    selic("2025-08"),
    INPC_APOS_EC_136
  ],
  ASSISTENCIAIS_2026: [
    ...ate(TRONCO, "1991-02"),
    segmento("1991-03", "1991-11", "INPC", percentual("inpc"), "Manual de Cálculos da Justiça Federal, item 4.2.1.1"),
    segmento("1991-12", "1991-12", "IPCA série especial", constante("1.2288"), "Lei 8.383/1991"),
    segmento("1992-01", "2000-11", "UFIR", nominal("ufir"), "Lei 8.383/1991"),
    segmento("2000-12", "2000-12", "IPCA-E de 2000", constante("1.0603555701"), "MP 1.973-67/2000"),
    segmento("2001-01", "2021-11", "IPCA-E", percentual("ipca_e"), "STF, Tema 810"),
    selic("2025-08"),
    segmento(
      "2025-09",
      undefined,
      "IPCA-15",
      percentual("ipca_15"),
      "Código Civil, art. 389, parágrafo único (Lei 14.905/2024); Resolução CJF 990/2026"
    )
  ]
}

/** The chain of the general condemnatory actions: fixed fees, value of the cause and costs. */
export const GERAL: CriterioCorrecao = "ASSISTENCIAIS_2026"

/** A chain as an account asks for it. */
export interface CadeiaPedida {
  readonly criterio: CriterioCorrecao
  /** From this month on the IPCA-E stands in for the chain, up to 11/2021. */
  readonly inicioIpcaE?: Competencia
}

const comIpcaE = (segmentos: ReadonlyArray<Segmento>, inicio: Competencia): ReadonlyArray<Segmento> => {
  const { ate: ultimo } = PERIODO_DO_IPCA_E
  const depois = maisCompetencias(ultimo, 1)
  return [
    ...segmentos
      .filter(({ de }) => de < inicio)
      .map((s) => (s.ate !== undefined && s.ate < inicio ? s : { ...s, ate: maisCompetencias(inicio, -1) })),
    {
      de: inicio,
      ate: ultimo,
      indice: "IPCA-E",
      medida: percentual("ipca_e"),
      fundamentoLegal: IPCA_E.lei
    },
    ...segmentos
      .filter((s) => s.ate === undefined || s.ate > ultimo)
      .map((s) => (s.de > ultimo ? s : { ...s, de: depois }))
  ]
}

/** The segments of a chain, in order of time. */
export const segmentosDe = ({ criterio, inicioIpcaE }: CadeiaPedida): ReadonlyArray<Segmento> =>
  inicioIpcaE === undefined ? ENCADEAMENTOS[criterio] : comIpcaE(ENCADEAMENTOS[criterio], inicioIpcaE)

export const segmentoEm = (segmentos: ReadonlyArray<Segmento>, c: Competencia): Segmento | undefined =>
  segmentos.find(({ de, ate: fim }) => de <= c && (fim === undefined || c <= fim))

/** Months in which one rate stands for correction and interest together (rule ATR-46a). */
export interface Trecho {
  readonly de: Competencia
  readonly ate?: Competencia
}

/** The stretch of the SELIC of a chain, if it has one: it alone decides columns H and I. */
export const trechoSelic = (criterio: CriterioCorrecao): Trecho | undefined =>
  ENCADEAMENTOS[criterio].find(({ medida }) => medida.tipo === "ENGLOBA")

/** First month of the legal rate: the one after the stretch of the SELIC; none while that has no end. */
export const inicioTaxaLegal = (criterio: CriterioCorrecao): Competencia | undefined => {
  const fim = trechoSelic(criterio)?.ate
  return fim === undefined ? undefined : maisCompetencias(fim, 1)
}

/** The index that the legal rate deducts is the one that corrects its months. */
export const taxaLegalGeral = (criterio: CriterioCorrecao): boolean => criterio === "ASSISTENCIAIS_2026"
