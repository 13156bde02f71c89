/** Small-value requisition or precatório. */

import { regraDescrita } from "../../regras/regra.ts"
import type { Centavos } from "../../valores/centavos.ts"
import type { Requisicao, Somas } from "../resultado/resultado.ts"

export const LIMITE_DA_RPV = regraDescrita(
  "ATR-78",
  "Lei 10.259/2001, art. 17, § 1º",
  "O limite da RPV é de 60 salários mínimos da data-base."
)

export const SALARIOS_DO_LIMITE = 60

export const requisitar = (finais: Somas, salarioMinimo: Centavos): Requisicao => {
  const limiteRpv = (salarioMinimo * SALARIOS_DO_LIMITE) as Centavos
  const { principal, juros, selic, total } = finais
  const valores = { limiteRpv, principal, juros, selic, total }
  return total <= limiteRpv
    ? { ...valores, tipo: "RPV" }
    : { ...valores, tipo: "PRECATORIO", renunciaExcedente: (total - limiteRpv) as Centavos }
}
