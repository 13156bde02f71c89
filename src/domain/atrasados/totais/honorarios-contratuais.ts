/** Fees of the contract, set apart from the claimant's credit. */

import { regra } from "../../regras/regra.ts"
import type { Centavos } from "../../valores/centavos.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { Dinheiro } from "../aritmetica/arredondamento.ts"
import { CEM_POR_CENTO, percentualDe } from "../aritmetica/escala.ts"
import type { Exercicios, HonorariosContratuais, Somas } from "../resultado/resultado.ts"
import { limitar } from "./limitar.ts"

export const DESTAQUE = regra("ATR-74", "Lei 8.906/1994, art. 22, § 4º")

/** Twice both terms keeps the denominator even, as the rounding asks. */
const DOBRO = 2

/** In proportion to the months of the RRA; with no month to receive, all of it is of the current exercise. */
const dosAnteriores = (
  dinheiro: Dinheiro,
  valor: Centavos,
  { anteriores, corrente }: { readonly anteriores: Exercicios; readonly corrente: Exercicios }
): Centavos => {
  const meses = anteriores.meses + corrente.meses
  return meses === 0 ? (0 as Centavos) : dinheiro(valor, anteriores.meses * DOBRO, meses * DOBRO)
}

/** Principal and interest apart; the two exercises apart. */
export const honorariosContratuais = (
  dinheiro: Dinheiro,
  { percentual, limite }: { readonly percentual: Decimal; readonly limite?: Decimal },
  { principal, total }: Somas,
  rra: { readonly anteriores: Exercicios; readonly corrente: Exercicios }
): HonorariosContratuais => {
  const parte = percentualDe(percentual)
  const cheio = dinheiro(total, parte, CEM_POR_CENTO)
  const valor = limitar(cheio, limite)
  const doPrincipal =
    valor === cheio ? dinheiro(principal, parte, CEM_POR_CENTO) : dinheiro(valor, principal * DOBRO, total * DOBRO)
  const exerciciosAnteriores = dosAnteriores(dinheiro, valor, rra)
  return {
    percentual,
    principal: doPrincipal,
    juros: (valor - doPrincipal) as Centavos,
    valor,
    exerciciosAnteriores,
    exercicioCorrente: (valor - exerciciosAnteriores) as Centavos
  }
}
