/**
 * Who may use the administration routes: a session of the panel or a bearer token of the identity provider, and a place
 * in the registry.
 */
import { Context, Effect, Layer, Redacted } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "effect/http-api"
import { type Administrador, RegistroAdministradores, VerificadorDeToken } from "../../domain/acesso/portas.ts"
import { Sessoes } from "../../domain/acesso/sessoes.ts"
import { AmbienteDeAcesso } from "../auth/ambiente.ts"
import { nomeDoCookie } from "../auth/cookies.ts"
import { CABECALHO_CSRF, sessaoDoCsrf } from "../auth/csrf.ts"
import { contarRecusa } from "../comum/eventos-de-seguranca.ts"
import { erroNitro, Falha } from "../comum/falha.ts"

/** The administrator who makes the current request. */
export class AdministradorAtual extends Context.Service<AdministradorAtual, Administrador>()(
  "http/AdministradorAtual"
) {}

/** Methods that change nothing. */
const LEITURA: ReadonlySet<string> = new Set(["GET", "HEAD"])

const SEM_CREDENCIAL = Falha.de(
  401,
  "token ausente: envie o cabeçalho Authorization: Bearer com o token de acesso, ou entre no painel"
)

/** Runs before anything of the request is read: 401 without a good token or session, 403 without a place in the registry. */
export class ExigeAdministrador extends HttpApiMiddleware.Service<
  ExigeAdministrador,
  { provides: AdministradorAtual }
>()("http/ExigeAdministrador", {
  error: ([401, 403, 503] as const).map(erroNitro),
  security: {
    tokenDeAcesso: HttpApiSecurity.bearer.pipe(
      HttpApiSecurity.annotate(
        OpenApi.Description,
        "Token de acesso (JWT, RS256) do provedor de identidade; sem o cabeçalho Authorization vale a sessão do painel, e as escritas levam o cabeçalho x-csrf-token"
      )
    )
  }
}) {
  static readonly layer = Layer.effect(
    ExigeAdministrador,
    Effect.gen(function* () {
      const tokens = yield* VerificadorDeToken
      const registro = yield* RegistroAdministradores
      const sessoes = yield* Sessoes
      const ambiente = yield* AmbienteDeAcesso

      const doToken = (token: Redacted.Redacted) =>
        tokens.verificar(token).pipe(
          Effect.catchTags({
            TokenRecusado: ({ codigo, motivo }) =>
              Effect.andThen(contarRecusa("seguranca.token.recusado", { codigo }), Effect.fail(Falha.de(401, motivo))),
            EmissorIndisponivel: () =>
              new Falha({ http: 503, mensagens: ["provedor de identidade indisponível"], retryAfter: 30 })
          })
        )

      const daSessao = Effect.gen(function* () {
        const { cookies, headers, method } = yield* HttpServerRequest.HttpServerRequest
        const cookie = cookies[nomeDoCookie(ambiente, "sessao")]
        if (cookie === undefined) return yield* SEM_CREDENCIAL
        const sessao = yield* sessoes.achar(Redacted.make(cookie))
        if (sessao === undefined) {
          yield* contarRecusa("seguranca.sessao.recusada")
          return yield* Falha.de(401, "sessão encerrada: entre novamente")
        }
        if (!LEITURA.has(method) && sessaoDoCsrf(ambiente, headers[CABECALHO_CSRF]) !== sessao.id) {
          yield* contarRecusa("seguranca.csrf.recusado", { cpf: sessao.cpf })
          return yield* Falha.de(403, `envie no cabeçalho ${CABECALHO_CSRF} o código da página do painel`)
        }
        return sessao
      })

      /** A request that brings a token is judged by it alone, whatever cookies the browser adds. */
      const identificar = Effect.fnUntraced(function* (token: Redacted.Redacted) {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        if (Redacted.value(token) !== "") return yield* doToken(token)
        return yield* headers.authorization === undefined ? daSessao : SEM_CREDENCIAL
      })

      return ExigeAdministrador.of({
        tokenDeAcesso: (httpEffect, { credential }) =>
          Effect.gen(function* () {
            const { cpf } = yield* identificar(credential).pipe(
              Effect.tapError(({ http }) =>
                http === 401 ? HttpEffect.appendPreResponseHandler(comDesafio) : Effect.void
              )
            )
            const administrador = yield* registro.admitir(cpf)
            if (administrador === undefined) {
              yield* contarRecusa("seguranca.registro.negado", { cpf })
              return yield* Falha.de(403, "acesso restrito aos administradores cadastrados")
            }
            return yield* Effect.provideService(httpEffect, AdministradorAtual, administrador)
          })
      })
    })
  )
}

/** A 401 says which credentials would do (RFC 9110, section 11.6.1). */
const comDesafio: HttpEffect.PreResponseHandler = (_, resposta) =>
  Effect.succeed(HttpServerResponse.setHeader(resposta, "www-authenticate", "Bearer"))
