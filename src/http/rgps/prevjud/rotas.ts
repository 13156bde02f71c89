/** Handlers of the PrevJud routes. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { corpoJson } from "../../comum/recepcao/corpo-json.ts"
import { encaminharJson, encaminharLeitura, ServicosDeCalculo } from "../comum/encaminhar.ts"
import { Protecao } from "../comum/protecao.ts"
import { ApiPrevjud } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiPrevjud, "prevjud", (handlers) =>
  Effect.map(ServicosDeCalculo, (servicos) => {
    const ler = encaminharLeitura(servicos, "ler-prevjud")
    return handlers
      .handleRaw("ler", ({ request }) => Effect.flatMap(corpoJson(request), ler))
      .handleRaw("calcular", encaminharJson(servicos, "prevjud"))
      .handleRaw("calcularPorGrupos", encaminharJson(servicos, "prevjud-por-grupos"))
  })
).pipe(Layer.provide(Protecao))

/** Every route of `ApiPrevjud`. */
export const RotasPrevjud = HttpApiBuilder.layer(ApiPrevjud).pipe(Layer.provide(tratadores))
