/**
 * The factor that corrects the salaries of one month.
 *
 * The last of its 30 decimals are truncated only when the product of the indices has more, which no amount limited to a
 * ceiling can tell apart: an exact cent would need a multiple of 2^31 or 5^31 cents.
 */
import { type Regra, regra } from "../../regras/regra.ts"
import type { Competencia } from "../../valores/competencia.ts"
import { type Decimal, truncar } from "../../valores/decimal.ts"
import type { Arredondamento, Centavos } from "../../valores/dinheiro.ts"
import { FatorExato, multiplicar } from "../aritmetica/fator-exato.ts"
import { deCentavos, deDecimal, type Nos, no } from "../resultado/nos.ts"
import type { Texto } from "../resultado/operacoes.ts"

/** How the letter of the INSS prints a row. */
const LINHA_DA_CARTA = regra("RMI-33", "Lei 8.213/1991, art. 29-B")
export const CASAS_EXIBIDAS = 4

/** An accumulated index and what divides the product to express it in the final currency. */
export class FatorDoMes extends FatorExato {
  readonly competencia: Competencia
  private curto: Decimal | undefined

  constructor(competencia: Competencia, escalado: bigint, divisor: Decimal) {
    super(escalado, divisor)
    this.competencia = competencia
  }

  /** Accumulated index, unrounded. */
  get fator(): Decimal {
    return this.decimal
  }

  /** With 4 decimals truncated, as the letter of the INSS prints it. */
  get exibido(): Decimal {
    this.curto ??= truncar(this.decimal, CASAS_EXIBIDAS)
    return this.curto
  }
}

/** The corrected amount in cents of the final currency. */
export const corrigirCentavos = multiplicar

/** A salary corrected, and its index as it is printed, of the row shown at `ponteiro`. */
export const passosDaCorrecao = (
  regra: Regra,
  fator: FatorDoMes,
  salario: Texto,
  corrigido: Centavos,
  corte: Arredondamento,
  ponteiro: string
): Nos => {
  const indice = deDecimal(fator.fator)
  const exibido = { valor: indice, casas: CASAS_EXIBIDAS, corte: "TRUNCAR" } as const
  const entradas = { salario, fator: indice, divisor: deDecimal(fator.divisor), corte }
  return [
    no(LINHA_DA_CARTA, "CORTAR", exibido, deDecimal(fator.exibido), `${ponteiro}/indiceExibido`),
    no(regra, "CORRIGIR", entradas, deCentavos(corrigido), `${ponteiro}/salarioCorrigido`)
  ]
}
