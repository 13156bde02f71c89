/** Handlers of the time routes. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { encaminharJson, ServicosDeCalculo } from "../comum/encaminhar.ts"
import { Protecao } from "../comum/protecao.ts"
import { ApiTempo } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiTempo, "calculosTempo", (handlers) =>
  Effect.map(ServicosDeCalculo, (servicos) =>
    handlers
      .handleRaw("calcular", encaminharJson(servicos, "tempo"))
      .handleRaw("calcularPorGrupos", encaminharJson(servicos, "tempo-por-grupos"))
  )
).pipe(Layer.provide(Protecao))

/** Every route of `ApiTempo`. */
export const RotasTempo = HttpApiBuilder.layer(ApiTempo).pipe(Layer.provide(tratadores))
