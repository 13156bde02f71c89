/** What the administration takes as an access token: everything else that the provider signs, or somebody forges, is refused. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK } from "jose"
import { type TokenRecusado, VerificadorDeToken } from "../../../src/domain/acesso/portas.ts"
import { VerificadorJwt } from "../../../src/http/auth/provedor/token-de-acesso.ts"
import { buscar, diario, json } from "../../apoio/http/servidor.ts"
import {
  AUDIENCIA,
  agora,
  CLIENTE_FALSO,
  ESCOPO_ADMIN,
  provedorFalso,
  TOKENS
} from "../../apoio/identidade/provedor-identidade.ts"
import { ADMINISTRADORA, ESTRANHA, mundo } from "./mundo.ts"

const ADMIN = "/backoffice/api/v1/admin/administradores"
const CINCO_MINUTOS = 300

/** Answers every path with the keys of somebody else, and counts who asks. */
const chavesDeEstranho = (chaves: object) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly url: string; readonly pedidos: Array<string>; readonly fechar: () => void }>(
      (resume) => {
        const pedidos: Array<string> = []
        const http = createServer((requisicao, resposta) => {
          pedidos.push(requisicao.url ?? "")
          resposta.end(JSON.stringify(chaves))
        })
        http.listen(0, "127.0.0.1", () =>
          resume(
            Effect.succeed({
              url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/chaves`,
              pedidos,
              fechar: () => http.close()
            })
          )
        )
      }
    ),
    ({ fechar }) => Effect.sync(fechar)
  )

describe("access tokens", () => {
  it.live(
    "only those of our audience, client and scope, an hour long, signed by the provider for this purpose",
    () =>
      Effect.gen(function* () {
        const { provedor, base } = yield* mundo({ inteiro: true })
        const { token, tokenDeIdentidade } = provedor
        const pedir = (credencial: string) =>
          buscar(`${base}${ADMIN}`, { headers: { authorization: `Bearer ${credencial}` } })
        const outro = yield* Effect.promise(() => generateKeyPair("RS256", { extractable: true }))
        const jwk = yield* Effect.promise(() => exportJWK(outro.publicKey))
        const estranho = yield* chavesDeEstranho({ keys: [{ ...jwk, kid: "rs", alg: "RS256" }] })
        const nossa = yield* Effect.promise(async () => {
          const { keys } = (await (await fetch(provedor.emissor.replace("/realms/justica", "/chaves"))).json()) as {
            readonly keys: ReadonlyArray<JWK>
          }
          return await exportSPKI((await importJWK(keys[0]!, "RS256", { extractable: true })) as CryptoKey)
        })
        const bom = yield* token()
        const saida = { "http://schemas.openid.net/event/backchannel-logout": {} }
        const recusados: Readonly<Record<string, string>> = {
          "an ID token": yield* tokenDeIdentidade({ nonce: "n", at_hash: "h" }),
          "an ID token with our audience": yield* tokenDeIdentidade({ aud: AUDIENCIA, azp: CLIENTE_FALSO }),
          "with a nonce": yield* token({ nonce: "n" }),
          "with a hash of an access token": yield* token({ at_hash: "h" }),
          "with a hash of a code": yield* token({ c_hash: "h" }),
          "a logout token": yield* token({ events: saida }, { cabecalho: { typ: "logout+jwt" } }),
          "with events": yield* token({ events: saida }),
          "a refresh token": yield* token({ typ: "Refresh" }),
          "another header type": yield* token({}, { cabecalho: { typ: "dpop+jwt" } }),
          "no header type": yield* token({}, { cabecalho: { typ: undefined as unknown as string } }),
          "another client": yield* token({ aud: ["outro", AUDIENCIA], azp: "outro" }),
          "another client beside ours": yield* token({ client_id: "outro" }),
          "no client": yield* token({ azp: undefined }),
          "three years long": yield* token({ exp: agora() + 3 * 365 * 86_400 }),
          "an hour and a second": yield* token({ iat: agora(), exp: agora() + 3601 }),
          "no moment of issue": yield* token({ iat: undefined }),
          "issued in five minutes": yield* token({ iat: agora() + CINCO_MINUTOS, exp: agora() + 2 * CINCO_MINUTOS }),
          "valid in five minutes": yield* token({ nbf: agora() + CINCO_MINUTOS }),
          "signed in later today": yield* token({ auth_time: agora() + 9000 }),
          "expired five minutes ago": yield* token({ iat: agora() - 600, exp: agora() - CINCO_MINUTOS }),
          "no subject": yield* token({ sub: undefined }),
          "an empty subject": yield* token({ sub: "" }),
          "wrong issuer": yield* token({ iss: `${provedor.emissor}/` }),
          "the client as audience": yield* token({ aud: CLIENTE_FALSO }),
          "unknown key": yield* token({}, { chave: outro.privateKey, cabecalho: { kid: "x" } }),
          "a key of its own in the header": yield* token(
            {},
            { chave: outro.privateKey, cabecalho: { jwk, kid: "meu" } }
          ),
          "keys of another host": yield* token({}, { chave: outro.privateKey, cabecalho: { jku: estranho.url } }),
          "certificates of another host": yield* token(
            {},
            { chave: outro.privateKey, cabecalho: { x5u: estranho.url } }
          ),
          "no algorithm": `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${bom.split(".")[1]}.`,
          "the real public key as a shared secret": yield* token(
            {},
            { chave: new TextEncoder().encode(nossa), cabecalho: { alg: "HS256" } }
          )
        }
        for (const [nome, credencial] of Object.entries(recusados)) {
          const r = yield* pedir(credencial)
          assert.strictEqual(r.status, 401, nome)
          assert.strictEqual(r.headers.get("www-authenticate"), "Bearer", nome)
        }
        assert.deepStrictEqual(estranho.pedidos, [], "nothing is fetched from where a token says")

        for (const scope of [undefined, "", "openid rgps-usuario", `${ESCOPO_ADMIN}x`, ["rgps-admin"]]) {
          const r = yield* pedir(yield* token({ scope }))
          assert.strictEqual(r.status, 403, String(scope))
          assert.include(((yield* json(r)) as { readonly message: string }).message, "não tem o escopo rgps-admin")
        }

        const aceitos: Readonly<Record<string, string>> = {
          "the good one": bom,
          "of the type of RFC 9068": yield* token({ typ: undefined }, { cabecalho: { typ: "application/at+jwt" } }),
          "by client_id": yield* token({ azp: undefined, client_id: CLIENTE_FALSO }),
          "one audience of many": yield* token({ aud: ["conta", AUDIENCIA] }),
          "an hour long": yield* token({ exp: agora() + 3600 }),
          "a clock a few seconds ahead": yield* token({ iat: agora() + 20, nbf: agora() + 20 }),
          "a clock a few seconds behind": yield* token({ iat: agora() - 600, exp: agora() - 10 })
        }
        for (const [nome, credencial] of Object.entries(aceitos)) {
          assert.strictEqual((yield* pedir(credencial)).status, 200, nome)
        }
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "keys that the provider changed: the new are taken, the old no longer; a strong sign-in where it is asked for",
    () =>
      Effect.gen(function* () {
        const provedor = yield* provedorFalso
        const com = (opcoes: Partial<Parameters<typeof VerificadorJwt>[0]>) =>
          VerificadorJwt({ emissor: provedor.emissor, ...TOKENS, ...opcoes })
        const verificar = (texto: string, arvore: "admin" | "usuario" = "admin") =>
          Effect.flatMap(VerificadorDeToken, ({ verificar }) => verificar(Redacted.make(texto), arvore)).pipe(
            Effect.match({ onFailure: (f) => (f as TokenRecusado).codigo, onSuccess: ({ cpf }) => cpf })
          )
        yield* Effect.gen(function* () {
          const antigo = yield* provedor.token()
          assert.strictEqual(yield* verificar(antigo), ADMINISTRADORA)
          const chave = yield* provedor.trocarChave("nova")
          const novo = yield* provedor.token({}, { chave, cabecalho: { kid: "nova" } })
          assert.strictEqual(yield* verificar(novo), ADMINISTRADORA)
          assert.strictEqual(yield* verificar(antigo), "ERR_JWKS_NO_MATCHING_KEY")
          const assinatura = { chave, cabecalho: { kid: "nova" } }
          const fraco = yield* provedor.token({ acr: "1" }, assinatura)
          const forte = yield* provedor.token({ acr: "ouro" }, assinatura)
          const doUsuario = yield* provedor.token({ scope: "rgps-usuario" }, assinatura)
          const exigente = com({ acr: ["prata", "ouro"] })
          assert.deepStrictEqual(
            yield* Effect.all([verificar(fraco), verificar(forte), verificar(novo)]).pipe(Effect.provide(exigente)),
            ["ACR_INSUFICIENTE", ADMINISTRADORA, "ACR_INSUFICIENTE"]
          )
          const porArvore = com({ escopos: { admin: "rgps-admin", usuario: "rgps-usuario" } })
          assert.deepStrictEqual(
            yield* Effect.all([
              verificar(doUsuario, "usuario"),
              verificar(doUsuario, "admin"),
              verificar(novo, "usuario")
            ]).pipe(Effect.provide(porArvore)),
            [ADMINISTRADORA, "SEM_ESCOPO", "SEM_ESCOPO"]
          )
          assert.strictEqual(
            yield* verificar(doUsuario).pipe(Effect.provide(com({ escopos: {} }))),
            ADMINISTRADORA,
            "no scope is asked for"
          )
        }).pipe(Effect.provide(Layer.merge(com({ esperaEntreChaves: 0 }), diario([]))))
      }).pipe(Effect.scoped)
  )

  it.live(
    "what gives power to others asks for a fresh sign-in, in the words of RFC 9470; use is in the access log",
    () =>
      Effect.gen(function* () {
        const { provedor, base, nele } = yield* mundo({ inteiro: true })
        const incluir = (credencial: string) =>
          buscar(`${base}${ADMIN}`, {
            method: "POST",
            headers: { authorization: `Bearer ${credencial}`, "content-type": "application/json" },
            body: JSON.stringify({ cpf: ESTRANHA, nome: "Olga Outra", justificativa: "Ingresso na equipe" })
          })
        for (const auth_time of [undefined, agora() - 301, "agora"]) {
          const r = yield* incluir(yield* provedor.token({ auth_time, jti: "um" }))
          assert.strictEqual(r.status, 401)
          assert.strictEqual(
            r.headers.get("www-authenticate"),
            'Bearer error="insufficient_user_authentication", max_age="300"'
          )
        }
        assert.strictEqual(
          (yield* incluir(yield* provedor.token({ auth_time: agora() - 60, jti: "dois" }))).status,
          200
        )
        const acessos = yield* nele(
          Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select evento, cpf from painel_acesso order by id`)
        )
        const entrada = { evento: "ENTRADA_POR_TOKEN", cpf: ADMINISTRADORA }
        assert.deepStrictEqual(acessos, [entrada, entrada], "once for each token")
      }).pipe(Effect.scoped, Effect.orDie)
  )

  it.live("the account of the first token is the person's; another one with the same CPF waits for a decision", () =>
    Effect.gen(function* () {
      const { provedor, base, nele } = yield* mundo({ inteiro: true })
      const pedir = (credencial: string) =>
        buscar(`${base}${ADMIN}`, { headers: { authorization: `Bearer ${credencial}` } })
      assert.strictEqual((yield* pedir(yield* provedor.token())).status, 200)
      const troca = yield* pedir(yield* provedor.token({ sub: "conta-2" }))
      assert.strictEqual(troca.status, 403)
      assert.include(((yield* json(troca)) as { readonly message: string }).message, "outra conta do login único")
      yield* nele(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`insert into administrador (cpf, nome) values (${ESTRANHA}, 'Olga')`
        )
      )
      const nomeDeOutra = yield* pedir(yield* provedor.token({ preferred_username: ESTRANHA }))
      assert.strictEqual(nomeDeOutra.status, 403, "an account that is somebody's does not become somebody else")
      const { result } = (yield* json(yield* pedir(yield* provedor.token()))) as {
        readonly result: ReadonlyArray<{
          readonly cpf: string
          readonly contasRecusadas: ReadonlyArray<{ sujeito: string }>
        }>
      }
      assert.deepStrictEqual(
        result.map(({ cpf, contasRecusadas }) => [cpf, contasRecusadas.map(({ sujeito }) => sujeito)]),
        [
          [ADMINISTRADORA, ["conta-2"]],
          [ESTRANHA, ["conta-1"]]
        ]
      )
    }).pipe(Effect.scoped, Effect.orDie)
  )
})
