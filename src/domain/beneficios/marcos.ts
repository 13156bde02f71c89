/**
 * The reference dates of the law (marcos temporais, rule TC-40) and the dates that bound its rules.
 */
import { type Data, data, dataDePartes, formatarBr, partes } from "../valores/data.ts"

/** Last day of the aposentadoria por tempo de serviço; base of the 20/40 % toll (EC 20/1998). */
export const EC20 = data("1998-12-16")
/** Last day of the old 36-month average (Lei 9.876/1999). */
export const LEI9876 = data("1999-11-28")
/** Last day without the points 85/95 (MP 676/2015). */
export const MP676 = data("2015-06-17")
/** Last day of the points 85/95; 86/96 from the next (Lei 13.183/2015, Lei 8.213/1991 art. 29-C, § 2º). */
export const LEI13183_2018 = data("2018-12-30")
/** The reform came into force: acquired right, base of the 50/100 % toll (EC 103/2019, arts. 3 and 36). */
export const EC103 = data("2019-11-13")
/**
 * Last day of conversion of special into common time (EC 103 art. 25, § 2º). Kept apart from `EC103` because
 * the ADI 6309 may move it alone.
 */
export const FIM_CONVERSAO_ESPECIAL = EC103

/** Last affiliation that gives access to the transition table of Lei 8.213/1991 art. 142. */
export const ULTIMA_FILIACAO_ART_142 = data("1991-07-24")
/** Rural work without contribution counts up to here (Lei 8.213/1991 art. 55, § 2º). */
export const FIM_RURAL_SEM_CONTRIBUICAO = data("1991-10-31")
/** Last day on which the programmed retirements asked for quality of insured (MP 83/2002). */
export const FIM_QUALIDADE_PROGRAMADAS = data("2002-12-12")
/** First request of salário-maternidade without carência (STF ADI 2110, IN 188/2025). */
export const MATERNIDADE_SEM_CARENCIA = data("2024-04-05")

/** The marcos with a fixed date whose totals appear in the demonstrativo, in order. */
export const MARCOS_COM_TOTAL = [
  { chave: "EC20", data: EC20, rotulo: "Até 16/12/1998 (EC 20)" },
  { chave: "LEI9876", data: LEI9876, rotulo: "Até 28/11/1999 (Lei 9.876)" },
  { chave: "EC103", data: EC103, rotulo: "Até 13/11/2019 (EC 103)" }
] as const

export interface MarcoTemporal {
  readonly valor: string
  readonly rotulo: string
  /** The day it is evaluated at; null when it comes from the request (DER, reaffirmed DER, fact). */
  readonly data: Data | null
}

export const rotuloAte = (dia: Data): string => `Até ${formatarBr(dia)}`

/** First year whose 31 December is a marco: requirements of EC 103 change every 1 January. */
const PRIMEIRO_ANO = 2019

/** The accepted values of `marcoTemporal`, in the order of `GET /marcos-temporais`. */
export const marcosTemporais = (hoje: Data): ReadonlyArray<MarcoTemporal> => [
  { valor: "EC20", rotulo: MARCOS_COM_TOTAL[0].rotulo, data: EC20 },
  { valor: "LEI9876", rotulo: MARCOS_COM_TOTAL[1].rotulo, data: LEI9876 },
  { valor: "MP676", rotulo: "Até 17/06/2015 (MP 676)", data: MP676 },
  { valor: "LEI13183_2018", rotulo: "Até 30/12/2018 (Lei 13.183)", data: LEI13183_2018 },
  { valor: "EC103", rotulo: MARCOS_COM_TOTAL[2].rotulo, data: EC103 },
  ...Array.from({ length: Math.max(0, partes(hoje).ano - PRIMEIRO_ANO) }, (_, i) => ({
    valor: `ANO_${PRIMEIRO_ANO + i}`,
    rotulo: `Até 31/12/${PRIMEIRO_ANO + i}`,
    data: dataDePartes(PRIMEIRO_ANO + i, 12, 31)!
  })),
  { valor: "DER", rotulo: "Data de entrada do requerimento (DER)", data: null },
  { valor: "DER_REAFIRMADA", rotulo: "DER reafirmada", data: null },
  { valor: "FATO_GERADOR", rotulo: "Fato gerador", data: null }
]
