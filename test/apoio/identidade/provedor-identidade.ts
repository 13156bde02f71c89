/** An identity provider on loopback: discovery, keys, and tokens good and bad. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, type Scope } from "effect"
import { type CryptoKey, exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose"

/** This service in access tokens. */
export const AUDIENCIA = "calculos"
/** The client of the sign-in, the audience of ID tokens. */
export const CLIENTE_FALSO = "painel-de-calculos"
export const ESCOPO_ADMIN = "rgps-admin"
export const ESCOPO_USUARIO = "rgps-usuario"
/** What `VerificadorJwt` is told to take. */
export const TOKENS = {
  audiencia: AUDIENCIA,
  clientes: [CLIENTE_FALSO],
  escopos: { admin: ESCOPO_ADMIN, usuario: ESCOPO_USUARIO }
} as const

type Chave = CryptoKey | Uint8Array

export interface ProvedorFalso {
  readonly emissor: string
  readonly chave: CryptoKey
  /** Published, of another algorithm, under the id `es`. */
  readonly chaveEs: CryptoKey
  /** What the next requests are answered with: `undefined` as it should be. */
  avaria: undefined | "erro" | "outro-emissor" | "nao-json"
  /** The ID token that the token endpoint gives for any code. */
  idToken: string
  /** Requests so far, by path. */
  readonly pedidos: Array<string>
  /** An ID token for the client of the sign-in, of somebody who has just signed in. */
  readonly tokenDeIdentidade: ProvedorFalso["token"]
  /** From now on another key signs, under this id; the one before is published no more. */
  readonly trocarChave: (kid: string) => Effect.Effect<CryptoKey>
  /** An access token: claims over the good ones (`undefined` takes one away), signed as told. */
  readonly token: (
    alegacoes?: Readonly<Record<string, unknown>>,
    assinatura?: { readonly chave?: Chave; readonly cabecalho?: Partial<JWTHeaderParameters> }
  ) => Effect.Effect<string>
}

export const agora = () => Math.floor(Date.now() / 1000)

const parDeChaves = (algoritmo: string) => Effect.promise(() => generateKeyPair(algoritmo, { extractable: true }))

export const provedorFalso: Effect.Effect<ProvedorFalso, never, Scope.Scope> = Effect.gen(function* () {
  const rs = yield* parDeChaves("RS256")
  const es = yield* parDeChaves("ES256")
  const publicadas = yield* Effect.promise(async () => ({
    keys: [
      { ...(await exportJWK(rs.publicKey)), kid: "rs", use: "sig" },
      { ...(await exportJWK(es.publicKey)), kid: "es", use: "sig", alg: "ES256" }
    ]
  }))
  const pedidos: Array<string> = []
  const servidor = createServer((requisicao, resposta) => {
    pedidos.push(requisicao.url ?? "")
    const descoberta = requisicao.url === "/realms/justica/.well-known/openid-configuration"
    if (provedor.avaria === "erro" || (!descoberta && !["/chaves", "/token"].includes(requisicao.url ?? ""))) {
      resposta.writeHead(500).end()
      return
    }
    if (provedor.avaria === "nao-json") {
      resposta.end("<html>manutenção</html>")
      return
    }
    const issuer = provedor.avaria === "outro-emissor" ? "https://outro.example" : emissor
    resposta.setHeader("content-type", "application/json")
    const descricao = {
      issuer,
      jwks_uri: `${base}/chaves`,
      authorization_endpoint: `${base}/autorizar`,
      token_endpoint: `${base}/token`,
      end_session_endpoint: `${base}/sair`,
      response_types_supported: ["code"]
    }
    const tokens = { access_token: "opaco", token_type: "Bearer", id_token: provedor.idToken }
    resposta.end(JSON.stringify(descoberta ? descricao : requisicao.url === "/token" ? tokens : publicadas))
  })
  const porta = yield* Effect.acquireRelease(
    Effect.callback<number>((resume) => {
      servidor.listen(0, "127.0.0.1", () => resume(Effect.succeed((servidor.address() as AddressInfo).port)))
    }),
    () =>
      Effect.callback<void>((resume) => {
        servidor.closeAllConnections()
        servidor.close(() => resume(Effect.void))
      })
  )
  const base = `http://127.0.0.1:${porta}`
  const emissor = `${base}/realms/justica`
  const assinar = (
    alegacoes: Readonly<Record<string, unknown>>,
    { chave = rs.privateKey, cabecalho = {} }: Parameters<ProvedorFalso["token"]>[1] & {} = {}
  ) => {
    const tudo: JWTPayload = {
      iss: emissor,
      sub: "conta-1",
      iat: agora(),
      exp: agora() + 60,
      preferred_username: "52998224725",
      ...alegacoes
    }
    return Effect.promise(() =>
      new SignJWT(tudo).setProtectedHeader({ alg: "RS256", kid: "rs", typ: "JWT", ...cabecalho }).sign(chave)
    )
  }
  const provedor: ProvedorFalso = {
    emissor,
    chave: rs.privateKey,
    chaveEs: es.privateKey,
    avaria: undefined,
    idToken: "",
    pedidos,
    token: (alegacoes = {}, assinatura = {}) =>
      assinar(
        { aud: AUDIENCIA, azp: CLIENTE_FALSO, typ: "Bearer", scope: `openid ${ESCOPO_ADMIN}`, ...alegacoes },
        assinatura
      ),
    tokenDeIdentidade: (alegacoes = {}, assinatura = {}) =>
      assinar({ aud: CLIENTE_FALSO, typ: "ID", auth_time: agora(), ...alegacoes }, assinatura),
    trocarChave: (kid) =>
      Effect.gen(function* () {
        const { publicKey, privateKey } = yield* parDeChaves("RS256")
        const jwk = yield* Effect.promise(() => exportJWK(publicKey))
        publicadas.keys.splice(0, publicadas.keys.length, { ...jwk, kid, use: "sig" })
        return privateKey
      })
  }
  return provedor
})
