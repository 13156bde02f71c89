/** The identity provider, by OpenID Connect: authorization code with PKCE, state and nonce (specification 1, section 5). */
import { Effect, Layer, Option, Redacted } from "effect"
import { createRemoteJWKSet, customFetch, jwtVerify } from "jose"
import * as oidc from "openid-client"
import { nomeMostravel } from "../../../domain/acesso/pessoas.ts"
import {
  type PessoaReconhecida,
  ProvedorDeIdentidade,
  ProvedorIndisponivel,
  RespostaRecusada
} from "../../../domain/acesso/provedor-de-identidade.ts"
import { ENTRADA_RECENTE, IDADE_MAXIMA_DA_AUTENTICACAO } from "../../../domain/acesso/sessoes.ts"
import { ehObjeto } from "../../../domain/documentos/json-recebido.ts"
import { cpfValido } from "../../../domain/valores/cpf.ts"
import { umaVezComExito } from "../../../domain/valores/memoria.ts"
import { buscarNoProvedor, contarFaltas } from "./buscar-no-provedor.ts"
import { lerTokenDeSaida } from "./token-de-saida.ts"

export interface OpcoesDoProvedor {
  /** Issuer URL, without a trailing slash. */
  readonly emissor: string
  readonly clienteId: string
  readonly clienteSegredo: Redacted.Redacted | undefined
  /** Where the provider sends the person back. */
  readonly urlDeRetorno: string
  /** Ways of signing in that are strong enough (`acr`), asked for and checked; none: the provider decides. */
  readonly acr?: ReadonlyArray<string>
}

const LIMITE_EM_SEGUNDOS = 10

/** A logout token is sent at once; an older one was kept by somebody. */
const VALIDADE_DA_SAIDA = "10 minutes"
const TOLERANCIA_DO_RELOGIO = 30

const descobrir = ({ emissor, clienteId, clienteSegredo }: OpcoesDoProvedor): Promise<oidc.Configuration> =>
  oidc.discovery(
    new URL(emissor),
    clienteId,
    { id_token_signed_response_alg: "RS256" },
    clienteSegredo === undefined ? oidc.None() : oidc.ClientSecretBasic(Redacted.value(clienteSegredo)),
    {
      timeout: LIMITE_EM_SEGUNDOS,
      [oidc.customFetch]: (url, pedido) => buscarNoProvedor(url, pedido as RequestInit),
      execute: [
        oidc.enableNonRepudiationChecks, // the signature of the ID token is checked too
        ...(emissor.startsWith("http:") ? [oidc.allowInsecureRequests] : [])
      ]
    }
  )

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
  const { code, error } = ehObjeto(erro) ? erro : {}
  return new RespostaRecusada({ codigo: String(error ?? code ?? "DESCONHECIDO"), precisaPerguntar: false })
}

const recusar = (codigo: string) => Effect.fail(new RespostaRecusada({ codigo, precisaPerguntar: false }))

/** The claims of a checked ID token as a person: CPF in `preferred_username`, account in `iss` and `sub`. */
const reconhecer = (
  claims: oidc.IDToken | undefined,
  acr: ReadonlyArray<string>
): Effect.Effect<PessoaReconhecida, RespostaRecusada> => {
  if (claims === undefined) return recusar("SEM_ID_TOKEN")
  const { iss, sub, sid, name: nome, auth_time: autenticadaEm, preferred_username: cpf } = claims
  if (typeof cpf !== "string" || !cpfValido(cpf)) return recusar("SEM_CPF")
  if (sub === "") return recusar("SEM_CONTA")
  if (autenticadaEm === undefined) return recusar("SEM_AUTH_TIME")
  const limite = Date.now() / 1000 + TOLERANCIA_DO_RELOGIO
  if (autenticadaEm > limite || claims.iat > limite) return recusar("NO_FUTURO")
  if (acr.length > 0 && !acr.includes(String(claims.acr))) return recusar("ACR_INSUFICIENTE")
  return Effect.succeed({
    cpf,
    conta: { emissor: iss, sujeito: sub },
    nome: nomeMostravel(nome),
    sid: typeof sid === "string" ? sid : undefined,
    autenticadaEm
  })
}

type Descoberta = Effect.Effect<oidc.Configuration, ProvedorIndisponivel>
type Provedor = ProvedorDeIdentidade["Service"]

