/**
 * Whom a bearer token stands for: one policy for the two trees that take them (`/admin`, `/usuario`), which differ in the
 * scope that they ask for and in what they know of the person.
 */
import { hash } from "node:crypto"
import { Effect, Redacted } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiSecurity, OpenApi } from "effect/http-api"
import { RegistroDeAcessos } from "../../../domain/acesso/acessos.ts"
import { type ArvoreDoToken, VerificadorDeToken } from "../../../domain/acesso/portas.ts"
import { ENTRADA_RECENTE } from "../../../domain/acesso/sessoes.ts"
import { Falha } from "../falhas/falha.ts"
import { contarRecusa } from "../registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../registro/origem.ts"

/** Tokens whose first use is remembered; beyond that the oldest are noted again. */
const TOKENS_LEMBRADOS = 10_000

/** One line of the access log for each token, however often it is used. */
const anotadorDeTokens = (acessos: RegistroDeAcessos["Service"]) => {
  const anotados = new Set<string>()
  return Effect.fnUntraced(function* (cpf: string, id: string) {
    if (anotados.has(id)) return
    if (anotados.size >= TOKENS_LEMBRADOS) anotados.clear()
    anotados.add(id)
    yield* acessos.anotar({ evento: "ENTRADA_POR_TOKEN", cpf, ip: yield* origemDaRequisicao })
  })
}

/** The person of a token that is good for a tree. */
export const portadorDe = (tokens: VerificadorDeToken["Service"], token: Redacted.Redacted, arvore: ArvoreDoToken) =>
  tokens.verificar(token, arvore).pipe(
    Effect.map(({ cpf, conta, nome, recente, id }) => ({
      cpf,
      conta,
      nome,
      recente,
      sessao: undefined,
      token: id ?? hash("sha256", Redacted.value(token), "base64url")
    })),
    Effect.catchTags({
      TokenRecusado: ({ motivo, codigo, semEscopo = false }) =>
        Effect.andThen(
          contarRecusa("seguranca.token.recusado", { codigo }),
          Effect.fail(Falha.de(semEscopo ? 403 : 401, motivo))
        ),
      EmissorIndisponivel: () =>
        new Falha({ http: 503, mensagens: ["provedor de identidade indisponível"], retryAfter: 30 })
    })
  )

/** A bearer token as the security of a middleware, with what OpenAPI says of it. */
export const porToken = (descricao: string) =>
  HttpApiSecurity.bearer.pipe(HttpApiSecurity.annotate(OpenApi.Description, descricao))

const comCabecalho =
  (desafio: string): HttpEffect.PreResponseHandler =>
  (_, resposta) =>
    Effect.succeed(HttpServerResponse.setHeader(resposta, "www-authenticate", desafio))

/** A 401 says which credentials would do (RFC 9110, section 11.6.1). */
export const comDesafio = <A, E extends Falha, R>(identificada: Effect.Effect<A, E, R>) =>
  Effect.tapError(identificada, ({ http }) =>
    http === 401 ? HttpEffect.appendPreResponseHandler(comCabecalho("Bearer")) : Effect.void
  )

const PRECISA_RENOVAR =
  "esta operação exige que você tenha provado quem é há menos de 5 minutos: entre de novo (prompt=login) e repita o pedido"

const RENOVACAO = comCabecalho(`Bearer error="insufficient_user_authentication", max_age="${ENTRADA_RECENTE}"`)

/**
 * The refusal of a person who signed in a while ago. A bearer is told so in the words of RFC 9470 (401 and a challenge):
 * its client sends the person to the provider and repeats the request.
 */
export const exigirEntradaRecente = ({
  recente,
  sessao,
  cpf
}: {
  readonly recente: boolean
  readonly sessao: string | undefined
  readonly cpf: string
}) =>
  Effect.gen(function* () {
    if (recente) return
    yield* contarRecusa("seguranca.sessao.recusada", { cpf, codigo: "ENTRADA_ANTIGA" })
    if (sessao !== undefined) return yield* Falha.de(403, PRECISA_RENOVAR)
    yield* HttpEffect.appendPreResponseHandler(RENOVACAO)
    return yield* Falha.de(401, PRECISA_RENOVAR)
  })

/** What judges tokens, and what notes who came with one. */
export const portaria = Effect.gen(function* () {
  const tokens = yield* VerificadorDeToken
  const acessos = yield* RegistroDeAcessos
  return { tokens, acessos, anotarToken: anotadorDeTokens(acessos) }
})
