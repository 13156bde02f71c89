/** Handlers of what the other services ask of the applications. */
import { Clock, Effect, Layer } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { InstalacaoDasAplicacoes, urlDa } from "../../../../domain/plataforma/catalogo/enderecos.ts"
import { doMomento } from "../../../../domain/plataforma/comunicados/comunicado.ts"
import { Trocas } from "../../../../domain/plataforma/troca/trocas.ts"
import { Vigentes } from "../../../../domain/plataforma/vigentes/vigentes.ts"
import { emHttp } from "../../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../../comum/falhas/falha.ts"
import { detalharEvento } from "../../../comum/registro/anotacoes.ts"
import { avisoMostrado } from "../../../comum/resposta/aviso-mostrado.ts"
import { emoldurar, ok } from "../../../comum/resposta/envelope.ts"
import { enviar, representar } from "../../../comum/resposta/representacao.ts"
import { ExigeServico } from "../../../comum/servico/politica.ts"
import { ApiAplicacoesDeServico } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiAplicacoesDeServico, "aplicacoesDeServico", (handlers) =>
  Effect.gen(function* () {
    const { atual } = yield* Vigentes
    const instalacao = yield* InstalacaoDasAplicacoes
    const trocas = yield* Trocas
    return handlers
      .handle("calculadoras", () =>
        Effect.sync(() =>
          ok(
            atual().aplicacoes.map(({ urls, revisao: _, atualizadaEm: __, atualizadaPor: ___, ...aplicacao }) => ({
              ...aplicacao,
              url: urlDa({ urls }, instalacao) ?? null
            }))
          )
        )
      )
      .handle(
        "avisos",
        Effect.fnUntraced(function* ({ query: { publico = "anonimos" }, request }) {
          const avisos = doMomento(atual().avisos, publico, yield* Clock.currentTimeMillis)
          const mostrados = avisos.map(avisoMostrado)
          const escrita = representar({
            texto: JSON.stringify(ok(mostrados)),
            tipo: "application/json",
            esforco: "avulsa"
          })
          return HttpServerResponse.setHeader(yield* enviar(escrita, request), "cache-control", "private, no-cache")
        })
      )
      .handle(
        "consumir",
        Effect.fnUntraced(function* ({ params: { token }, payload }) {
          const { calculadora, json } = yield* trocas.consumir(token, payload.calculadora)
          yield* detalharEvento({ calculadora })
          return HttpServerResponse.uint8Array(emoldurar(new TextEncoder().encode(json)), {
            contentType: "application/json",
            headers: { "cache-control": "no-store" }
          })
        }, emHttp)
      )
  })
).pipe(Layer.provide([ErrosNitro.layer, ExigeServico.layer]))

export const RotasAplicacoesDeServico = HttpApiBuilder.layer(ApiAplicacoesDeServico).pipe(Layer.provide(tratadores))
