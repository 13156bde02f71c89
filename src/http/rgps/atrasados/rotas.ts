/** Handler of the arrears route. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { encaminharJson, ServicosDeCalculo } from "../comum/encaminhar.ts"
import { Protecao } from "../comum/protecao.ts"
import { ApiAtrasados } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiAtrasados, "calculosAtrasados", (handlers) =>
  Effect.map(ServicosDeCalculo, (servicos) => handlers.handleRaw("calcular", encaminharJson(servicos, "atrasados")))
).pipe(Layer.provide(Protecao))

/** Every route of `ApiAtrasados`. */
export const RotasAtrasados = HttpApiBuilder.layer(ApiAtrasados).pipe(Layer.provide(tratadores))
