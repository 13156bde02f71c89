/**
 * `/saude/vivo`: the process answers. `/saude/pronto`: it can also do its work (database, tables); 503 while it cannot.
 * For orchestrators and gateways; a stranger learns nothing more than that, and what part of the database is missing.
 */
import { Context, Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

export class Prontidao extends Context.Service<
  Prontidao,
  {
    /** `pronta`: all that the process depends on answers now; `motivo`: the missing part, where it is known. */
    readonly situacao: Effect.Effect<{ readonly pronta: boolean; readonly motivo?: string }>
  }
>()("saude/Prontidao") {}

const resposta = (status: number, situacao: string, motivo?: string) =>
  HttpServerResponse.text(JSON.stringify({ situacao, motivo }), {
    status,
    contentType: "application/json",
    headers: { "cache-control": "no-store" }
  })

export const RotasSaude = Layer.unwrap(
  Effect.map(Prontidao, ({ situacao }) =>
    Layer.merge(
      HttpRouter.add("GET", "/saude/vivo", resposta(200, "vivo")),
      HttpRouter.add(
        "GET",
        "/saude/pronto",
        Effect.map(situacao, ({ pronta, motivo }) =>
          pronta ? resposta(200, "pronto") : resposta(503, "indisponivel", motivo)
        )
      )
    )
  )
)
