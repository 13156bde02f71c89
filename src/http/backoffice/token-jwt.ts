/**
 * Access tokens of the identity provider (specification 1, section 5): JWT signed with RS256 and no other algorithm,
 * issuer and audience checked, not expired, the CPF in `preferred_username`.
 */
import { Cause, Effect, Layer, Redacted } from "effect"
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose"
import { EmissorIndisponivel, TokenRecusado, VerificadorDeToken } from "../../domain/acesso/portas.ts"
import { cpfValido } from "../../domain/valores/cpf.ts"

export interface OpcoesToken {
  /** Issuer URL, without a trailing slash; its keys are found by OpenID Connect discovery. */
  readonly emissor: string
  readonly audiencia: string
}

/** Limit of the discovery request, in milliseconds. */
const LIMITE_DA_DESCOBERTA = 5000

/** What the provider says of itself: the exact issuer of its tokens and where its keys are. */
interface Provedor {
  readonly emissor: string
  readonly chaves: JWTVerifyGetKey
}

const semBarraFinal = (url: unknown): string => String(url).replace(/\/+$/, "")

const descobrir = async (emissor: string): Promise<Provedor> => {
  const resposta = await fetch(`${emissor}/.well-known/openid-configuration`, {
    redirect: "error",
    signal: AbortSignal.timeout(LIMITE_DA_DESCOBERTA)
  })
  if (!resposta.ok) throw new Error(`discovery answered ${resposta.status}`)
  const { issuer, jwks_uri } = (await resposta.json()) as Readonly<Record<string, unknown>>
  if (semBarraFinal(issuer) !== emissor) throw new Error("discovery tells another issuer")
  return { emissor: String(issuer), chaves: createRemoteJWKSet(new URL(String(jwks_uri))) }
}

/** Discovery once; after a failure the next request tries again. */
const provedorDe = (emissor: string): (() => Promise<Provedor>) => {
  let descoberto: Promise<Provedor> | undefined
  return () => {
    descoberto ??= descobrir(emissor).catch((erro) => {
      descoberto = undefined
      throw erro
    })
    return descoberto
  }
}

/** Codes of what is wrong with a token; every other failure of the check is the provider's. */
const DO_TOKEN: ReadonlySet<string> = new Set([
  errors.JOSEAlgNotAllowed.code,
  errors.JOSENotSupported.code,
  errors.JWKSMultipleMatchingKeys.code,
  errors.JWKSNoMatchingKey.code,
  errors.JWSInvalid.code,
  errors.JWSSignatureVerificationFailed.code,
  errors.JWTClaimValidationFailed.code,
  errors.JWTExpired.code,
  errors.JWTInvalid.code
])

const recusado = (codigo: string): TokenRecusado =>
  new TokenRecusado({
    codigo,
    motivo:
      codigo === errors.JWTExpired.code
        ? "token expirado: entre novamente"
        : "token inválido: apresente o token de acesso emitido para este serviço"
  })

const daFalha = (erro: unknown): TokenRecusado | EmissorIndisponivel =>
  erro instanceof errors.JOSEError && DO_TOKEN.has(erro.code)
    ? recusado(erro.code)
    : new EmissorIndisponivel({ cause: erro })

/** For whoever runs the service: why nobody gets in. Nothing of the token. */
const registrar = (falha: TokenRecusado | EmissorIndisponivel) =>
  Effect.annotateLogs(
    falha._tag === "TokenRecusado"
      ? Effect.annotateLogs(Effect.logInfo("token recusado"), { codigo: falha.codigo })
      : Effect.logError("provedor de identidade indisponível", Cause.die(falha.cause)),
    { tags: ["backoffice"] }
  )

/** `VerificadorDeToken` over one identity provider, asked for its keys at the first token. */
export const VerificadorJwt = ({ emissor, audiencia }: OpcoesToken): Layer.Layer<VerificadorDeToken> =>
  Layer.sync(VerificadorDeToken, () => {
    const provedor = provedorDe(emissor)
    const conferir = async (token: string) => {
      const { emissor: issuer, chaves } = await provedor()
      const { payload } = await jwtVerify(token, chaves, {
        algorithms: ["RS256"],
        issuer,
        audience: audiencia,
        requiredClaims: ["exp", "preferred_username"]
      })
      const cpf = payload.preferred_username
      return typeof cpf === "string" && cpfValido(cpf) ? { cpf } : undefined
    }
    return {
      verificar: Effect.fn("VerificadorDeToken.verificar")((token) =>
        Effect.tryPromise({ try: () => conferir(Redacted.value(token)), catch: daFalha }).pipe(
          Effect.filterOrFail(
            (identidade) => identidade !== undefined,
            () => recusado("SEM_CPF")
          ),
          Effect.tapError(registrar)
        )
      )
    }
  })

/** Single sign-on is not configured: no token is good, and nobody gets in without one. */
export const NenhumToken: Layer.Layer<VerificadorDeToken> = Layer.succeed(VerificadorDeToken, {
  verificar: () => new TokenRecusado({ codigo: "SEM_OIDC", motivo: "login único não configurado neste servidor" })
})
