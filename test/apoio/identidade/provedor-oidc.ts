/** A real OpenID provider (`oidc-provider`) on loopback: one client, any CPF may sign in, by a form. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, type Scope } from "effect"
import { exportJWK, generateKeyPair } from "jose"
import Provider from "oidc-provider"

export const CLIENTE = { id: "painel", segredo: "segredo-do-cliente-de-teste" }

export interface ProvedorReal {
  readonly emissor: string
  /** The account that this user name belongs to; default: the name itself. */
  readonly contas: Map<string, string>
}

const PAGINA = `<!doctype html><html lang="pt-BR"><title>Login único de teste</title>
<form method="post"><label>Usuário <input name="usuario" autofocus></label><button>Entrar</button></form></html>`

const lerCorpo = async (requisicao: AsyncIterable<Uint8Array>): Promise<URLSearchParams> => {
  let texto = ""
  for await (const parte of requisicao) texto += Buffer.from(parte).toString()
  return new URLSearchParams(texto)
}

/** `urlDeRetorno`: where the client is sent back; `outras`: where else. */
export const provedorReal = (
  urlDeRetorno: string,
  ...outras: ReadonlyArray<string>
): Effect.Effect<ProvedorReal, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { privateKey } = yield* Effect.promise(() => generateKeyPair("RS256", { extractable: true }))
    const jwk = yield* Effect.promise(() => exportJWK(privateKey))
    const servidor = createServer()
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
    const emissor = `http://127.0.0.1:${porta}`
    const contas = new Map<string, string>()
    const nomes = new Map<string, string>()
    const provedor = new Provider(emissor, {
      clients: [
        {
          client_id: CLIENTE.id,
          client_secret: CLIENTE.segredo,
          redirect_uris: [urlDeRetorno, ...outras.filter((url) => url !== urlDeRetorno)],
          response_types: ["code"],
          grant_types: ["authorization_code"],
          post_logout_redirect_uris: [],
          backchannel_logout_uri: new URL("/auth/saida-do-provedor", urlDeRetorno).href,
          backchannel_logout_session_required: true
        }
      ],
      jwks: { keys: [{ ...jwk, kid: "teste", alg: "RS256", use: "sig" }] },
      cookies: { keys: ["chave-de-teste"] },
      claims: { openid: ["sub"], profile: ["preferred_username"] },
      conformIdTokenClaims: false,
      ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
      pkce: { required: () => true },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: true },
        backchannelLogout: { enabled: true }
      },
      // its own client keeps away from loopback, where everything of a test is
      fetch: (url, opcoes) => {
        const { dispatcher: _, ...semDesvio } = { dispatcher: undefined, ...opcoes }
        return fetch(url as string, semDesvio)
      },
      interactions: { url: (_, interacao) => `/interacao/${interacao.uid}` },
      findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, preferred_username: nomes.get(id) ?? id }) }),
      loadExistingGrant: async (contexto) => {
        const { client, session } = contexto.oidc
        const concessao = new contexto.oidc.provider.Grant({
          clientId: client!.clientId,
          accountId: session!.accountId!
        })
        concessao.addOIDCScope("openid profile")
        await concessao.save()
        return concessao
      }
    })
    const protocolo = provedor.callback()
    servidor.on("request", (requisicao, resposta) => {
      if (!requisicao.url?.startsWith("/interacao/")) return protocolo(requisicao, resposta)
      if (requisicao.method === "GET") {
        resposta.setHeader("content-type", "text/html; charset=utf-8")
        return resposta.end(PAGINA)
      }
      return lerCorpo(requisicao).then((campos) => {
        const usuario = campos.get("usuario") ?? ""
        const conta = contas.get(usuario) ?? usuario
        nomes.set(conta, usuario)
        return provedor.interactionFinished(requisicao, resposta, { login: { accountId: conta } })
      })
    })
    return { emissor, contas }
  })
