/** The smallest divisor of a mean: which law orders it, whom it reaches and how much it is. */
import { LEI9876 } from "../../beneficios/marcos.ts"
import { noArtigo, type Regra, regra } from "../../regras/regra.ts"
import { competenciaDaData, formatarCompetencia, maisCompetencias } from "../../valores/competencia.ts"
import { type Data, data } from "../../valores/data.ts"
import { JULHO_1994 } from "../metodo/era.ts"
import { lido, type Nos, no, type PassosDaApuracao } from "../resultado/nos.ts"
import type { DivisorMinimo } from "../resultado/resultado.ts"
import { ULTIMOS_SALARIOS } from "./ultimos-meses.ts"

interface RegraDoDivisor {
  readonly regra: Regra
  /** Last affiliation it reaches; null = everybody. */
  readonly ultimaFiliacao: Data | null
}

const DIVISORES_MINIMOS: Readonly<Record<DivisorMinimo["tipo"], RegraDoDivisor>> = {
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
const SESSENTA_POR_CENTO = { vezes: 6, por: 10 } as const

export const sessentaPorCento = (meses: number): number =>
  Math.floor((SESSENTA_POR_CENTO.vezes * meses) / SESSENTA_POR_CENTO.por)

/** The divisor of a mean: how many rows there are, unless the law orders a number or a smallest one. */
export interface Divisor {
  readonly valor: number
  readonly quantidade: number
  /** Ordered by the law, whatever the number of rows. */
  readonly daLei: number | undefined
  readonly minimo: Omit<DivisorMinimo, "aplicado"> | undefined
}

/** A minimum divisor has a law of its own; without one the divisor is part of the mean. */
export const regraDoDivisor = ({ minimo }: Divisor, daMedia: Regra): Regra =>
  minimo === undefined ? daMedia : DIVISORES_MINIMOS[minimo.tipo].regra

export const divisorEscrito = ({ valor, quantidade, daLei, minimo }: Divisor): string => {
  if (minimo === undefined) {
    return daLei === undefined ? `o divisor é a quantidade de salários (${valor})` : `o divisor é sempre ${daLei}`
  }
  const escrito = `divisor mínimo de ${minimo.valor}`
  return minimo.valor > quantidade
    ? `${escrito} no lugar da quantidade de salários (${quantidade})`
    : `${escrito}, que a quantidade de salários (${quantidade}) alcança`
}

const passosDoMinimo = (
  { tipo, valor }: Omit<DivisorMinimo, "aplicado">,
  calculadoEm: Data,
  daRegra: Regra,
  figuras: ReadonlyArray<string>
): Nos => {
  if (tipo !== "SESSENTA_POR_CENTO") return [lido(daRegra, "divisor da lei", valor, ...figuras)]
  const ate = formatarCompetencia(maisCompetencias(competenciaDaData(calculadoEm), -1))
  const meses = mesesDecorridos(calculadoEm)
  const { vezes, por } = SESSENTA_POR_CENTO
  return [
    no(daRegra, "MESES", { de: formatarCompetencia(JULHO_1994), ate }, meses),
    no(daRegra, "PARTE_INTEIRA", { dividendo: vezes * meses, divisor: por }, valor, ...figuras)
  ]
}

/** The steps of a divisor; its figures are itself and, where it is shown, its minimum. */
export const passosDoDivisor =
  ({ valor, quantidade, daLei, minimo }: Divisor, calculadoEm: Data): PassosDaApuracao =>
  (daRegra, [doDivisor, ...doMinimo]) => {
    if (daLei !== undefined) return [lido(daRegra, "divisor da lei", daLei, doDivisor)]
    if (minimo === undefined) return [no(daRegra, "MAIOR_INTEIRO", { valores: [quantidade] }, valor, doDivisor)]
    return [
      ...passosDoMinimo(minimo, calculadoEm, daRegra, doMinimo),
      no(daRegra, "MAIOR_INTEIRO", { valores: [quantidade, minimo.valor] }, valor, doDivisor)
    ]
  }
