/**
 * The legal rate of benefits: the SELIC of the month before, with the INPC of that month deducted as a quotient, never
 * negative, truncated at 6 decimals. It is derived, not read: the published rate deducts the IPCA-15.
 */
import { lembrar, linhasDe, obrigatorio } from "../../beneficios/leitura-de-tabela.ts"
import { selicDiaria } from "../../indices/catalogo/catalogo-indices.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { regra } from "../../regras/regra.ts"
import { type Competencia, competencia, maisCompetencias } from "../../valores/competencia.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { razaoDe } from "../../valores/dinheiro.ts"
import { NADA_POR_CENTO, type Percentual, percentualDaRazao } from "../aritmetica/escala.ts"
import { serieDe, valorEm } from "../tabelas/series.ts"

export const TAXA_LEGAL = regra(
  "ATR-54",
  "Código Civil, art. 406 (Lei 14.905/2024); Resolução CMN 5.171/2024; Resolução CJF 990/2026, item 4.3.2, nota 3"
)

/** FatorSelic in units of 10⁻⁸. */
export type FatorSelic = bigint

const CASAS_FATOR = 8
/** The legal rate exists since 08/2024: earlier days are not read. */
const PRIMEIRO_MES = competencia("2024-07")

/** Product of (1 + daily SELIC) over the business days of a month, rounded half-up at 8 decimals. */
const fatorSelicDosDias = (taxas: ReadonlyArray<Decimal>): FatorSelic => {
  let numerador = 1n
  let denominador = 1n
  for (const taxa of taxas) {
    const { numerador: n, denominador: d } = razaoDe(taxa)
    numerador *= d * 100n + n
    denominador *= d * 100n
  }
  return (2n * numerador * 10n ** BigInt(CASAS_FATOR) + denominador) / (2n * denominador)
}

/** Complete months only: those with an observation of a later month. */
const fatoresSelic = lembrar((instantaneo): ReadonlyMap<Competencia, FatorSelic> => {
  const porMes = new Map<Competencia, Array<Decimal>>()
  for (const linha of linhasDe(instantaneo, selicDiaria)) {
    const mes = competencia(obrigatorio(linha, "data").slice(0, 7))
    if (mes < PRIMEIRO_MES) continue
    const taxas = porMes.get(mes) ?? []
    taxas.push(decimal(obrigatorio(linha, "taxa_dia_util_pct")))
    porMes.set(mes, taxas)
  }
  const ultimo = Math.max(...porMes.keys())
  return new Map([...porMes].filter(([mes]) => mes < ultimo).map(([mes, taxas]) => [mes, fatorSelicDosDias(taxas)]))
})

/** `max(0, (fatorSelic ÷ (1 + inpc ÷ 100) − 1) × 100)`, truncated at 6 decimals. */
export const taxaDosFatores = (fatorSelic: FatorSelic, inpc: Decimal): Percentual => {
  const { numerador, denominador } = razaoDe(inpc)
  const inflacao = denominador * 100n + numerador
  const selic = fatorSelic * denominador * 100n
  const um = inflacao * 10n ** BigInt(CASAS_FATOR)
  return selic <= um ? NADA_POR_CENTO : percentualDaRazao({ numerador: selic - um, denominador: um })
}

/** The rate of a month, or `undefined` while the days or the INPC of the month before are not complete. */
export const taxaLegalDeBeneficios = (instantaneo: Instantaneo, c: Competencia): Percentual | undefined => {
  const anterior = maisCompetencias(c, -1)
  const fator = fatoresSelic(instantaneo).get(anterior)
  const inpc = valorEm(serieDe(instantaneo, "inpc"), anterior)
  return fator === undefined || inpc === undefined ? undefined : taxaDosFatores(fator, inpc)
}