const iniciar = ({ urlDeRetorno, acr = [] }: OpcoesDoProvedor, configuracao: Descoberta): Provedor["iniciar"] =>
  Effect.fn("ProvedorDeIdentidade.iniciar")(function* (modo, retorno) {
    const descoberta = yield* configuracao
    const pedido = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verificador: oidc.randomPKCECodeVerifier(),
      idadeMaxima: modo === "recente" ? ENTRADA_RECENTE : IDADE_MAXIMA_DA_AUTENTICACAO,
      ...(retorno === undefined ? {} : { retorno })
    }
    const desafio = yield* Effect.promise(() => oidc.calculatePKCECodeChallenge(pedido.verificador))
    const url = oidc.buildAuthorizationUrl(descoberta, {
      redirect_uri: retorno ?? urlDeRetorno,
      scope: "openid profile",
      state: pedido.state,
      nonce: pedido.nonce,
      code_challenge: desafio,
      code_challenge_method: "S256",
      max_age: String(pedido.idadeMaxima),
      ...(acr.length === 0 ? {} : { acr_values: acr.join(" ") }),
      ...(modo === "normal" ? {} : { prompt: modo === "silencioso" ? "none" : "login" })
    })
    return { pedido, url: url.href }
  })

const concluir = ({ urlDeRetorno, acr = [] }: OpcoesDoProvedor, configuracao: Descoberta): Provedor["concluir"] =>
  Effect.fn("ProvedorDeIdentidade.concluir")(function* (pedido, consulta) {
    const descoberta = yield* configuracao
    const tokens = yield* Effect.tryPromise({
      try: () =>
        oidc.authorizationCodeGrant(descoberta, new URL(`${pedido.retorno ?? urlDeRetorno}?${consulta}`), {
          expectedState: pedido.state,
          expectedNonce: pedido.nonce,
          pkceCodeVerifier: pedido.verificador,
          maxAge: pedido.idadeMaxima,
          idTokenExpected: true
        }),
      catch: recusaDe
    }).pipe(contarFaltas)
    return yield* reconhecer(tokens.claims(), acr)
  })

const conferirSaida = ({ clienteId }: OpcoesDoProvedor, configuracao: Descoberta): Provedor["conferirSaida"] => {
  let chaves: ReturnType<typeof createRemoteJWKSet> | undefined
  return Effect.fn("ProvedorDeIdentidade.conferirSaida")(function* (token) {
    const { issuer, jwks_uri } = (yield* configuracao).serverMetadata()
    const { payload, protectedHeader } = yield* Effect.tryPromise({
      try: () => {
        chaves ??= createRemoteJWKSet(new URL(String(jwks_uri)), { [customFetch]: buscarNoProvedor })
        return jwtVerify(token, chaves, {
          algorithms: ["RS256"],
          issuer,
          audience: clienteId,
          maxTokenAge: VALIDADE_DA_SAIDA,
          clockTolerance: TOLERANCIA_DO_RELOGIO
        })
      },
      catch: recusaDe
    }).pipe(contarFaltas)
    const lido = lerTokenDeSaida(protectedHeader, payload)
    return lido ?? (yield* new RespostaRecusada({ codigo: "SAIDA_SEM_FORMA", precisaPerguntar: false }))
  })
}

const urlDeSaida = (configuracao: Descoberta): Provedor["urlDeSaida"] =>
  configuracao.pipe(
    Effect.map((descoberta) =>
      descoberta.serverMetadata().end_session_endpoint === undefined
        ? Option.none()
        : Option.some(oidc.buildEndSessionUrl(descoberta).href)
    ),
    Effect.orElseSucceed(Option.none)
  )

export const ProvedorOidc = (opcoes: OpcoesDoProvedor): Layer.Layer<ProvedorDeIdentidade> =>
  Layer.sync(ProvedorDeIdentidade, () => {
    const configuracao = Effect.tryPromise({
      try: umaVezComExito(() => descobrir(opcoes)),
      catch: (cause) => new ProvedorIndisponivel({ cause })
    }).pipe(contarFaltas)
    return {
      disponivel: true,
      iniciar: iniciar(opcoes, configuracao),
      concluir: concluir(opcoes, configuracao),
      conferirSaida: conferirSaida(opcoes, configuracao),
      urlDeSaida: urlDeSaida(configuracao)
    }
  })
