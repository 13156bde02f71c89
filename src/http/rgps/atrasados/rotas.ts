/** Handler of the arrears route: one call into the domain with the request and the tables in force. */
import { Effect, Layer, Result } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { calcularAtrasados } from "../../../domain/atrasados/calculo.ts"
import type { PedidoAtrasados } from "../../../domain/atrasados/entrada.ts"
import { parametrosDasTabelas } from "../../../domain/atrasados/parametros.ts"
import { TabelasVigentes } from "../../../domain/indices/portas.ts"
import { ok } from "../../comum/envelope.ts"
import { hoje } from "../../comum/hoje.ts"
import { recusarInstantaneo } from "../consulta.ts"
import { naoCalculado } from "../nao-calculado.ts"
import { Protecao } from "../protecao.ts"
import { VersaoDoMotor, versaoDe } from "../versao.ts"
import { ApiAtrasados } from "./contrato.ts"
import { custoExcessivo } from "./custo.ts"
import { paraFio } from "./escrita.ts"

interface Requisicao {
  readonly payload: PedidoAtrasados
  readonly query: { readonly permalink: boolean; readonly demonstrativo: boolean }
}

/** Calculates and writes the answer, for whoever has a request in hand. */
export const atender = ({ paraCalculo }: TabelasVigentes["Service"], motor: string) =>
  Effect.fnUntraced(function* ({ payload, query }: Requisicao) {
    yield* recusarInstantaneo(query)
    const excesso = custoExcessivo(payload)
    if (excesso !== undefined) return yield* excesso
    const instantaneo = yield* paraCalculo
    const calculado = calcularAtrasados(payload, parametrosDasTabelas(instantaneo, yield* hoje))
    if (Result.isFailure(calculado)) return yield* naoCalculado(calculado.failure)
    // already plain JSON: it goes out without a second pass of encoding
    return HttpServerResponse.jsonUnsafe(ok(paraFio(calculado.success, versaoDe(motor, instantaneo))), {
      headers: { "cache-control": "no-store" }
    })
  })

const tratadores = HttpApiBuilder.group(ApiAtrasados, "calculosAtrasados", (handlers) =>
  Effect.gen(function* () {
    return handlers.handle("calcular", atender(yield* TabelasVigentes, yield* VersaoDoMotor))
  })
).pipe(Layer.provide(Protecao))

/** Every route of `ApiAtrasados`. */
export const RotasAtrasados = HttpApiBuilder.layer(ApiAtrasados).pipe(Layer.provide(tratadores))
