/**
 * The only way out over HTTP: it follows no redirect, to whatever host. What is asked carries a secret or is believed as
 * the answer of a known service, so an address that moved is a mistake for a person to mend.
 */
import { Effect, Layer } from "effect"
import { FetchHttpClient, HttpClient, HttpClientError } from "effect/http"

/** Another address instead of an answer; 304 is an answer. */
const redireciona = (status: number): boolean => status >= 300 && status < 400 && status !== 304

/** `HttpClient` for the addresses of `variaveis`: a redirect fails and says which of the settings to look at. */
export const ClienteHttp = (...variaveis: ReadonlyArray<string>): Layer.Layer<HttpClient.HttpClient> =>
  Layer.effect(
    HttpClient.HttpClient,
    Effect.map(
      HttpClient.HttpClient,
      HttpClient.transformResponse(
        Effect.flatMap((resposta) =>
          redireciona(resposta.status)
            ? Effect.fail(
                new HttpClientError.HttpClientError({
                  reason: new HttpClientError.TransportError({
                    request: resposta.request,
                    description: `resposta ${resposta.status}, um redirecionamento, que não é seguido: confira ${variaveis.join(" e ")}`
                  })
                })
              )
            : Effect.succeed(resposta)
        )
      )
    )
  ).pipe(
    Layer.provide(FetchHttpClient.layer),
    Layer.provide(Layer.succeed(FetchHttpClient.RequestInit, { redirect: "manual" }))
  )
