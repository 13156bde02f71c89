/** The engine under comparison: gives it a plain request and returns its answer. */
import { Result, Schema } from "effect"
import { calcularAtrasados } from "../../../../src/domain/atrasados/calculo.ts"
import { PedidoAtrasados } from "../../../../src/domain/atrasados/pedido/entrada.ts"
import { parametrosDasTabelas } from "../../../../src/domain/atrasados/tabelas/parametros.ts"
import { data } from "../../../../src/domain/valores/data.ts"
import { instantaneoDaSemente } from "../../../apoio/indices/tabelas.ts"
import type { PedidoJson } from "../pedido/pedido.ts"
import type { RespostaMotor } from "./resposta-motor.ts"

const parametros = parametrosDasTabelas(instantaneoDaSemente(), data("2026-11-20"))
const ler = Schema.decodeUnknownResult(PedidoAtrasados, { errors: "all", onExcessProperty: "error" })

/** The answer, or why there is none. */
export const responder = (pedido: PedidoJson): Result.Result<RespostaMotor, string> =>
  ler(pedido).pipe(
    Result.mapError(String),
    Result.flatMap((lido) => Result.mapError(calcularAtrasados(lido, parametros), (f) => JSON.stringify(f)))
  )
