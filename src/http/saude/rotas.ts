/**
 * `/saude/vivo`: the process answers. `/saude/pronto`: it can also do its work (database, tables); 503 while it cannot.
 * For orchestrators and gateways; a stranger learns nothing more than that.
 */
import { Context, Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

export class Prontidao extends Context.Service<
  Prontidao,
  {
    /** Whether what the process depends on answers now. */
    readonly pronta: Effect.Effect<boolean>
  }
>()("saude/Prontidao") {}

const resposta = (status: number, situacao: string) =>
  HttpServerResponse.text(JSON.stringify({ situacao }), {
    status,
    contentType: "application/json",
    headers: { "cache-control": "no-store" }
  })

export const RotasSaude = Layer.unwrap(
  Effect.map(Prontidao, ({ pronta }) =>
    Layer.merge(
      HttpRouter.add("GET", "/saude/vivo", resposta(200, "vivo")),
      HttpRouter.add(
        "GET",
        "/saude/pronto",
        Effect.map(pronta, (sim) => (sim ? resposta(200, "pronto") : resposta(503, "indisponivel")))
      )
    )
  )
)
