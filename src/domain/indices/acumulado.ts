/** What a series amounts to over an interval, as its figures go together. For reading: no calculation takes it from here. */
import { BigDecimal, Option } from "effect"
import { arredondar, type Decimal, decimal } from "../valores/decimal.ts"
import type { Linha, Medida } from "./catalogo/definicao.ts"

/** Decimals of what is told. */
const CASAS = 4

/** Decimals kept on the way: far more than are told, and few enough that a daily series of forty years costs nothing. */
const CASAS_DO_CAMINHO = 80

const CEM = decimal("100")
const UM = decimal("1")

const percentual = (fator: Decimal): Decimal => BigDecimal.multiply(BigDecimal.subtract(fator, UM), CEM)

const multiplicadas = (valores: ReadonlyArray<Decimal>): Decimal =>
  percentual(
    valores.reduce(
      (fator, valor) =>
        arredondar(
          BigDecimal.multiply(fator, BigDecimal.sum(UM, BigDecimal.multiply(valor, decimal("0.01")))),
          CASAS_DO_CAMINHO
        ),
      UM
    )
  )

const somadas = (valores: ReadonlyArray<Decimal>): Decimal =>
  valores.reduce((soma, valor) => BigDecimal.sum(soma, valor), decimal("0"))

/** From the first value to the last; nothing where the first is zero. */
const comparadas = (valores: ReadonlyArray<Decimal>): Option.Option<Decimal> =>
  Option.map(BigDecimal.divide(valores.at(-1)!, valores[0]!), percentual)

/** Whether a month (`AAAA-MM`) is one of a row of the table `moedas`. */
const dentro = ({ competencia_inicio: inicio = null, competencia_fim: fim = null }: Linha, mes: string): boolean =>
  (inicio === null || inicio <= mes) && (fim === null || mes <= fim)

/**
 * Whether nominal values of two days or months can be compared as they stand: no reform of the currency divided them
 * meanwhile. `moedas`: the rows of that table.
 */
export const mesmaMoeda = (moedas: ReadonlyArray<Linha>, de: string, ate: string): boolean => {
  const [antes, depois] = [de, ate].map(
    (quando) => moedas.find((moeda) => dentro(moeda, quando.slice(0, "AAAA-MM".length)))?.divisor_acumulado_para_real
  )
  return antes !== undefined && antes === depois
}

const COMO: Readonly<Record<Medida, (valores: ReadonlyArray<Decimal>) => Option.Option<Decimal>>> = {
  variacao: (valores) => Option.some(multiplicadas(valores)),
  "taxa-simples": (valores) => Option.some(somadas(valores)),
  "valor-nominal": comparadas
}

/** In percent with four decimals, of `valores` in order of time; none where there is nothing to put together. */
export const acumulado = (medida: Medida, valores: ReadonlyArray<string>): Option.Option<Decimal> =>
  valores.length === 0
    ? Option.none()
    : Option.map(COMO[medida](valores.map(decimal)), (valor) => arredondar(valor, CASAS))
