/** Handlers of the RMI routes. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { encaminharConferencia, encaminharJson, ServicosDeCalculo } from "../comum/encaminhar.ts"
import { Protecao } from "../comum/protecao.ts"
import { ApiRmi } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiRmi, "calculosRmi", (handlers) =>
  Effect.map(ServicosDeCalculo, (servicos) =>
    handlers
      .handleRaw("calcular", encaminharJson(servicos, "rmi"))
      .handleRaw("calcularPorFundamento", encaminharJson(servicos, "rmi-por-fundamento"))
      .handleRaw("calcularDesvinculada", encaminharJson(servicos, "rmi-desvinculada"))
      .handleRaw("conferirCarta", encaminharConferencia(servicos, "conferir-carta"))
  )
).pipe(Layer.provide(Protecao))

/** Every route of `ApiRmi`. */
export const RotasRmi = HttpApiBuilder.layer(ApiRmi).pipe(Layer.provide(tratadores))
