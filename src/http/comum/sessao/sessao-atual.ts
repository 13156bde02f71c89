/** The session that the browser of the current request presents. */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { ProvedorDeIdentidade } from "../../../domain/acesso/provedor-de-identidade.ts"
import { type Sessao, Sessoes } from "../../../domain/acesso/sessoes.ts"
import { AmbienteDeAcesso } from "./ambiente.ts"
import { ehDoPainel } from "./caminhos.ts"
import { tokenDaSessao } from "./cookies.ts"

/** What an open page asks by itself, again and again: the progress of a run of the update job. */
const ACOMPANHAMENTO = /^\/(?:_painel\/atualizacao|backoffice\/api\/v1\/admin\/job)\/[^/?]+(?:\?|$)/

/** Whether somebody is there: an open page alone does not keep a session alive. */
export const pedidaPorPessoa = ({ method, url, headers }: HttpServerRequest.HttpServerRequest): boolean =>
  !(method === "GET" && ACOMPANHAMENTO.test(url) && (headers["hx-request"] === "true" || url.startsWith("/b")))

/** `undefined` without a living session. */
export const sessaoDaRequisicao = Effect.gen(function* () {
  const token = yield* tokenDaSessao
  const requisicao = yield* HttpServerRequest.HttpServerRequest
  return token === undefined ? undefined : yield* (yield* Sessoes).achar(token, pedidaPorPessoa(requisicao))
})

/** The same, if it opens the page at `caminho`: the panel asks for a session of its own. */
export const sessaoQueAbre = (caminho: string) =>
  Effect.map(sessaoDaRequisicao, (sessao) => (ehDoPainel(caminho) && sessao?.alcance !== "PAINEL" ? undefined : sessao))

/**
 * Whether the person proved who it is a moment ago. Where there is nobody to ask again (the console link of a development
 * without single sign-on) the session itself is enough.
 */
export const entrouAgora = (sessao: Sessao) =>
  Effect.gen(function* () {
    const { desenvolvimento } = yield* AmbienteDeAcesso
    const { disponivel } = yield* ProvedorDeIdentidade
    return sessao.comoEntrou === "LINK" ? desenvolvimento && !disponivel : sessao.recente
  })
