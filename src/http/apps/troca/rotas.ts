/** Handler of the exchange: the body goes as it came to a thread, and what was understood of it is kept. */
import { Effect, Layer, Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Consumidor } from "../../../domain/acesso/consumidor.ts"
import { Trocas } from "../../../domain/plataforma/troca/trocas.ts"
import { ChaveDeTroca } from "../../comum/chave-api.ts"
import { CotaDeApps } from "../../comum/cotas/cota.ts"
import { LimitePorOrigemDeApps } from "../../comum/cotas/limite-por-origem.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { CorpoJsonDeApps, corpoJson } from "../../comum/recepcao/corpo-json.ts"
import { detalharEvento } from "../../comum/registro/anotacoes.ts"
import { ok } from "../../comum/resposta/envelope.ts"
import { ApiTroca } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiTroca, "exchange", (handlers) =>
  Effect.map(Trocas, (trocas) =>
    handlers.handleRaw(
      "criar",
      Effect.fnUntraced(function* ({ request }) {
        const { classe, idToken } = yield* Consumidor
        const corpo = yield* corpoJson(request)
        const criada = trocas.criar({ corpo, idToken, prioritario: classe === "judiciario" })
        const { token, expiraEm, urlAbrir, calculadora } = yield* emHttp(criada)
        yield* detalharEvento({ calculadora })
        const troca = { token: Redacted.value(token), expiraEm, urlAbrir: Redacted.value(urlAbrir) }
        return HttpServerResponse.jsonUnsafe(ok(troca, 201), { status: 201, headers: { "cache-control": "no-store" } })
      })
    )
  )
).pipe(
  Layer.provide([
    ErrosNitro.layer,
    LimiteDoCorpo.layer,
    CorpoJsonDeApps.layer,
    CotaDeApps.layer,
    ChaveDeTroca.layer,
    LimitePorOrigemDeApps.layer
  ])
)

export const RotasTroca = HttpApiBuilder.layer(ApiTroca).pipe(Layer.provide(tratadores))
