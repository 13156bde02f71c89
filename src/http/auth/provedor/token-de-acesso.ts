/**
 * Access tokens of the identity provider (specification 1, section 5, and 5, section 10): JWT signed with RS256 and no
 * other algorithm, of this issuer, for this service and one of its clients, an hour long at most, and nothing that the
 * provider signs for another purpose (ID tokens, logout tokens).
 */
import { Effect, Layer, Redacted } from "effect"
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, type JWTVerifyResult, jwtVerify } from "jose"
import { nomeMostravel } from "../../../domain/acesso/pessoas.ts"
import {
  type ArvoreDoToken,
  EmissorIndisponivel,
  type IdentidadeDoToken,
  TokenRecusado,
  VerificadorDeToken
} from "../../../domain/acesso/portas.ts"
import { ENTRADA_RECENTE } from "../../../domain/acesso/sessoes.ts"
import { ehObjeto } from "../../../domain/documentos/json-recebido.ts"
import { cpfValido } from "../../../domain/valores/cpf.ts"
import { umaVezComExito } from "../../../domain/valores/memoria.ts"
import { buscarNoProvedor, contarFaltas } from "./buscar-no-provedor.ts"

export interface OpcoesToken {
  /** Issuer URL, without a trailing slash; its keys are found by OpenID Connect discovery. */
  readonly emissor: string
  /** The name of this service in `aud`; never the client id, which is the audience of ID tokens. */
  readonly audiencia: string
  /** Clients whose tokens are taken (`azp`, `client_id`). */
  readonly clientes: ReadonlyArray<string>
  /** The scope that each tree asks for; absent: none. */
  readonly escopos: { readonly [A in ArvoreDoToken]?: string | undefined }
  /** Ways of signing in that are strong enough (`acr`); none: the provider decides. */
  readonly acr?: ReadonlyArray<string>
  /** Milliseconds for which keys that were just fetched are not fetched again, whatever key a token names. */
  readonly esperaEntreChaves?: number
}

/** Limit of the discovery request, in milliseconds. */
const LIMITE_DA_DESCOBERTA = 5000
/** How far the clock of the provider may be from ours, in seconds. */
const TOLERANCIA_DO_RELOGIO = 30
/** Longest life of a token, from `iat` to `exp`, in seconds. */
const VIDA_MAXIMA = 3600
const ESPERA_ENTRE_CHAVES = 30_000

/** What the provider says of itself: the exact issuer of its tokens and where its keys are. */
interface Provedor {
  readonly emissor: string
  readonly chaves: JWTVerifyGetKey
}

const semBarraFinal = (url: unknown): string => String(url).replace(/\/+$/, "")

