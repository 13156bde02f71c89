/** The smallest divisor of a mean: which law orders it, whom it reaches and how much it is. */
import { LEI9876 } from "../../beneficios/marcos.ts"
import { noArtigo, type Regra, regra } from "../../regras/regra.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import { type Data, data } from "../../valores/data.ts"
import { JULHO_1994 } from "../metodo/era.ts"
import type { DivisorMinimo } from "../resultado/resultado.ts"
import { ULTIMOS_SALARIOS } from "./ultimos-meses.ts"

interface RegraDoDivisor {
  readonly regra: Regra
  /** Last affiliation it reaches; null = everybody. */
  readonly ultimaFiliacao: Data | null
}

export const DIVISORES_MINIMOS: Readonly<Record<DivisorMinimo["tipo"], RegraDoDivisor>> = {
  VINTE_E_QUATRO: {
    regra: noArtigo(ULTIMOS_SALARIOS, "Lei 8.213/1991, art. 29, § 1º (redação original)"),
    ultimaFiliacao: null
  },
  SESSENTA_POR_CENTO: { regra: regra("RMI-41", "Lei 9.876/1999, art. 3º, § 2º"), ultimaFiliacao: LEI9876 },
  CENTO_E_OITO: {
    regra: regra("RMI-42", "Lei 8.213/1991, art. 135-A (Lei 14.331/2022)"),
    ultimaFiliacao: data("1994-07-31")
  }
}

/** Whether a divisor reaches who affiliated on a day. */
export const alcancaFiliado = (tipo: DivisorMinimo["tipo"], filiacao: Data): boolean => {
  const { ultimaFiliacao } = DIVISORES_MINIMOS[tipo]
  return ultimaFiliacao === null || filiacao <= ultimaFiliacao
}

export const DIVISOR_108 = 108

/** Months from 07/1994 to the one before the DDA, or the DIB. */
export const mesesDecorridos = (calculadoEm: Data): number => Math.max(0, competenciaDaData(calculadoEm) - JULHO_1994)

/** 60% of the elapsed months, as `parte inteira de vezes × meses ÷ por`. */
export const SESSENTA_POR_CENTO = { vezes: 6, por: 10 } as const

export const sessentaPorCento = (meses: number): number =>
  Math.floor((SESSENTA_POR_CENTO.vezes * meses) / SESSENTA_POR_CENTO.por)
