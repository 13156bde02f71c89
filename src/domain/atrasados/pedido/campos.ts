/** The kinds of fields of an arrears request, how each is written, and how many of each a request may bring. */
import { BigDecimal, Schema } from "effect"
import { ate, COMO_MES, COMO_NUMERO, decimalEntre, escrito, inteiroEntre } from "../../valores/campos-entrada.ts"
import type { Competencia } from "../../valores/competencia.ts"
import { CompetenciaEntrada } from "../../valores/datas-digitadas.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { PRIMEIRA_COMPETENCIA } from "./alcance.ts"

export const MAXIMO_BENEFICIOS = 50
export const MAXIMO_PAGOS = 200
/** Payments of one item: 13 a year for 150 years. */
export const MAXIMO_PAGAMENTOS = 2_000
export const MAXIMO_AJUSTES = 10_000
export const MAXIMO_QUOTAS = 500
export const MAXIMO_SUSPENSOES = 100
export const MAXIMO_CUSTAS = 1_000

export const Reais = decimalEntre(
  decimal("0"),
  decimal("1000000000"),
  2,
  "um valor de 0 a 1.000.000.000, com até 2 casas decimais"
)
const positivo = (valor: Decimal): string | undefined =>
  BigDecimal.isPositive(valor) ? undefined : "deve ser maior que zero"
export const ReaisPositivos = escrito(Reais.check(Schema.makeFilter(positivo)), COMO_NUMERO)

/** A rate in %. */
export const Taxa = decimalEntre(decimal("0"), decimal("100"), 6, "um percentual de 0 a 100, com até 6 casas decimais")
/** A share in %. */
const DE_ZERO_A_CEM = { ...COMO_NUMERO.palavras, maximum: 100 }
export const Percentual = escrito(Taxa, { sufixo: ", de 0 a 100.", palavras: DE_ZERO_A_CEM })

export const Coeficiente = decimalEntre(
  decimal("0.0001"),
  decimal("1"),
  10,
  "um coeficiente de 0,0001 a 1, com até 10 casas decimais",
  { maximum: 1 }
)
export const FatorMensal = decimalEntre(
  decimal("0.000001"),
  decimal("1000"),
  10,
  "um fator de 0,000001 a 1.000, com até 10 casas decimais"
)
export const Equivalencia = decimalEntre(decimal("0"), decimal("1000"), 2, "um número de salários mínimos de 0 a 1.000")

export const Mes = escrito(
  CompetenciaEntrada.check(
    Schema.makeFilter((c: Competencia) => (c >= PRIMEIRA_COMPETENCIA ? undefined : "competência anterior a 10/1964"))
  ),
  COMO_MES
)

/** A list of exactly `tamanho` items. */
const listaDe = (tamanho: number, items: object) => ({ type: "array", items, minItems: tamanho, maxItems: tamanho })

/** A fraction of the benefit as a pair of integers: numerator and denominator. */
export const Fracao = escrito(
  Schema.Tuple([inteiroEntre(0, 100), inteiroEntre(1, 100)])
    .annotate({ message: "valor inválido: esperado um par de inteiros, como [1, 3]" })
    .check(
      Schema.makeFilter(([numerador, denominador]: readonly [number, number]) =>
        numerador <= denominador ? undefined : "fração maior que 1: o numerador passa do denominador"
      )
    ),
  {
    sufixo: ", como par de inteiros até 100: `[1, 3]` é um terço.",
    palavras: listaDe(2, { type: "integer", minimum: 0, maximum: 100 })
  }
)
export type Fracao = typeof Fracao.Type

const FAIXAS = 5
const CINCO_FAIXAS = "esperados cinco percentuais, um por faixa do art. 85, § 3º, do CPC"

/** The percentages of fees against the public treasury, one for each bracket. */
export const Faixas = escrito(
  ate(Taxa, FAIXAS).check(
    Schema.makeFilter((f: ReadonlyArray<Decimal>) => (f.length === FAIXAS ? undefined : CINCO_FAIXAS))
  ),
  { palavras: listaDe(FAIXAS, DE_ZERO_A_CEM) }
)
