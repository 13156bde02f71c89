/** Fees of the contract, set apart from the claimant's credit. */

import { regra } from "../../regras/regra.ts"
import { type Centavos, type Proporcao, subtrair, ZERO } from "../../valores/centavos.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { CEM_POR_CENTO, percentualDe } from "../aritmetica/escala.ts"
import type { Exercicios, HonorariosContratuais, Somas } from "../resultado/resultado.ts"
import { limitar } from "./limitar.ts"

export const DESTAQUE = regra("ATR-74", "Lei 8.906/1994, art. 22, § 4º")

/** In proportion to the months of the RRA; with no month to receive, all of it is of the current exercise. */
const dosAnteriores = (
  proporcao: Proporcao,
  valor: Centavos,
  { anteriores, corrente }: { readonly anteriores: Exercicios; readonly corrente: Exercicios }
): Centavos => {
  const meses = anteriores.meses + corrente.meses
  return meses === 0 ? ZERO : proporcao(valor, anteriores.meses, meses)
}

/** Principal and interest apart; the two exercises apart. */
export const honorariosContratuais = (
  proporcao: Proporcao,
  { percentual, limite }: { readonly percentual: Decimal; readonly limite?: Decimal },
  { principal, total }: Somas,
  rra: { readonly anteriores: Exercicios; readonly corrente: Exercicios }
): HonorariosContratuais => {
  const parte = percentualDe(percentual)
  const cheio = proporcao(total, parte, CEM_POR_CENTO)
  const valor = limitar(cheio, limite)
  const doPrincipal = valor === cheio ? proporcao(principal, parte, CEM_POR_CENTO) : proporcao(valor, principal, total)
  const exerciciosAnteriores = dosAnteriores(proporcao, valor, rra)
  return {
    percentual,
    principal: doPrincipal,
    juros: subtrair(valor, doPrincipal),
    valor,
    exerciciosAnteriores,
    exercicioCorrente: subtrair(valor, exerciciosAnteriores)
  }
}
