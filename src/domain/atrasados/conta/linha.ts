/**
 * One row of the account: the difference corrected, then interest, SELIC and legal rate, each rounded by the policy of
 * the account; and what a waiver or an agreement leaves of it.
 */

import { type Regra, regraDescrita } from "../../regras/regra.ts"
import type { Competencia } from "../../valores/competencia.ts"
import { type Arredondamento, type Centavos, type Proporcao, somar } from "../../valores/dinheiro.ts"
import { CEM_POR_CENTO, COEFICIENTE_UM, type Coeficiente, type Percentual } from "../aritmetica/escala.ts"
import { mesDaCorrecao } from "../correcao/moeda.ts"
import { deCentavos, deCoeficiente, dePercentual, type No, no, type Texto } from "../resultado/rastro.ts"
import type { ColunasFinais } from "../resultado/resultado.ts"
import type { Encargos } from "./encargos.ts"

export const METODO_RESUMIDO = regraDescrita(
  "ATR-55",
  "Manual de Cálculos da Justiça Federal (Resolução CJF 990/2026)",
  "Cada parcela é corrigida e recebe juros separadamente (método resumido); os totais são somas das parcelas."
)

export interface ColunasDaLinha extends ColunasFinais {
  readonly coeficiente: Coeficiente
  readonly percentualJuros: Percentual
  readonly percentualSelic: Percentual
  readonly percentualTaxaLegal: Percentual
}

/** The corrected principal with what runs on it. */
const totalDe = (principal: Centavos, juros: Centavos, selic: Centavos, taxaLegal: Centavos): Centavos =>
  somar(somar(principal, juros), somar(selic, taxaLegal))

/** C, G, H and I of a difference. */
export const apurarLinha = (
  proporcao: Proporcao,
  encargos: Encargos,
  competencia: Competencia,
  diferenca: Centavos
): ColunasDaLinha => {
  const coeficiente = encargos.coeficiente(mesDaCorrecao(competencia))
  const pJuros = encargos.juros(competencia)
  const pSelic = encargos.selic(competencia)
  const pTaxaLegal = encargos.taxaLegal(competencia)
  const principalCorrigido = proporcao(diferenca, coeficiente, COEFICIENTE_UM)
  const juros = proporcao(principalCorrigido, pJuros, CEM_POR_CENTO)
  const selic = proporcao(somar(principalCorrigido, juros), pSelic, CEM_POR_CENTO)
  const jurosTaxaLegal = proporcao(principalCorrigido, pTaxaLegal, CEM_POR_CENTO)
  return {
    coeficiente,
    principalCorrigido,
    percentualJuros: pJuros,
    juros,
    percentualSelic: pSelic,
    selic,
    percentualTaxaLegal: pTaxaLegal,
    jurosTaxaLegal,
    total: totalDe(principalCorrigido, juros, selic, jurosTaxaLegal)
  }
}

/** Each column times a fraction, rounded; the total is their sum. */
export const parteDaLinha = (
  proporcao: Proporcao,
  colunas: ColunasFinais,
  numerador: number,
  denominador: number
): ColunasFinais => {
  const parte = (valor: Centavos) => proporcao(valor, numerador, denominador)
  const principalCorrigido = parte(colunas.principalCorrigido)
  const juros = parte(colunas.juros)
  const selic = parte(colunas.selic)
  const jurosTaxaLegal = parte(colunas.jurosTaxaLegal)
  const total = totalDe(principalCorrigido, juros, selic, jurosTaxaLegal)
  return { principalCorrigido, juros, selic, jurosTaxaLegal, total }
}

/** Where each column is shown; a column that is nowhere is zero. */
export type DestinosDasColunas = (coluna: keyof ColunasFinais) => ReadonlyArray<string>

/** The columns under a pointer. */
export const sob =
  (...ponteiros: ReadonlyArray<string>): DestinosDasColunas =>
  (coluna) =>
    ponteiros.map((ponteiro) => `${ponteiro}/${coluna}`)

const COM_JUROS: ReadonlySet<keyof ColunasFinais> = new Set(["juros", "jurosTaxaLegal"])

/** The columns under a pointer where interest is not shown, because there is none. */
export const semJurosSob =
  (ponteiro: string): DestinosDasColunas =>
  (coluna) =>
    COM_JUROS.has(coluna) ? [] : [`${ponteiro}/${coluna}`]

/** The nodes of `apurarLinha`: each column of what stands before it. */
export const rastrearLinha = (
  corte: Arredondamento,
  diferenca: Centavos,
  k: ColunasDaLinha,
  destinos: DestinosDasColunas
): ReadonlyArray<No> => {
  const ate = somar(k.principalCorrigido, k.juros)
  const coluna = (nome: keyof ColunasFinais, de: Centavos, numerador: Texto, denominador: Texto): ReadonlyArray<No> => {
    const figuras = destinos(nome)
    const entradas = { valor: deCentavos(de), numerador, denominador, casas: 2, corte }
    return figuras.length === 0 ? [] : [no(METODO_RESUMIDO, "PROPORCAO", entradas, deCentavos(k[nome]), figuras)]
  }
  const parcelas = [k.principalCorrigido, k.juros, k.selic, k.jurosTaxaLegal].map(deCentavos)
  return [
    ...coluna("principalCorrigido", diferenca, deCoeficiente(k.coeficiente), "1"),
    ...coluna("juros", k.principalCorrigido, dePercentual(k.percentualJuros), "100"),
    ...(k.juros === 0 ? [] : [no(METODO_RESUMIDO, "SOMAR", { parcelas: parcelas.slice(0, 2) }, deCentavos(ate))]),
    ...coluna("selic", ate, dePercentual(k.percentualSelic), "100"),
    ...coluna("jurosTaxaLegal", k.principalCorrigido, dePercentual(k.percentualTaxaLegal), "100"),
    no(METODO_RESUMIDO, "SOMAR", { parcelas }, deCentavos(k.total), destinos("total"))
  ]
}

const PARTES = ["principalCorrigido", "juros", "selic", "jurosTaxaLegal"] as const

/** The nodes of `parteDaLinha`. */
export const rastrearParte = (
  regra: Regra,
  corte: Arredondamento,
  colunas: ColunasFinais,
  [numerador, denominador]: readonly [Texto, Texto],
  parte: ColunasFinais,
  destinos: DestinosDasColunas
): ReadonlyArray<No> => [
  ...PARTES.map((coluna) => {
    const entradas = { valor: deCentavos(colunas[coluna]), numerador, denominador, casas: 2, corte }
    return no(regra, "PROPORCAO", entradas, deCentavos(parte[coluna]), destinos(coluna))
  }),
  no(regra, "SOMAR", { parcelas: PARTES.map((c) => deCentavos(parte[c])) }, deCentavos(parte.total), destinos("total"))
]
