/** The identity provider, by OpenID Connect: authorization code with PKCE, state and nonce (specification 1, section 5). */
import { Context, Data, Effect, Layer, Option, Redacted } from "effect"
import * as oidc from "openid-client"
import { cpfValido } from "../../domain/valores/cpf.ts"

export interface OpcoesDoProvedor {
  /** Issuer URL, without a trailing slash. */
  readonly emissor: string
  readonly clienteId: string
  readonly clienteSegredo: Redacted.Redacted | undefined
  /** Where the provider sends the person back. */
  readonly urlDeRetorno: string
}

/** What is kept in the browser while the person is at the provider. */
export interface PedidoDeEntrada {
  readonly state: string
  readonly nonce: string
  readonly verificador: string
}

/** The provider did not answer, or not as a provider does. */
export class ProvedorIndisponivel extends Data.TaggedError("ProvedorIndisponivel")<{ readonly cause: unknown }> {}

/** The answer that came back does not let anybody in. Nothing of it is repeated. */
export class RespostaRecusada extends Data.TaggedError("RespostaRecusada")<{
  /** For the log. */
  readonly codigo: string
  /** The provider would have to ask the person something: only a silent attempt gets this. */
  readonly precisaPerguntar: boolean
}> {}

export class ProvedorDeIdentidade extends Context.Service<
  ProvedorDeIdentidade,
  {
    readonly disponivel: boolean
    /** A new request and the address that carries it; `silencioso`: `prompt=none`. */
    readonly iniciar: (
      silencioso: boolean
    ) => Effect.Effect<{ readonly pedido: PedidoDeEntrada; readonly url: string }, ProvedorIndisponivel>
    /** The person who comes back: the CPF in `preferred_username` of a checked ID token. */
    readonly concluir: (
      pedido: PedidoDeEntrada,
      consulta: string
    ) => Effect.Effect<{ readonly cpf: string }, ProvedorIndisponivel | RespostaRecusada>
    /** Where the session at the provider itself can be ended. */
    readonly urlDeSaida: Effect.Effect<Option.Option<string>>
  }
>()("http/ProvedorDeIdentidade") {}

const LIMITE_EM_SEGUNDOS = 10

const descobrir = ({ emissor, clienteId, clienteSegredo }: OpcoesDoProvedor): Promise<oidc.Configuration> =>
  oidc.discovery(
    new URL(emissor),
    clienteId,
    { id_token_signed_response_alg: "RS256" },
    clienteSegredo === undefined ? oidc.None() : oidc.ClientSecretBasic(Redacted.value(clienteSegredo)),
    {
      timeout: LIMITE_EM_SEGUNDOS,
      execute: [
        oidc.enableNonRepudiationChecks, // the signature of the ID token is checked too
        ...(emissor.startsWith("http:") ? [oidc.allowInsecureRequests] : [])
      ]
    }
  )

/** Discovery once; after a failure the next sign-in tries again. */
const configuracaoDe = (opcoes: OpcoesDoProvedor): (() => Promise<oidc.Configuration>) => {
  let descoberta: Promise<oidc.Configuration> | undefined
  return () => {
    descoberta ??= descobrir(opcoes).catch((erro) => {
      descoberta = undefined
      throw erro
    })
    return descoberta
  }
}

/** Answers of the authorization endpoint to a silent attempt (OpenID Connect Core, section 3.1.2.6). */
const PERGUNTARIA: ReadonlySet<string> = new Set([
  "login_required",
  "interaction_required",
  "consent_required",
  "account_selection_required"
])

/** The provider's failure: it did not answer, or not with a success. */
const doProvedor = (erro: unknown): boolean =>
  erro instanceof TypeError || (erro instanceof oidc.ClientError && erro.code === "OAUTH_TIMEOUT")

const recusaDe = (erro: unknown): ProvedorIndisponivel | RespostaRecusada => {
  if (erro instanceof oidc.AuthorizationResponseError) {
    return new RespostaRecusada({ codigo: erro.error, precisaPerguntar: PERGUNTARIA.has(erro.error) })
  }
  if (erro instanceof oidc.ResponseBodyError && erro.status >= 500) return new ProvedorIndisponivel({ cause: erro })
  if (doProvedor(erro)) return new ProvedorIndisponivel({ cause: erro })
  const { code, error } = erro as { readonly code?: unknown; readonly error?: unknown }
  return new RespostaRecusada({ codigo: String(error ?? code ?? "DESCONHECIDO"), precisaPerguntar: false })
}

export const ProvedorOidc = (opcoes: OpcoesDoProvedor): Layer.Layer<ProvedorDeIdentidade> =>
  Layer.sync(ProvedorDeIdentidade, () => {
    const obter = configuracaoDe(opcoes)
    const configuracao = Effect.tryPromise({ try: obter, catch: (cause) => new ProvedorIndisponivel({ cause }) })
    return {
      disponivel: true,
      iniciar: Effect.fn("ProvedorDeIdentidade.iniciar")(function* (silencioso) {
        const descoberta = yield* configuracao
        const pedido = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verificador: oidc.randomPKCECodeVerifier()
        }
        const desafio = yield* Effect.promise(() => oidc.calculatePKCECodeChallenge(pedido.verificador))
        const url = oidc.buildAuthorizationUrl(descoberta, {
          redirect_uri: opcoes.urlDeRetorno,
          scope: "openid profile",
          state: pedido.state,
          nonce: pedido.nonce,
          code_challenge: desafio,
          code_challenge_method: "S256",
          ...(silencioso ? { prompt: "none" } : {})
        })
        return { pedido, url: url.href }
      }),
      concluir: Effect.fn("ProvedorDeIdentidade.concluir")(function* (pedido, consulta) {
        const descoberta = yield* configuracao
        const tokens = yield* Effect.tryPromise({
          try: () =>
            oidc.authorizationCodeGrant(descoberta, new URL(`${opcoes.urlDeRetorno}?${consulta}`), {
              expectedState: pedido.state,
              expectedNonce: pedido.nonce,
              pkceCodeVerifier: pedido.verificador,
              idTokenExpected: true
            }),
          catch: recusaDe
        })
        const cpf = tokens.claims()?.preferred_username
        return typeof cpf === "string" && cpfValido(cpf)
          ? { cpf }
          : yield* new RespostaRecusada({ codigo: "SEM_CPF", precisaPerguntar: false })
      }),
      urlDeSaida: configuracao.pipe(
        Effect.map((descoberta) =>
          descoberta.serverMetadata().end_session_endpoint === undefined
            ? Option.none()
            : Option.some(oidc.buildEndSessionUrl(descoberta).href)
        ),
        Effect.orElseSucceed(Option.none)
      )
    }
  })

/** Single sign-on is not configured. */
export const NenhumProvedor: Layer.Layer<ProvedorDeIdentidade> = Layer.succeed(ProvedorDeIdentidade, {
  disponivel: false,
  iniciar: () => Effect.fail(new ProvedorIndisponivel({ cause: "SEM_OIDC" })),
  concluir: () => Effect.fail(new ProvedorIndisponivel({ cause: "SEM_OIDC" })),
  urlDeSaida: Effect.succeedNone
})
