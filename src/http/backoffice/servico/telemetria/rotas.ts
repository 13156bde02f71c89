/** Handlers of the reporting of usage events. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { aceitar } from "../../../../domain/telemetria/evento.ts"
import { type Registrado, RepositorioTelemetria } from "../../../../domain/telemetria/portas.ts"
import { ok } from "../../../comum/resposta/envelope.ts"
import { parteDeServico } from "../comum/parte.ts"
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
)

export const parteTelemetria = parteDeServico(ApiTelemetria, tratadores)
