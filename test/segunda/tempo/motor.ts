/** The engine under comparison: gives it a plain request and returns its answer as plain JSON. */
import type { No } from "../../../src/domain/tempo/resultado/rastro.ts"
import { calcular } from "../../domain/tempo/ajuda.ts"
import type { RespostaMotor } from "./comparar.ts"
import type { PedidoJson } from "./pessoas/pessoa.ts"

/** The answer after a round trip through JSON, exact amounts as their digits. */
export const responder = (pedido: PedidoJson): RespostaMotor => emJson(calcular({ ...pedido })) as RespostaMotor

/** The answer with its trace. */
export const responderComRastro = (
  pedido: PedidoJson
): { readonly resultado: unknown; readonly rastro: ReadonlyArray<No> } => {
  const { rastro = [], ...resultado } = calcular({ ...pedido }, { rastro: true })
  return { resultado: emJson(resultado), rastro }
}

const ehDecimal = (valor: unknown): valor is { readonly value: bigint; readonly scale: number } =>
  typeof valor === "object" && valor !== null && "scale" in valor && "value" in valor

const digitos = ({ value, scale }: { readonly value: bigint; readonly scale: number }): string => {
  if (scale <= 0) return String(value * 10n ** BigInt(-scale))
  const texto = String(value).padStart(scale + 1, "0")
  return `${texto.slice(0, -scale)}.${texto.slice(-scale)}`
}

/** The answer as plain JSON, exact amounts as their digits. */
export const emJson = (valor: unknown): unknown => {
  if (ehDecimal(valor)) return digitos(valor)
  if (Array.isArray(valor)) return valor.map(emJson)
  if (typeof valor !== "object" || valor === null) return valor
  return Object.fromEntries(Object.entries(valor).map(([k, v]) => [k, emJson(v)]))
}
