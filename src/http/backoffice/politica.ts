/** Who may use the administration routes: a bearer token of the identity provider and a place in the registry. */
import { Context, Effect, Layer, Redacted } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "effect/http-api"
import { type Administrador, RegistroAdministradores, VerificadorDeToken } from "../../domain/acesso/portas.ts"
import { erroNitro, Falha } from "../comum/falha.ts"

/** The administrator who makes the current request. */
export class AdministradorAtual extends Context.Service<AdministradorAtual, Administrador>()(
  "http/AdministradorAtual"
) {}

/** Runs before anything of the request is read: 401 without a good token, 403 without a place in the registry. */
export class ExigeAdministrador extends HttpApiMiddleware.Service<
  ExigeAdministrador,
  { provides: AdministradorAtual }
>()("http/ExigeAdministrador", {
  error: ([401, 403, 503] as const).map(erroNitro),
  security: {
    tokenDeAcesso: HttpApiSecurity.bearer.pipe(
      HttpApiSecurity.annotate(OpenApi.Description, "Token de acesso (JWT, RS256) do provedor de identidade")
    )
  }
}) {
  static readonly layer = Layer.effect(
    ExigeAdministrador,
    Effect.gen(function* () {
      const tokens = yield* VerificadorDeToken
      const registro = yield* RegistroAdministradores

      const identificar = Effect.fnUntraced(function* (token: Redacted.Redacted) {
        if (Redacted.value(token) === "") {
          return yield* Falha.de(401, "token ausente: envie o cabeçalho Authorization: Bearer com o token de acesso")
        }
        return yield* tokens.verificar(token).pipe(
          Effect.catchTags({
            TokenRecusado: ({ motivo }) => Falha.de(401, motivo),
            EmissorIndisponivel: () =>
              new Falha({ http: 503, mensagens: ["provedor de identidade indisponível"], retryAfter: 30 })
          })
        )
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
