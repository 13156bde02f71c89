/** The months that the tables reach, and so the dates a request may bring. */
import { competencia } from "../../valores/competencia.ts"
import { data } from "../../valores/data.ts"

/** The chains of correction and the ceilings begin here. */
export const PRIMEIRA_COMPETENCIA = competencia("1964-10")
export const PRIMEIRA_DATA = data("1964-10-01")

/** Accounts are in reais. */
export const PRIMEIRA_DATA_BASE = data("1994-07-01")

/** The Juizado Especial Federal, whose limit the threshold is, hears what was filed since (Lei 10.259/2001, arts. 25 and 27). */
export const INICIO_DO_JUIZADO = data("2002-01-13")

/** Months in which the IPCA-E may stand in for a chain: from the first of the series on. */
export const PERIODO_DO_IPCA_E = { de: competencia("1991-12"), ate: competencia("2021-11") }
