/** Handler of the quota counters between services. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Contadores } from "../../../../domain/acesso/cotas.ts"
import { Falha } from "../../../comum/falhas/falha.ts"
import { ok } from "../../../comum/resposta/envelope.ts"
import { parteDeServico } from "../comum/parte.ts"
import { ApiCotas } from "./contrato.ts"

const indisponiveis = new Falha({ http: 503, mensagens: ["contadores indisponíveis"], retryAfter: 5 })

const tratadores = HttpApiBuilder.group(ApiCotas, "cotas", (handlers) =>
  Effect.map(Contadores, ({ somar }) =>
    handlers.handle("somar", ({ payload: { parcelas } }) =>
      somar(parcelas).pipe(
        Effect.map(ok),
        Effect.mapError(() => indisponiveis)
      )
    )
  )
)

export const parteCotas = parteDeServico(ApiCotas, tratadores)
