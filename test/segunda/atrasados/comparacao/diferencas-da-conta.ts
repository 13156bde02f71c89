/** What the engine and the second implementation say differently of one account, and the smallest account that shows it. */
import { Result } from "effect"
import { calcularDeNovo } from "../conta/fechamento.ts"
import { encolher } from "../pedido/encolher.ts"
import type { PedidoJson } from "../pedido/pedido.ts"
import { comparar } from "./comparar.ts"
import type { Diferenca } from "./diferencas.ts"
import { responder } from "./motor.ts"

/** None when both agree; a refusal of the engine is a difference. */
export const diferencasDe = (pedido: PedidoJson): ReadonlyArray<Diferenca> =>
  Result.match(responder(pedido), {
    onFailure: (motivo) => [{ onde: "recusa", motor: motivo, segunda: "aceita" }],
    onSuccess: (resposta) => comparar(resposta, calcularDeNovo(pedido))
  })

const campoDe = ({ onde }: Diferenca): string => onde.replace(/\d{4}-\d{2}/, "")

/** The same figure still differs; a request that either side cannot read does not count. */
const aindaDifere =
  (campo: string) =>
  (pedido: PedidoJson): boolean => {
    try {
      return diferencasDe(pedido).some((d) => campoDe(d) === campo)
    } catch {
      return false
    }
  }

/** The smallest request found in which the first figure that differs still does. */
export const menorQueDifere = (pedido: PedidoJson): PedidoJson =>
  encolher(pedido, aindaDifere(campoDe(diferencasDe(pedido)[0]!)))

export const emLinha = ({ onde, motor, segunda }: Diferenca): string => `${onde}: motor ${motor}, segunda ${segunda}`
