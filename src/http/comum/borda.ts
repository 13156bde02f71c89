/**
 * The edge of the server, around every route: request id, one log line per request, failures in the shape of their
 * tree, protective headers, and the emission of usage actions and audit events.
 */
import { Cause, Clock, Context, Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { type AnotacoesDeRota, EmissorDeOcorrencias } from "./anotacoes.ts"
import { type Arvore, arvoreDe } from "./arvores.ts"
import { falhaDaCausa } from "./de-causa.ts"
import { Falha, respostaDeFalha } from "./falha.ts"
import { origemDa, ProxiesConfiaveis } from "./origem.ts"

/** An id that a caller may impose: enough to correlate, nothing that could break a log line. */
const idAceito = (texto: string | undefined): texto is string =>
  texto !== undefined && /^[A-Za-z0-9._-]{8,64}$/.test(texto)

/** Status noted when the client leaves before the answer (no answer is sent). */
const CLIENTE_AUSENTE = 499

/** The framework writes some refusals itself, outside the error channel and in plain text: they take the tree's shape. */
const recusaCrua = (resposta: HttpServerResponse.HttpServerResponse): Falha | undefined => {
  if (resposta.status < 400) return undefined
  const cru = resposta.body._tag === "Empty" || resposta.body.contentType?.startsWith("text/plain") === true
  if (!cru) return undefined
  if (resposta.status === 415) return Falha.de(415, "content-type não aceito por esta rota")
  if (resposta.status === 413) return Falha.de(413, "corpo da requisição acima do limite")
  return undefined
}

const responderCausa = (causa: Cause.Cause<unknown>, { forma }: Arvore) => {
  if (Cause.hasInterruptsOnly(causa)) return Effect.failCause(causa) // the client is gone: the server must see it
  const falha = falhaDaCausa(causa)
  const resposta = Effect.succeed(respostaDeFalha(falha, forma))
  return falha.http === 500 ? Effect.andThen(Effect.logError("falha não prevista", causa), resposta) : resposta
}

const cabecalhosProtetores = { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" }
const cabecalhosAbertos = {
  ...cabecalhosProtetores,
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, x-request-id"
}

type Resposta = HttpServerResponse.HttpServerResponse

/** The template of the matched route (`/indices/api/v1/tabela/:competencia`): a URL itself may hold a token. */
const rotaCasada = (contexto: Context.Context<never>): string =>
  Context.getOrUndefined(contexto as Context.Context<HttpRouter.RouteContext>, HttpRouter.RouteContext)?.route.path ??
  "(nenhuma)"

const atender =
  (anotacoes: ReadonlyMap<string, AnotacoesDeRota>) =>
  <E, R>(interno: Effect.Effect<Resposta, E, R>): Effect.Effect<Resposta, E, R> =>
    Effect.withFiber((fibra) => {
      const requisicao = Context.getUnsafe(fibra.context, HttpServerRequest.HttpServerRequest)
      const relogio = fibra.getRef(Clock.Clock)
      const arvore = arvoreDe(requisicao.url)
      const recebido = requisicao.headers["x-request-id"]
      const idRequisicao = idAceito(recebido) ? recebido : crypto.randomUUID()
      const inicio = relogio.currentTimeMillisUnsafe()

      const registrar = (status: number) =>
        Effect.withFiber((agora) => {
          const rota = rotaCasada(agora.context)
          const duracaoMs = relogio.currentTimeMillisUnsafe() - inicio
          const linha = Effect.logInfo("requisição").pipe(
            Effect.annotateLogs({ tags: [arvore.servico], rota, metodo: requisicao.method, status, ms: duracaoMs })
          )
          const declarado = anotacoes.get(`${requisicao.method} ${rota}`)
          if (declarado === undefined) return linha
          const ip = origemDa(requisicao, agora.getRef(ProxiesConfiaveis))
          const emitir = agora.getRef(EmissorDeOcorrencias)
          return Effect.andThen(
            linha,
            emitir({
              ...declarado,
              servico: arvore.servico,
              rota,
              status,
              duracaoMs,
              idRequisicao,
              ip,
              requisicao
            }).pipe(
              Effect.catchCause((causa) => Effect.logWarning("ocorrência não registrada", causa)),
              Effect.forkDetach
            )
          )
        })

      const concluir = (resposta: Resposta) => {
        const recusa = recusaCrua(resposta)
        const final = recusa === undefined ? resposta : respostaDeFalha(recusa, arvore.forma)
        return Effect.as(
          registrar(final.status),
          HttpServerResponse.setHeaders(final, {
            ...(arvore.aberta ? cabecalhosAbertos : cabecalhosProtetores),
            "x-request-id": idRequisicao
          })
        )
      }

      return interno.pipe(
        Effect.catchCause((causa) => responderCausa(causa, arvore)),
        Effect.matchCauseEffect({
          onSuccess: concluir,
          onFailure: (causa) => Effect.andThen(registrar(CLIENTE_AUSENTE), Effect.failCause(causa))
        }),
        Effect.annotateLogs({ idRequisicao })
      ) as Effect.Effect<Resposta, E, R>
    })

/**
 * The middleware of the whole server; `anotacoes` are the usage actions and audit events of its contracts
 * (`anotacoesPorRota`). Order, from outside in: log and headers, failures, then the routes.
 */
export const Borda = (
  anotacoes: Iterable<readonly [string, AnotacoesDeRota]>
): Layer.Layer<never, never, HttpRouter.HttpRouter> => {
  const middleware = atender(new Map(anotacoes))
  return Layer.effectDiscard(
    Effect.flatMap(HttpRouter.HttpRouter, (router) => router.addGlobalMiddleware((efeito) => middleware(efeito)))
  )
}
