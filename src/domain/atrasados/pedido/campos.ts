/** The kinds of fields of an arrears request, and how many of each a request may bring. */
import { BigDecimal, Schema } from "effect"
import { CODIGOS_ESPECIE } from "../../beneficios/especies.ts"
import { decimalEntre, inteiroEntre } from "../../valores/campos-entrada.ts"
import { type Competencia, CompetenciaEntrada } from "../../valores/competencia.ts"
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
export const Percentual = decimalEntre(
  decimal("0"),
  decimal("100"),
  6,
  "um percentual de 0 a 100, com até 6 casas decimais"
)
export const Coeficiente = decimalEntre(
  decimal("0.0001"),
  decimal("1"),
  10,
  "um coeficiente de 0,0001 a 1, com até 10 casas decimais"
)
export const FatorMensal = decimalEntre(
  decimal("0.000001"),
  decimal("1000"),
  10,
  "um fator de 0,000001 a 1.000, com até 10 casas decimais"
)
export const Equivalencia = decimalEntre(decimal("0"), decimal("1000"), 2, "um número de salários mínimos de 0 a 1.000")
const positivo = (valor: Decimal): string | undefined =>
  BigDecimal.isPositive(valor) ? undefined : "deve ser maior que zero"
export const ReaisPositivos = Reais.check(Schema.makeFilter(positivo))

export const Mes = CompetenciaEntrada.check(
  Schema.makeFilter((c: Competencia) => (c >= PRIMEIRA_COMPETENCIA ? undefined : "competência anterior a 10/1964"))
)

/** A fraction of the benefit as a pair of integers: numerator and denominator. */
export const Fracao = Schema.Tuple([inteiroEntre(0, 100), inteiroEntre(1, 100)])
  .annotate({ message: "valor inválido: esperado um par de inteiros, como [1, 3]" })
  .check(
    Schema.makeFilter(([numerador, denominador]: readonly [number, number]) =>
      numerador <= denominador ? undefined : "fração maior que 1: o numerador passa do denominador"
    )
  )
export type Fracao = typeof Fracao.Type

const aceitos = `códigos aceitos: ${CODIGOS_ESPECIE.join(", ")}`
export const ondeInformarEspecie = `informe a espécie do benefício em opcoesContagem.especie (${aceitos})`
export const EspecieAceita = Schema.Literals(CODIGOS_ESPECIE).annotate({ message: `espécie não prevista; ${aceitos}` })
