/**
 * Means of the last salaries within a number of months: 36 in 48 (Lei 8.213 art. 29 original and CLPS), 12 in 18 (CLPS),
 * 12 in 15 (salário-maternidade), and the 12 most recent of all (twelve-month limit).
 */
import { regra } from "../../regras/regra.ts"
import { type Competencia, maisCompetencias } from "../../valores/competencia.ts"
import { type LinhaDaMedia, posicoes, type Selecao, selecionar } from "./selecao.ts"

export const ULTIMOS_SALARIOS = regra("RMI-12", "Lei 8.213/1991, art. 29 (redação original)")
export const DOZE_ULTIMOS = regra("RMI-45", "Lei 8.213/1991, art. 29, § 10")

export interface Janela {
  /** At most so many salaries … */
  readonly quantidade: number
  /** … found in so many months. */
  readonly meses: number
}

export const TRINTA_E_SEIS_EM_48: Janela = { quantidade: 36, meses: 48 }
export const DOZE_EM_18: Janela = { quantidade: 12, meses: 18 }
export const DOZE_EM_15: Janela = { quantidade: 12, meses: 15 }

/** Lei 8.213/1991, art. 73, III: one twelfth of the sum, however many salaries there are. */
export const DIVISOR_UM_DOZE_AVOS = 12

/** Fewer than 24 salaries are divided by 24. */
const MINIMO_24 = { tipo: "VINTE_E_QUATRO", valor: 24 } as const

/** The first month of a window that ends in `fim`. */
export const inicioDaJanela = ({ meses }: Janela, fim: Competencia): Competencia => maisCompetencias(fim, 1 - meses)

/** The last rows of a list already cut to the window. */
export const ultimasDaJanela = (
  linhas: ReadonlyArray<LinhaDaMedia>,
  { quantidade }: Pick<Janela, "quantidade">,
  comMinimo24: boolean
): Selecao => selecionar(linhas, posicoes(linhas).slice(-quantidade), comMinimo24 ? MINIMO_24 : undefined)

export const DOZE = 12

/** The 12 most recent salaries above zero, not necessarily consecutive. */
export const dozeUltimas = (linhas: ReadonlyArray<LinhaDaMedia>): Selecao =>
  selecionar(
    linhas,
    posicoes(linhas)
      .filter((i) => linhas[i]!.centavos > 0)
      .slice(-DOZE)
  )
