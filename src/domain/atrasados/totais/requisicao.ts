/** Small-value requisition or precatório. */

import { regraDescrita } from "../../regras/regra.ts"
import type { Centavos } from "../../valores/dinheiro.ts"
import { type ComRastro, type Quantia, subtraida, vezes } from "../resultado/quantia.ts"
import type { Requisicao, Somas } from "../resultado/resultado.ts"
import { creditoDe } from "./somas.ts"

export const LIMITE_DA_RPV = regraDescrita(
  "ATR-78",
  "Lei 10.259/2001, art. 17, § 1º",
  "O limite da RPV é de 60 salários mínimos da data-base."
)

export const SALARIOS_DO_LIMITE = 60

/** The order: its limit, the credit, and what would have to be waived. `porSecao`: the final sums of each section. */
export const requisitar = (
  finais: Somas,
  porSecao: () => ReadonlyArray<Somas>,
  salarioMinimo: Centavos
): ComRastro<Requisicao> => {
  const limite = vezes(LIMITE_DA_RPV, salarioMinimo, SALARIOS_DO_LIMITE)
  const credito = creditoDe(finais, porSecao)
  const valores = { limiteRpv: limite.valor, ...credito.valor }
  const ordem = (valor: Requisicao, excedente?: Quantia): ComRastro<Requisicao> => ({
    valor,
    nos: (ponteiro) => [
      ...limite.nos(`${ponteiro}/limiteRpv`),
      ...credito.nos(ponteiro),
      ...(excedente?.nos(`${ponteiro}/renunciaExcedente`) ?? [])
    ]
  })
  if (finais.total <= limite.valor) return ordem({ ...valores, tipo: "RPV" })
  const excedente = subtraida(LIMITE_DA_RPV, finais.total, limite.valor)
  return ordem({ ...valores, tipo: "PRECATORIO", renunciaExcedente: excedente.valor }, excedente)
}
