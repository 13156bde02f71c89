/** Questions of a deployment that runs apart to the service routes of the one that has the database. */
import { Context, Effect, Layer, Redacted } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { motivoDaFalha } from "../falhas/motivo-da-falha.ts"
import { CABECALHO_DO_SERVICO } from "./politica.ts"

export interface OpcoesDoServico {
  /** Origin of the other service, without a trailing slash. */
  readonly backofficeUrl: string
  readonly chaveServico: Redacted.Redacted
}

/** Longest time of one question, answer included. */
const LIMITE_DE_TEMPO = "3 seconds"

export class ClienteDoServico extends Context.Service<
  ClienteDoServico,
  {
    /** The JSON of a 200; anything else fails with the reason, for the log. */
    readonly postar: (caminho: string, corpo: unknown) => Effect.Effect<unknown, string>
  }
>()("http/ClienteDoServico") {
  static readonly layer = ({ backofficeUrl, chaveServico }: OpcoesDoServico) =>
    Layer.effect(
      ClienteDoServico,
      Effect.map(HttpClient.HttpClient, (cliente) =>
        ClienteDoServico.of({
          postar: Effect.fn("ClienteDoServico.postar")(
            function* (caminho, corpo) {
              const resposta = yield* cliente.execute(
                HttpClientRequest.post(`${backofficeUrl}${caminho}`, {
                  acceptJson: true,
                  headers: { [CABECALHO_DO_SERVICO]: Redacted.value(chaveServico) }
                }).pipe(HttpClientRequest.bodyJsonUnsafe(corpo))
              )
              const json = yield* resposta.json
              return resposta.status === 200 ? json : yield* Effect.fail(`resposta ${resposta.status}`)
            },
            (efeito) =>
              efeito.pipe(
                Effect.catchTag("HttpClientError", (erro) => Effect.fail(motivoDaFalha(erro))),
                Effect.timeoutOrElse({
                  duration: LIMITE_DE_TEMPO,
                  orElse: () => Effect.fail("sem resposta a tempo")
                })
              )
          )
        })
      )
    )
}
