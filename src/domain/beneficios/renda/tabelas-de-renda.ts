/** The tables that move the monthly income of a benefit, from a snapshot: adjustments, OS 121, currencies and limits. */
import { BigDecimal } from "effect"
import { moedas, os121, reajuste, reajustePreReal } from "../../indices/catalogo/catalogo-reajustes.ts"
import type { Linha } from "../../indices/catalogo/definicao.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { type Competencia, competencia, maisCompetencias } from "../../valores/competencia.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { lembrar, linhasDe, obrigatorio } from "../leitura-de-tabela.ts"
import { type LimitesMensais, limitesMensais } from "../limites.ts"
import { type Fator, fatorDe, fatorDoPercentual } from "./fator.ts"

export type TipoReajuste = "DATA_BASE" | "ANTECIPACAO" | "CONVERSAO_URV"

/** One month of the tables `reajuste-pre-real` and `reajuste`. */
export interface Reajuste {
  /** Absent in a month without adjustment. */
  readonly tipo?: TipoReajuste
  /** For benefits already running. */
  readonly integral?: Fator
  /** Replaces the integral once, for a benefit that begins in this month. */
  readonly proporcional?: Fator
  /** Month in which `proporcional` is applied. */
  readonly primeiroReajuste?: Competencia
  /** The running value is divided into another currency in this month. */
  readonly mudaMoeda: boolean
}

export interface Os121 {
  readonly indiceTotal: Decimal
  readonly indiceAte061992: Decimal
  readonly divisorMoeda: Decimal
}

/** A change of currency that divides the running value. */
export interface ReformaMonetaria {
  /** First month whose incomes, salaries and limits are in the new currency. */
  readonly desde: Competencia
  /** Month in which the running value is divided: that of `divisor_moeda` where the adjustment table has one. */
  readonly aplicacao: Competencia
  readonly fator: Fator
}

export interface TabelasDeRenda {
  readonly inicio: Competencia
  /** One per month from `inicio` on. */
  readonly reajustes: ReadonlyArray<Reajuste>
  /** By month of the DIB. */
  readonly os121: ReadonlyMap<Competencia, Os121>
  /** In the order of time. */
  readonly reformas: ReadonlyArray<ReformaMonetaria>
  readonly limites: LimitesMensais
}

const fator = (linha: Linha, coluna: string): Fator | undefined => {
  const celula = linha[coluna]
  return celula === null || celula === undefined ? undefined : fatorDoPercentual(decimal(celula))
}

const lerReajuste = (linha: Linha): Reajuste => {
  const integral = fator(linha, "percentual_integral")
  const proporcional = fator(linha, "percentual_proporcional")
  const primeiro = linha.competencia_primeiro_reajuste
  return {
    mudaMoeda: typeof linha.divisor_moeda === "string",
    ...(linha.data_base === "S" ? { tipo: (linha.tipo ?? "DATA_BASE") as TipoReajuste } : {}),
    ...(integral === undefined ? {} : { integral }),
    ...(proporcional === undefined ? {} : { proporcional }),
    ...(primeiro === null || primeiro === undefined ? {} : { primeiroReajuste: competencia(primeiro) })
  }
}

const SEM_REAJUSTE: Reajuste = { mudaMoeda: false }

/** The rows by month; a month without a row has no adjustment. */
const reajustesPorMes = (instantaneo: Instantaneo): Pick<TabelasDeRenda, "inicio" | "reajustes"> => {
  const linhas = [...linhasDe(instantaneo, reajustePreReal), ...linhasDe(instantaneo, reajuste)]
  const inicio = competencia(obrigatorio(linhas[0]!, "competencia"))
  const reajustes: Array<Reajuste> = []
  for (const linha of linhas) {
    const indice = competencia(obrigatorio(linha, "competencia")) - inicio
    while (reajustes.length < indice) reajustes.push(SEM_REAJUSTE)
    reajustes[indice] = lerReajuste(linha)
  }
  return { inicio, reajustes }
}

const lerOs121 = (linha: Linha): readonly [Competencia, Os121] => [
  competencia(obrigatorio(linha, "competencia_dib")),
  {
    indiceTotal: decimal(obrigatorio(linha, "indice_total")),
    indiceAte061992: decimal(obrigatorio(linha, "indice_ate_06_1992")),
    divisorMoeda: decimal(obrigatorio(linha, "divisor_moeda"))
  }
]

const UM = decimal("1")

/**
 * The divisor of a reform stands in the row of the currency that ended. The passage to the URV is no division but the
 * conversion of Lei 8.880/1994 art. 20, which the adjustment table carries.
 */
const reformasMonetarias = (
  instantaneo: Instantaneo,
  { inicio, reajustes }: Pick<TabelasDeRenda, "inicio" | "reajustes">
): ReadonlyArray<ReformaMonetaria> => {
  const linhas = linhasDe(instantaneo, moedas)
  return linhas.flatMap(({ codigo, competencia_inicio }, i) => {
    const divisor = linhas[i - 1]?.divisor_para_a_seguinte
    if (codigo === "URV" || typeof competencia_inicio !== "string" || typeof divisor !== "string") return []
    const desde = competencia(competencia_inicio)
    const valor = BigDecimal.divideUnsafe(UM, decimal(divisor))
    const naTabela = reajustes.findIndex(({ mudaMoeda }, j) => mudaMoeda && j >= desde - inicio)
    const aplicacao = desde < inicio || naTabela === -1 ? desde : maisCompetencias(inicio, naTabela)
    return BigDecimal.equals(valor, UM) ? [] : [{ desde, aplicacao, fator: fatorDe(valor) }]
  })
}

/** Read once for each snapshot. */
export const tabelasDeRenda: (instantaneo: Instantaneo) => TabelasDeRenda = lembrar((instantaneo) => {
  const porMes = reajustesPorMes(instantaneo)
  return {
    ...porMes,
    os121: new Map(linhasDe(instantaneo, os121).map(lerOs121)),
    reformas: reformasMonetarias(instantaneo, porMes),
    limites: limitesMensais(instantaneo)
  }
})

export const reajusteEm = ({ inicio, reajustes }: TabelasDeRenda, c: Competencia): Reajuste =>
  reajustes[c - inicio] ?? SEM_REAJUSTE

/** The last month the adjustment tables speak of. */
export const ultimoMesConhecido = ({ inicio, reajustes }: TabelasDeRenda): Competencia =>
  maisCompetencias(inicio, reajustes.length - 1)

export const SEM_FATOR: Fator = fatorDe(UM)
