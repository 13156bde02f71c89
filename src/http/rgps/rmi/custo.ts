/** What one request may cost. */
import type { PedidoRmi } from "../../../domain/rmi/entrada.ts"
import type { Falha } from "../../comum/falha.ts"
import { custoExcessivo as custoDoTempo } from "../tempo/custo.ts"

export const custoExcessivo = (pedido: PedidoRmi, { rastro }: { readonly rastro: boolean }): Falha | undefined =>
  custoDoTempo(pedido, 1, rastro)
