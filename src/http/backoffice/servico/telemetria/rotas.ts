/** Handlers of the reporting of usage events. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { aceitar } from "../../../../domain/telemetria/evento.ts"
import { type Registrado, RepositorioTelemetria } from "../../../../domain/telemetria/portas.ts"
import { ErrosNitro } from "../../../comum/falhas/falha.ts"
import { ok } from "../../../comum/resposta/envelope.ts"
import { ExigeServico } from "../../../comum/servico/politica.ts"
import { ApiTelemetria } from "./contrato.ts"

const paraFio = ({ id, registradoEm }: Registrado) => ({ id, registradoEm: registradoEm.toISOString() })

const tratadores = HttpApiBuilder.group(ApiTelemetria, "telemetria", (handlers) =>
  Effect.map(RepositorioTelemetria, ({ registrar }) =>
    handlers
      .handle("registrar", ({ payload }) =>
        Effect.map(registrar([aceitar(payload)]), ([registrado]) => ok(paraFio(registrado!)))
      )
      .handle("registrarLote", ({ payload: { eventos } }) =>
        Effect.map(registrar(eventos.map(aceitar)), (registrados) => ok(registrados.map(paraFio)))
      )
  )
).pipe(Layer.provide([ErrosNitro.layer, ExigeServico.layer]))

/** Every route of `ApiTelemetria`. */
export const RotasTelemetria = HttpApiBuilder.layer(ApiTelemetria).pipe(Layer.provide(tratadores))
