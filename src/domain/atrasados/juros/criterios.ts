/** Default interest by credited month, as dated data: a new law is a new row. */

import { regra } from "../../regras/regra.ts"
import { type Competencia, competencia } from "../../valores/competencia.ts"
import { decimal } from "../../valores/decimal.ts"
import { type Percentual, percentualDe } from "../aritmetica/escala.ts"
import type { CriterioJuros } from "../pedido/enumeracoes.ts"

export const JUROS_DE_MORA = regra("ATR-52", "Manual de Cálculos da Justiça Federal, item 4.3.2")

/** A fixed monthly rate in percent, or the interest of the savings account of the month before the credited one. */
export type Taxa = Percentual | "POUPANCA"

export interface FaixaDeJuros {
  /** Last credited month, included; absent when the last. */
  readonly ate?: Competencia
  readonly taxa: Taxa
  readonly descricao: string
  readonly fundamentoLegal: string
}

export interface CriterioDeJuros {
  /** In order of time. */
  readonly faixas: ReadonlyArray<FaixaDeJuros>
  /** In place of the legal rate after the SELIC; absent when the legal rate is due. */
  readonly aposSelic?: Percentual
}

const fixa = (percentual: string): Percentual => percentualDe(decimal(percentual))

const faixa = (ate: string | undefined, taxa: Taxa, descricao: string, fundamentoLegal: string): FaixaDeJuros => ({
  ...(ate === undefined ? {} : { ate: competencia(ate) }),
  taxa,
  descricao,
  fundamentoLegal
})

const LEI_11960 = "Lei 9.494/1997, art. 1º-F (Lei 11.960/2009)"
const POUPANCA = faixa(
  undefined,
  "POUPANCA",
  "juros da caderneta de poupança",
  "Lei 8.177/1991, art. 12 (MP 567/2012; Lei 12.703/2012); Lei 9.494/1997, art. 1º-F"
)
const MANUAL: ReadonlyArray<FaixaDeJuros> = [
  faixa("2009-06", fixa("1"), "juros de 1% ao mês", "DL 2.322/1987, art. 3º; Súmula 204 do STJ"),
  faixa("2012-04", fixa("0.5"), "juros de 0,5% ao mês", LEI_11960),
  POUPANCA
]

const titulo = (percentual: string, descricao: string): CriterioDeJuros => ({
  faixas: [faixa(undefined, fixa(percentual), descricao, "título judicial")],
  aposSelic: fixa(percentual)
})

export const CRITERIOS: Readonly<Record<CriterioJuros, CriterioDeJuros>> = {
  MANUAL_CJF_2026: { faixas: MANUAL },
  MANUAL_CJF_2022: { faixas: MANUAL },
  CC_1916_ATE_2003: {
    faixas: [
      faixa("2003-01", fixa("0.5"), "juros de 0,5% ao mês", "Código Civil de 1916, art. 1.062"),
      faixa(
        "2009-06",
        fixa("1"),
        "juros de 1% ao mês",
        "Código Civil de 2002, art. 406, combinado com o CTN, art. 161, § 1º"
      ),
      faixa("2012-04", fixa("0.5"), "juros de 0,5% ao mês", LEI_11960),
      POUPANCA
    ]
  },
  FIXO_05: titulo("0.5", "juros de 0,5% ao mês"),
  FIXO_1: titulo("1", "juros de 1% ao mês"),
  SEM_JUROS: titulo("0", "sem juros de mora")
}

export const faixaEm = ({ faixas }: CriterioDeJuros, creditado: Competencia): FaixaDeJuros =>
  faixas.find(({ ate }) => ate === undefined || creditado <= ate)!
