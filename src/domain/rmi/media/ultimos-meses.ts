/**
 * Means of the last salaries within a number of months: 36 in 48 (Lei 8.213 art. 29 original and CLPS), 12 in 18 (CLPS),
 * 12 in 15 (salário-maternidade), and the 12 most recent of all (twelve-month limit).
 */
import { apurado } from "../../regras/apurado.ts"
import { regra } from "../../regras/regra.ts"
import { type Competencia, maisCompetencias } from "../../valores/competencia.ts"
import type { Centavos } from "../../valores/dinheiro.ts"
import { emDinheiro } from "../resultado/frases.ts"
import { type Apuracao, dividido, somados } from "../resultado/nos.ts"
import type { Corte } from "../resultado/operacoes.ts"
import { type LinhaDaMedia, passoDaEscolha, posicoes, type Selecao, selecionar } from "./selecao.ts"

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

const DOZE = { ultimas: 12, positivos: true }

/** The 12 most recent salaries above zero, not necessarily consecutive. */
export const dozeUltimas = (linhas: ReadonlyArray<LinhaDaMedia>): Selecao =>
  selecionar(
    linhas,
    posicoes(linhas)
      .filter((i) => linhas[i]!.centavos > 0)
      .slice(-DOZE.ultimas)
  )

/** The mean that limits the rent. */
export const apurarDozeUltimas = (
  linhas: ReadonlyArray<LinhaDaMedia>,
  media: Centavos,
  corte: Corte,
  moeda: string
): Apuracao =>
  apurado(
    DOZE_ULTIMOS,
    ["/mediaDozeUltimos"],
    () => `A renda não passa da média dos 12 últimos salários corrigidos: ${emDinheiro(moeda, media)}.`,
    (daLei, figuras) => {
      const { usadas, soma, divisor } = dozeUltimas(linhas)
      const parcelas = usadas.map((i) => linhas[i]!.centavos)
      return [
        ...passoDaEscolha(daLei, DOZE, linhas, usadas),
        somados(daLei, parcelas, soma),
        dividido(daLei, soma, Math.max(1, divisor), corte, media, ...figuras)
      ]
    }
  )
