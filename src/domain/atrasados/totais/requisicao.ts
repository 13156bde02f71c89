/** Small-value requisition or precatório. */

import { regraDescrita } from "../../regras/regra.ts"
import { type Centavos, multiplo, subtrair } from "../../valores/centavos.ts"
import { deCentavos, type No, no } from "../resultado/rastro.ts"
import type { Requisicao, Somas } from "../resultado/resultado.ts"
import { noCredito, rastrearSomas } from "./somas.ts"

export const LIMITE_DA_RPV = regraDescrita(
  "ATR-78",
  "Lei 10.259/2001, art. 17, § 1º",
  "O limite da RPV é de 60 salários mínimos da data-base."
)

export const SALARIOS_DO_LIMITE = 60

export const requisitar = (finais: Somas, salarioMinimo: Centavos): Requisicao => {
  const limiteRpv = multiplo(salarioMinimo, SALARIOS_DO_LIMITE)
  const { principal, juros, selic, total } = finais
  const valores = { limiteRpv, principal, juros, selic, total }
  return total <= limiteRpv
    ? { ...valores, tipo: "RPV" }
    : { ...valores, tipo: "PRECATORIO", renunciaExcedente: subtrair(total, limiteRpv) }
}

/** The nodes of the order: its limit, the credit, and what would have to be waived. */
export const rastrearRequisicao = (
  parcelas: ReadonlyArray<Somas>,
  finais: Somas,
  salarioMinimo: Centavos,
  { limiteRpv, total, renunciaExcedente }: Requisicao
): ReadonlyArray<No> => {
  const entradas = { valor: deCentavos(salarioMinimo), numerador: String(SALARIOS_DO_LIMITE), denominador: "1" }
  const limite = deCentavos(limiteRpv)
  return [
    no(LIMITE_DA_RPV, "PROPORCAO", { ...entradas, casas: 2, corte: "TRUNCAR" }, limite, ["/requisicao/limiteRpv"]),
    ...rastrearSomas(parcelas, finais, noCredito("/requisicao")),
    ...(renunciaExcedente === undefined
      ? []
      : [
          no(LIMITE_DA_RPV, "SUBTRAIR", { de: deCentavos(total), menos: [limite] }, deCentavos(renunciaExcedente), [
            "/requisicao/renunciaExcedente"
          ])
        ])
  ]
}
