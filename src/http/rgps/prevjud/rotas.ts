/** Handlers of the PrevJud routes. */
import { Effect, Layer, Result } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Calculadora } from "../../../domain/calculos/portas.ts"
import { ok } from "../../comum/envelope.ts"
import { encaminharJson, falhaDaRecusa } from "../encaminhar.ts"
import { Protecao } from "../protecao.ts"
import { ApiPrevjud } from "./contrato.ts"
import { lerDossie } from "./execucao.ts"

const tratadores = HttpApiBuilder.group(ApiPrevjud, "prevjud", (handlers) =>
  Effect.map(Calculadora, (calculadora) =>
    handlers
      .handle("ler", ({ payload }: { readonly payload: unknown }) =>
        Effect.map(Effect.fromResult(Result.mapError(lerDossie(payload), falhaDaRecusa)), (lido) =>
          HttpServerResponse.jsonUnsafe(ok(lido), { headers: { "cache-control": "no-store" } })
        )
      )
      .handleRaw("calcular", encaminharJson(calculadora, "prevjud"))
      .handleRaw("calcularPorGrupos", encaminharJson(calculadora, "prevjud-por-grupos"))
  )
).pipe(Layer.provide(Protecao))

/** Every route of `ApiPrevjud`. */
export const RotasPrevjud = HttpApiBuilder.layer(ApiPrevjud).pipe(Layer.provide(tratadores))
