/** Where the usage events of a deployment that runs apart go: the service that records them. */
import { Effect, Layer } from "effect"
import { DestinoDeTelemetria, TelemetriaIndisponivel } from "../../../../domain/telemetria/portas.ts"
import { ClienteDoServico } from "../../../comum/servico/cliente.ts"
import { PREFIXO } from "./contrato.ts"

/** `DestinoDeTelemetria` over the service route; a repeated batch changes nothing, for its events have their ids. */
export const DestinoPorHttp = Layer.effect(
  DestinoDeTelemetria,
  Effect.map(ClienteDoServico, ({ postar }) =>
    DestinoDeTelemetria.of({
      registrar: (eventos) =>
        Effect.mapError(Effect.asVoid(postar(`${PREFIXO}/lote`, { eventos })), (motivo) => {
          return new TelemetriaIndisponivel({ motivo })
        })
    })
  )
)
