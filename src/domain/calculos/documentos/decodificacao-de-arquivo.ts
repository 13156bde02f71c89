/** Bodies of `.calc` files go through the schemas of the routes they are for. */
import { Result, Schema } from "effect"
import { PedidoAtrasados } from "../../atrasados/pedido/entrada.ts"
import type { PedidoPorTipo, TipoCalc } from "../../documentos/calc/comum/tipos.ts"
import type { Decodificar } from "../../documentos/calc/leitura.ts"
import { PedidoRmiConferido, PedidoRmiDesvinculada } from "../../rmi/pedido/entrada.ts"
import { PedidoTempo } from "../../tempo/pedido/entrada.ts"
import { listarProblemas } from "../json/problemas.ts"

const estrita = { errors: "all", onExcessProperty: "error" } as const

const DECODIFICADORES: {
  readonly [T in TipoCalc]: (corpo: unknown) => Result.Result<PedidoPorTipo[T], Schema.SchemaError>
} = {
  tempo: Schema.decodeUnknownResult(PedidoTempo, estrita),
  rmi: Schema.decodeUnknownResult(PedidoRmiConferido, estrita),
  "rmi-desvinculada": Schema.decodeUnknownResult(PedidoRmiDesvinculada, estrita),
  atrasados: Schema.decodeUnknownResult(PedidoAtrasados, estrita)
}

export const decodificarCalc: Decodificar = (tipo, corpo) =>
  Result.mapError(DECODIFICADORES[tipo](corpo), ({ issue }) => listarProblemas(issue))
