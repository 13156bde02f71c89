/**
 * The edge of the server, around every route: request id, one log line and one measurement per request, failures in the
 * shape of their tree, protective headers, and the emission of usage actions and audit events.
 */
import { Cause, Clock, Context, Effect, Layer, References } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { DadosDoConsumidor } from "../../domain/acesso/consumidor.ts"
import {
  AdiamentoDoRegistro,
  type AnotacoesDeRota,
  ConsumidorDaOcorrencia,
  DetalhesDoEvento,
  EmissorDeOcorrencias
} from "./anotacoes.ts"
import { type Arvore, arvoreDe } from "./arvores.ts"
import { falhaDaCausa } from "./de-causa.ts"
import { Falha, respostaDeFalha } from "./falha.ts"
import { medirRequisicao } from "./medicao.ts"
import { origemDa, ProxiesConfiaveis } from "./origem.ts"
import { lerOResto } from "./resto-do-corpo.ts"

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

const cabecalhosProtetores = { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" }
const cabecalhosAbertos = {
  ...cabecalhosProtetores,
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, x-request-id"
}

type Resposta = HttpServerResponse.HttpServerResponse
type Requisicao = HttpServerRequest.HttpServerRequest

/** An answer found without routing or decoding, and the template of the route that would have given it. */
export interface RespostaDireta {
  readonly rota: string
  readonly resposta: Effect.Effect<Resposta>
}

/**
 * Tried before the routes: for reads so frequent, and so completely told by their URL, that a lookup answers them. It
 * must answer what the route would answer.
 */
export type Atalho = (requisicao: Requisicao) => RespostaDireta | undefined

interface OpcoesDaBorda {
  /** Usage actions and audit events of the contracts served (`anotacoesPorRota`). */
  readonly anotacoes?: Iterable<readonly [string, AnotacoesDeRota]>
  readonly atalhos?: ReadonlyArray<Atalho>
}

const primeira = (atalhos: ReadonlyArray<Atalho>, requisicao: Requisicao): RespostaDireta | undefined => {
  for (const atalho of atalhos) {
    const direta = atalho(requisicao)
    if (direta !== undefined) return direta
  }
  return undefined
}

const responderCausa = (causa: Cause.Cause<unknown>, { forma }: Arvore): Effect.Effect<Resposta> => {
  const falha = falhaDaCausa(causa)
  const resposta = Effect.succeed(respostaDeFalha(falha, forma))
  return falha.http === 500 ? Effect.andThen(Effect.logError("falha não prevista", causa), resposta) : resposta
}

/** The template of the matched route (`/indices/api/v1/tabela/:competencia`): a URL itself may hold a token. */
const rotaCasada = (contexto: Context.Context<never>): string =>
  Context.getOrUndefined(contexto as Context.Context<HttpRouter.RouteContext>, HttpRouter.RouteContext)?.route.path ??
  "(nenhuma)"

const atender = ({ anotacoes = [], atalhos = [] }: OpcoesDaBorda) => {
  const declaradas = new Map(anotacoes)
  return <E, R>(interno: Effect.Effect<Resposta, E, R>): Effect.Effect<Resposta, E, R> =>
    Effect.withFiber((fibra) => {
      const requisicao = Context.getUnsafe(fibra.context, HttpServerRequest.HttpServerRequest)
      const relogio = fibra.getRef(Clock.Clock)
      const arvore = arvoreDe(requisicao.url)
      const recebido = requisicao.headers["x-request-id"]
      const idRequisicao = idAceito(recebido) ? recebido : crypto.randomUUID()
      const inicio = relogio.currentTimeMillisUnsafe()
      const direta = primeira(atalhos, requisicao)
      const detalhes = {}
      const quem: { consumidor?: DadosDoConsumidor } = {}
      const adiamento: (typeof AdiamentoDoRegistro)["Service"] & {} = { adiado: false }

      const registrar = (status: number): Effect.Effect<unknown> =>
        Effect.withFiber((agora) => {
          const rota = direta?.rota ?? rotaCasada(agora.context)
          const duracaoMs = relogio.currentTimeMillisUnsafe() - inicio
          medirRequisicao(agora.context, requisicao.method, rota, status, duracaoMs)
          const linha = Effect.provideService(Effect.logInfo("requisição"), References.CurrentLogAnnotations, {
            tags: [arvore.servico],
            rota,
            metodo: requisicao.method,
            status,
            ms: duracaoMs,
            idRequisicao
          })
          const declarado = declaradas.get(`${requisicao.method} ${rota}`)
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
              detalhes,
              consumidor: quem.consumidor,
              requisicao
            }).pipe(
              Effect.catchCause((causa) => Effect.logWarning("ocorrência não registrada", causa)),
              Effect.forkDetach
            )
          )
        })

      /** With what is known of the request now. */
      const registrarDepois = Effect.contextWith((contexto: Context.Context<never>) =>
        Effect.sync(() => {
          adiamento.registrar = (status) => Effect.provideContext(registrar(status), contexto)
        })
      )

      const concluir = (resposta: Resposta): Effect.Effect<Resposta> => {
        const recusa = recusaCrua(resposta)
        const final = recusa === undefined ? resposta : respostaDeFalha(recusa, arvore.forma)
        const concluida = Effect.as(
          adiamento.adiado ? registrarDepois : registrar(final.status),
          HttpServerResponse.setHeaders(final, {
            ...(arvore.aberta ? cabecalhosAbertos : cabecalhosProtetores),
            "x-request-id": idRequisicao
          })
        )
        return final.status < 400 ? concluida : Effect.tap(concluida, lerOResto(requisicao))
      }

      // set and not provided: `rotaCasada` reads what the router sets after this, and the request restores it all
      if (direta === undefined) {
        fibra.setContext(
          fibra.context.pipe(
            Context.add(DetalhesDoEvento, detalhes),
            Context.add(ConsumidorDaOcorrencia, quem),
            Context.add(AdiamentoDoRegistro, adiamento)
          )
        )
      }
      const atendida = Effect.matchCauseEffect(direta?.resposta ?? interno, {
        onSuccess: concluir,
        onFailure: (causa) =>
          Cause.hasInterruptsOnly(causa) // the client is gone: the server must see it
            ? Effect.andThen(registrar(CLIENTE_AUSENTE), Effect.failCause(causa))
            : Effect.flatMap(responderCausa(causa, arvore), concluir)
      })
      return direta === undefined ? Effect.annotateLogs(atendida, { idRequisicao }) : atendida
    })
}

/** The middleware of the whole server. Order, from outside in: log and headers, failures, shortcut, routes. */
export const Borda = (opcoes: OpcoesDaBorda): Layer.Layer<never, never, HttpRouter.HttpRouter> => {
  const middleware = atender(opcoes)
  return Layer.effectDiscard(
    Effect.flatMap(HttpRouter.HttpRouter, (router) => router.addGlobalMiddleware((efeito) => middleware(efeito)))
  )
}
