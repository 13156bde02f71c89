/** Handlers of the RMI routes. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Calculadora } from "../../../domain/calculos/comum/portas.ts"
import { encaminharJson } from "../comum/encaminhar.ts"
import { Protecao } from "../comum/protecao.ts"
import { ApiRmi } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiRmi, "calculosRmi", (handlers) =>
  Effect.map(Calculadora, (calculadora) =>
    handlers
      .handleRaw("calcular", encaminharJson(calculadora, "rmi"))
      .handleRaw("calcularPorFundamento", encaminharJson(calculadora, "rmi-por-fundamento"))
      .handleRaw("calcularDesvinculada", encaminharJson(calculadora, "rmi-desvinculada"))
  )
).pipe(Layer.provide(Protecao))

/** Every route of `ApiRmi`. */
export const RotasRmi = HttpApiBuilder.layer(ApiRmi).pipe(Layer.provide(tratadores))