const descobrir = async ({ emissor, esperaEntreChaves = ESPERA_ENTRE_CHAVES }: OpcoesToken): Promise<Provedor> => {
  const resposta = await buscarNoProvedor(`${emissor}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(LIMITE_DA_DESCOBERTA)
  })
  if (!resposta.ok) throw new Error(`discovery answered ${resposta.status}`)
  const descoberto: unknown = await resposta.json()
  const { issuer, jwks_uri } = ehObjeto(descoberto) ? descoberto : {}
  if (semBarraFinal(issuer) !== emissor) throw new Error("discovery tells another issuer")
  const chaves = createRemoteJWKSet(new URL(String(jwks_uri)), {
    cooldownDuration: esperaEntreChaves,
    [customFetch]: buscarNoProvedor
  })
  return { emissor: String(issuer), chaves }
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

const semEscopo = (escopo: string): TokenRecusado =>
  new TokenRecusado({
    codigo: "SEM_ESCOPO",
    motivo: `o token de acesso não tem o escopo ${escopo}, que esta rota exige`,
    semEscopo: true
  })

const daFalha = (erro: unknown): TokenRecusado | EmissorIndisponivel => {
  if (erro instanceof TokenRecusado) return erro
  return erro instanceof errors.JOSEError && DO_TOKEN.has(erro.code)
    ? recusado(erro.code)
    : new EmissorIndisponivel({ cause: erro })
}

/** Logs why a token was refused, for the operators of the service, with nothing of the token. */
const registrar = ({ codigo }: TokenRecusado) =>
  Effect.annotateLogs(Effect.logInfo("token recusado"), { codigo, tags: ["backoffice"] })

/** Claims that only tokens of other purposes have: ID tokens (`nonce` and hashes), logout tokens and events. */
const DE_OUTROS_TOKENS = ["nonce", "at_hash", "c_hash", "s_hash", "events"] as const

/** What keeps a well-signed JWT of the issuer from being an access token for us, as a code; `undefined`: nothing. */
const impedimento = (
  { payload, protectedHeader }: JWTVerifyResult,
  { clientes, acr = [] }: OpcoesToken
): string | undefined => {
  const tipo = protectedHeader.typ?.toLowerCase().replace(/^application\//, "")
  if (typeof payload.sub !== "string" || payload.sub === "") return "SEM_CONTA"
  if (tipo !== "at+jwt" && tipo !== "jwt") return "OUTRO_TIPO"
  if (payload.typ !== undefined && payload.typ !== "Bearer") return "OUTRO_TIPO"
  if (DE_OUTROS_TOKENS.some((nome) => payload[nome] !== undefined)) return "OUTRO_TIPO"
  const partes = [payload.azp, payload.client_id].filter((parte) => parte !== undefined)
  if (partes.length === 0 || !partes.every((parte) => typeof parte === "string" && clientes.includes(parte)))
    return "OUTRO_CLIENTE"
  const { iat = Number.POSITIVE_INFINITY, exp = Number.POSITIVE_INFINITY } = payload
  const limite = Date.now() / 1000 + TOLERANCIA_DO_RELOGIO
  if (iat > limite) return "EMITIDO_NO_FUTURO"
  if (Number(payload.auth_time) > limite) return "AUTENTICADO_NO_FUTURO"
  if (!(exp - iat <= VIDA_MAXIMA)) return "VIDA_LONGA"
  if (acr.length > 0 && !(typeof payload.acr === "string" && acr.includes(payload.acr))) return "ACR_INSUFICIENTE"
  return undefined
}

const escoposDe = (scope: unknown): ReadonlyArray<string> => (typeof scope === "string" ? scope.split(" ") : [])

const recente = (autenticadaEm: unknown): boolean =>
  typeof autenticadaEm === "number" && autenticadaEm > Date.now() / 1000 - ENTRADA_RECENTE

/** `VerificadorDeToken` over one identity provider, asked for its keys at the first token. */
export const VerificadorJwt = (opcoes: OpcoesToken): Layer.Layer<VerificadorDeToken> =>
  Layer.sync(VerificadorDeToken, () => {
    const provedor = umaVezComExito(() => descobrir(opcoes))
    const conferir = async (token: string, arvore: ArvoreDoToken): Promise<IdentidadeDoToken> => {
      const { emissor, chaves } = await provedor()
      const verificado = await jwtVerify(token, chaves, {
        algorithms: ["RS256"],
        issuer: emissor,
        audience: opcoes.audiencia,
        clockTolerance: TOLERANCIA_DO_RELOGIO,
        requiredClaims: ["exp", "iat", "sub", "preferred_username"]
      })
      const { preferred_username: cpf, sub: sujeito = "", name, jti, scope, auth_time } = verificado.payload
      const codigo = impedimento(verificado, opcoes)
      if (codigo !== undefined) throw recusado(codigo)
      if (typeof cpf !== "string" || !cpfValido(cpf)) throw recusado("SEM_CPF")
      const exigido = opcoes.escopos[arvore]
      if (exigido !== undefined && !escoposDe(scope).includes(exigido)) throw semEscopo(exigido)
      return { cpf, conta: { emissor, sujeito }, nome: nomeMostravel(name), recente: recente(auth_time), id: jti }
    }
    return {
      verificar: Effect.fn("VerificadorDeToken.verificar")((token, arvore) =>
        Effect.tryPromise({ try: () => conferir(Redacted.value(token), arvore), catch: daFalha }).pipe(
          contarFaltas,
          Effect.tapErrorTag("TokenRecusado", registrar)
        )
      )
    }
  })
