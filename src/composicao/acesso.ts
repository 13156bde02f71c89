/** Sign-in as the settings choose it. */
import { Effect, Layer, Redacted } from "effect"
import { LinksDeEntrada } from "../domain/acesso/sessoes.ts"
import { AmbienteDeAcessoLive } from "../http/auth/ambiente.ts"
import { CAMINHO_DO_LINK } from "../http/auth/link.ts"
import { NenhumProvedor, ProvedorOidc } from "../http/auth/provedor.ts"
import { NenhumToken, VerificadorJwt } from "../http/backoffice/token-jwt.ts"
import { Configuracao } from "./configuracao.ts"

/** Without single sign-on configured every token is refused, and nobody is sent to a provider. */
export const Acesso = Layer.unwrap(
  Effect.map(Configuracao, ({ oidc, urlBase, ambiente, segredoSessao }) =>
    Layer.mergeAll(
      AmbienteDeAcessoLive({ urlBase, ambiente, segredoSessao }),
      ...(oidc === undefined
        ? ([NenhumToken, NenhumProvedor] as const)
        : ([VerificadorJwt(oidc), ProvedorOidc({ ...oidc, urlDeRetorno: `${urlBase}/auth/callback` })] as const))
    )
  )
)

/** The console's one-time link, for the person who starts the service: development without single sign-on only. */
export const linkDoConsole = Effect.fnUntraced(function* (origem: string) {
  const { ambiente, oidc, servicos } = yield* Configuracao
  if (ambiente !== "desenvolvimento" || oidc !== undefined || !servicos.includes("backoffice")) return
  const token = yield* (yield* LinksDeEntrada).criar
  yield* Effect.sync(() =>
    process.stderr.write(
      `Entrada no painel: ${origem}${CAMINHO_DO_LINK}?token=${Redacted.value(token)} (vale 15 minutos, uma única vez)\n`
    )
  )
})
