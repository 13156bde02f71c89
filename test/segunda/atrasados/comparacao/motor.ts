/** The engine under comparison: gives it a plain request and returns its answer. */
import { Result, Schema } from "effect"
import { calcularAtrasados } from "../../../../src/domain/atrasados/calculo.ts"
import { PedidoAtrasados } from "../../../../src/domain/atrasados/pedido/entrada.ts"
import { parametrosDasTabelas } from "../../../../src/domain/atrasados/tabelas/parametros.ts"
import { paraFio } from "../../../../src/domain/calculos/atrasados/escrita.ts"
import { versaoDe } from "../../../../src/domain/calculos/comum/versao.ts"
import { data } from "../../../../src/domain/valores/data.ts"
import { instantaneoDaSemente } from "../../../apoio/indices/tabelas.ts"
import type { NoDeRastro } from "../../conferir-rastro.ts"
import type { PedidoJson } from "../pedido/pedido.ts"
import type { RespostaMotor } from "./resposta-motor.ts"

const parametros = parametrosDasTabelas(instantaneoDaSemente(), data("2026-11-20"))
const VERSAO = versaoDe("0", parametros.instantaneo)
const ler = Schema.decodeUnknownResult(PedidoAtrasados, { errors: "all", onExcessProperty: "error" })

const calculado = (pedido: PedidoJson, rastro: boolean) =>
  ler(pedido).pipe(
    Result.mapError(String),
    Result.flatMap((lido) => Result.mapError(calcularAtrasados(lido, parametros, { rastro }), (f) => JSON.stringify(f)))
  )

/** The answer as it is written, with its trace. */
export const responderComRastro = (
  pedido: PedidoJson
): { readonly rastro: ReadonlyArray<NoDeRastro>; readonly requisicao: { readonly total: number } } =>
  JSON.parse(JSON.stringify(paraFio(Result.getOrThrow(calculado(pedido, true)), VERSAO)))

/** The answer, or why there is none. */
export const responder = (pedido: PedidoJson): Result.Result<RespostaMotor, string> => calculado(pedido, false)
