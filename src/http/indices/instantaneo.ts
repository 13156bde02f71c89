/**
 * Every reference table in one answer with one entity tag: what a deployment that calculates apart asks for. It is among
 * the service routes, which gateways keep between services and which ask for their secret: it also holds the tables that
 * are not published.
 */
import { Effect, Layer, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder, HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import type { Instantaneo } from "../../domain/indices/instantaneo.ts"
import { TabelasVigentes } from "../../domain/indices/portas.ts"
import { escreverInstantaneo } from "../../domain/indices/transporte.ts"
import { ErrosNitro } from "../comum/falhas/falha.ts"
import { SemConsulta } from "../comum/recepcao/leitura.ts"
import { enviar, type Representacao, representar } from "../comum/resposta/representacao.ts"
import { deServico, ExigeServico } from "../comum/servico/politica.ts"

const PREFIXO = "/backoffice/api/v1/servico"
export const CAMINHO_INSTANTANEO = `${PREFIXO}/instantaneo`

/** Written when first asked for; a snapshot that is replaced takes its own away. */
const prontas = new WeakMap<Instantaneo, Representacao>()

const representacaoDe = (instantaneo: Instantaneo): Representacao => {
  let pronta = prontas.get(instantaneo)
  if (pronta === undefined) {
    pronta = representar({ texto: escreverInstantaneo(instantaneo), tipo: "application/json", esforco: "avulsa" })
    prontas.set(instantaneo, pronta)
  }
  return pronta
}

const ler = HttpApiEndpoint.get("ler", "/instantaneo", {
  query: SemConsulta,
  success: [Schema.Unknown, HttpApiSchema.Empty(304)]
}).annotate(OpenApi.Summary, "Todas as tabelas de referência, com uma só etiqueta de versão")

export const ApiInstantaneo = deServico("instantaneo", PREFIXO, [ler], {
  title: "Tabelas entre serviços",
  description: "Para quem calcula à parte."
})

const tratadores = HttpApiBuilder.group(ApiInstantaneo, "instantaneo", (handlers) =>
  Effect.map(TabelasVigentes, ({ atual }) =>
    handlers.handle("ler", ({ request }) =>
      Effect.map(
        enviar(representacaoDe(atual()), request),
        HttpServerResponse.setHeader("cache-control", "private, no-cache")
      )
    )
  )
).pipe(Layer.provide([ErrosNitro.layer, ExigeServico.layer]))

export const RotaInstantaneo = HttpApiBuilder.layer(ApiInstantaneo).pipe(Layer.provide(tratadores))
