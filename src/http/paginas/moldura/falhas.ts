/** Failures as pages: what happened, in words of the person who reads, and where to go on. */
import { Cause, Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { type AcaoSeguinte, falha as escreverFalha } from "../../../views/partes/falha.ts"
import { ENCERRANDO, falhaDaCausa, foiEncerrado } from "../../comum/falhas/de-causa.ts"
import { aguardarDe, Falha, formaNitro, respostaDeFalha, type StatusFalha } from "../../comum/falhas/falha.ts"
import { quemPede } from "../../comum/resposta/negociacao.ts"
import { apresentar, type Moldura } from "./apresentacao.ts"
import type { Resposta } from "./cabecalhos.ts"
import type { Casa } from "./casas.ts"
import { pagina } from "./pedido.ts"

const TITULOS: Readonly<Record<StatusFalha, string>> = {
  400: "Pedido inválido",
  401: "Entre para continuar",
  403: "Acesso negado",
  404: "Página não encontrada",
  405: "Endereço que não se abre assim",
  408: "Envio lento demais",
  409: "Conflito com outra alteração",
  410: "Removido",
  413: "Conteúdo grande demais",
  415: "Tipo de conteúdo não aceito",
  422: "Pedido não processável",
  429: "Limite atingido",
  500: "Erro interno",
  502: "Serviço de identidade com problema",
  503: "Serviço indisponível"
}

/** The answer to a program that asks for what is not there; `undefined`: a person asks, or nobody says who does. */
export const ausenteParaProgramas = (
  { headers }: HttpServerRequest.HttpServerRequest,
  { ausente }: Casa
): Resposta | undefined =>
  quemPede(headers.accept) === "programa" ? respostaDeFalha(Falha.de(404, ausente), formaNitro) : undefined

/** The page of a failure, with its status and `Retry-After`; what does not exist is JSON for a program that asks for it. */
export const apresentarFalha = (
  falha: Falha,
  moldura: Moldura,
  acao: AcaoSeguinte = moldura.casa.seguinte(moldura.caminho)
): Effect.Effect<Resposta, never, HttpServerRequest.HttpServerRequest> => {
  if (falha.http === 404)
    return Effect.flatMap(HttpServerRequest.HttpServerRequest, (requisicao) => {
      const resposta = ausenteParaProgramas(requisicao, moldura.casa)
      return resposta === undefined
        ? mostrarFalha(falha, [moldura.casa.ausente], moldura, acao)
        : Effect.succeed(resposta)
    })
  return mostrarFalha(falha, falha.mensagens, moldura, acao)
}

const mostrarFalha = (falha: Falha, mensagens: ReadonlyArray<string>, moldura: Moldura, acao: AcaoSeguinte) => {
  const conteudo = pagina({
    titulo: TITULOS[falha.http],
    conteudo: escreverFalha({ mensagens, acao }),
    status: falha.http,
    retryAfter: aguardarDe(falha)
  })
  return Effect.map(apresentar(conteudo, moldura), comCabecalhosDaFalha(falha))
}

const comCabecalhosDaFalha =
  ({ http }: Falha) =>
  (resposta: Resposta): Resposta =>
    // the body may not have been read
    http === 413 || http === 403 ? HttpServerResponse.setHeader(resposta, "connection", "close") : resposta

/** The failure of a cause; what is no failure of the caller is logged. The client's absence goes on as it is. */
const falhaRegistrada = (causa: Cause.Cause<unknown>): Effect.Effect<Falha> => {
  if (Cause.hasInterruptsOnly(causa))
    return Effect.failCause(Cause.fromReasons(causa.reasons.filter(Cause.isInterruptReason)))
  const falha = falhaDaCausa(causa)
  return falha.http === 500 ? Effect.as(Effect.logError("falha não prevista", causa), falha) : Effect.succeed(falha)
}

/** The answer of a handler; where it fails, or the end of the process cuts it, `mostrar` answers its failure. */
export const comFalhaMostrada = <A, R, R2>(
  efeito: Effect.Effect<A, unknown, R>,
  mostrar: (falha: Falha) => Effect.Effect<Resposta, never, R2>
): Effect.Effect<A | Resposta, never, R | R2> =>
  Effect.catchCause(Effect.interruptible(efeito), (causa) =>
    foiEncerrado(causa) ? mostrar(ENCERRANDO) : Effect.flatMap(falhaRegistrada(causa), mostrar)
  )
