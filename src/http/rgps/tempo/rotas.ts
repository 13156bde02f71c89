/** Handlers of the time routes. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Calculadora } from "../../../domain/calculos/comum/portas.ts"
import { encaminharJson } from "../comum/encaminhar.ts"
import { Protecao } from "../comum/protecao.ts"
import { ApiTempo } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiTempo, "calculosTempo", (handlers) =>
  Effect.map(Calculadora, (calculadora) =>
    handlers
      .handleRaw("calcular", encaminharJson(calculadora, "tempo"))
      .handleRaw("calcularPorGrupos", encaminharJson(calculadora, "tempo-por-grupos"))
  )
).pipe(Layer.provide(Protecao))

/** Every route of `ApiTempo`. */
export const RotasTempo = HttpApiBuilder.layer(ApiTempo).pipe(Layer.provide(tratadores))
