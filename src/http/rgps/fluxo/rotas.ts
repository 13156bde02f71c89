/** Handlers of the routes that stream. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Calculadora } from "../../../domain/calculos/comum/portas.ts"
import { corpoJson } from "../../comum/recepcao/corpo-json.ts"
import { receberCalc } from "../arquivo-calc/recepcao.ts"
import { Protecao } from "../comum/protecao.ts"
import { ApiFluxo } from "./contrato.ts"
import { exigirEventos, transmitir } from "./transmissao.ts"

const tratadoresJson = HttpApiBuilder.group(ApiFluxo, "rmiEmFluxo", (handlers) =>
  Effect.map(Calculadora, (calculadora) => {
    const responder = transmitir(calculadora, "rmi")
    return handlers.handleRaw("transmitir", ({ request, query }) =>
      exigirEventos.pipe(
        Effect.andThen(corpoJson(request)),
        Effect.flatMap((corpo) => responder(corpo, query))
      )
    )
  })
)

const tratadoresArquivo = HttpApiBuilder.group(ApiFluxo, "arquivosDeRmiEmFluxo", (handlers) =>
  Effect.map(Calculadora, (calculadora) => {
    const responder = transmitir(calculadora, "arquivo-rmi")
    return handlers.handle("transmitirDeArquivo", ({ query }) =>
      exigirEventos.pipe(
        Effect.andThen(receberCalc),
        Effect.flatMap((bytes) => responder(bytes, query))
      )
    )
  })
)

/** Every route of `ApiFluxo`. */
export const RotasFluxo = HttpApiBuilder.layer(ApiFluxo).pipe(
  Layer.provide(tratadoresJson),
  Layer.provide(tratadoresArquivo),
  Layer.provide(Protecao)
)
