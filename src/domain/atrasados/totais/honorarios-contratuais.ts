/** Fees of the contract, set apart from the claimant's credit. */

import { regra } from "../../regras/regra.ts"
import { registro } from "../../regras/valor-com-passos.ts"
import { type Decimal, escreverDecimal } from "../../valores/decimal.ts"
import type { Arredondamento, Centavos } from "../../valores/dinheiro.ts"
import {
  type ComRastro,
  lido,
  limitada,
  porCento,
  porInteiros,
  porQuantias,
  proporcao,
  subtraida
} from "../resultado/quantia.ts"
import type { HonorariosContratuais, ResultadoAtrasados, Somas } from "../resultado/resultado.ts"

export const DESTAQUE = regra("ATR-74", "Lei 8.906/1994, art. 22, § 4º")

/** Principal and interest apart; the two exercises apart, in proportion to the months of the RRA. */
export const honorariosContratuais = (
  corte: Arredondamento,
  contratados: { readonly percentual: Decimal; readonly limite?: Decimal },
  { principal, total }: Somas,
  { anteriores, corrente }: ResultadoAtrasados["rra"]
): ComRastro<HonorariosContratuais> => {
  const { percentual, limite } = contratados
  const parte = (de: Centavos) => proporcao(DESTAQUE, corte, de, porCento(percentual))
  const cheio = parte(total)
  const valor = limitada(DESTAQUE, cheio, limite)
  const meses = anteriores.meses + corrente.meses
  const doPrincipal =
    valor.valor === cheio.valor
      ? parte(principal)
      : proporcao(DESTAQUE, corte, valor.valor, porQuantias(principal, total))
  // with no month to receive, all of it is of the current exercise
  const daParte = meses === 0 ? porInteiros(0) : porInteiros(anteriores.meses, meses)
  const dosAnteriores = proporcao(DESTAQUE, corte, valor.valor, daParte)
  return registro({
    percentual: lido(DESTAQUE, "percentual contratado", percentual, escreverDecimal(percentual)),
    valor,
    principal: doPrincipal,
    juros: subtraida(DESTAQUE, valor.valor, doPrincipal.valor),
    exerciciosAnteriores: dosAnteriores,
    exercicioCorrente: subtraida(DESTAQUE, valor.valor, dosAnteriores.valor)
  })
}
