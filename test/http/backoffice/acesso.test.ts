import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { exportSPKI, generateKeyPair } from "jose"
import { json } from "../../apoio/http/servidor.ts"
import { agora } from "../../apoio/identidade/provedor-identidade.ts"

import { carga, contarLinhas, ESTRANHA, enviarAosPoucos, MIB, mundo } from "./mundo.ts"

describe("who may load", () => {
  it.live(
    "401: whatever is wrong with the token, before anything else is looked at",
    () =>
      Effect.gen(function* () {
        const { provedor, enviar, nele, registrados } = yield* mundo()
        const { token } = provedor
        const outro = yield* Effect.promise(() => generateKeyPair("RS256", { extractable: true }))
        const publica = yield* Effect.promise(() => exportSPKI(outro.publicKey))
        const bom = yield* token()
        const [cabeca, corpo] = bom.split(".")
        const semAssinatura = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${corpo}.`
        const credenciais: Readonly<Record<string, string>> = {
          absent: "",
          "no token": "Bearer",
          "another scheme": `Basic ${Buffer.from("a:b").toString("base64")}`,
          "no JWT": "Bearer abc",
          "a JWT of nothing": "Bearer e30.e30.e30",
          "wrong issuer": `Bearer ${yield* token({ iss: "https://outro.example" })}`,
          "issuer with something after it": `Bearer ${yield* token({ iss: `${provedor.emissor}x` })}`,
          "no issuer": `Bearer ${yield* token({ iss: undefined })}`,
          "wrong audience": `Bearer ${yield* token({ aud: ["outro", "conta"] })}`,
          "no audience": `Bearer ${yield* token({ aud: undefined })}`,
          expired: `Bearer ${yield* token({ exp: agora() - 31 })}`,
          "no expiration": `Bearer ${yield* token({ exp: undefined })}`,
          "not valid yet": `Bearer ${yield* token({ nbf: agora() + 60 })}`,
          "unknown key": `Bearer ${yield* token({}, { chave: outro.privateKey, cabecalho: { kid: "x" } })}`,
          "another key under a known id": `Bearer ${yield* token({}, { chave: outro.privateKey })}`,
          "a published key of another algorithm": `Bearer ${yield* token(
            {},
            { chave: provedor.chaveEs, cabecalho: { alg: "ES256", kid: "es" } }
          )}`,
          "the public key as a shared secret": `Bearer ${yield* token(
            {},
            { chave: new TextEncoder().encode(publica), cabecalho: { alg: "HS256" } }
          )}`,
          "no signature": `Bearer ${semAssinatura}`,
          "changed claims": `Bearer ${cabeca}.${Buffer.from(
            JSON.stringify({ ...JSON.parse(Buffer.from(corpo!, "base64url").toString()), exp: agora() + 999 })
          ).toString("base64url")}.${bom.split(".")[2]}`,
          "no user name": `Bearer ${yield* token({ preferred_username: undefined })}`,
          "a user name that is no CPF": `Bearer ${yield* token({ preferred_username: "ana" })}`,
          "a CPF with wrong digits": `Bearer ${yield* token({ preferred_username: "52998224724" })}`,
          "a number": `Bearer ${yield* token({ preferred_username: 52998224725 })}`
        }
        for (const [nome, authorization] of Object.entries(credenciais)) {
          for (const [caminho, corpo] of [
            ["tabela/aplicar", carga],
            ["nada/aplicar?x=1", '{"linhas": [']
          ] as const) {
            const r = yield* enviar(caminho, corpo, { authorization })
            assert.strictEqual(r.status, 401, nome)
            assert.strictEqual(r.headers.get("www-authenticate"), "Bearer")
            const erro = (yield* json(r)) as Record<string, unknown>
            assert.deepInclude(erro, { statusCode: 401, statusMessage: "Não autenticado" }, nome)
            assert.match(
              String(erro.message),
              nome === "expired" ? /^token expirado: / : /^token (ausente|inválido): /,
              nome
            )
          }
        }
        assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])
        const escrito = JSON.stringify(registrados)
        for (const parte of bom.split(".")) assert.notInclude(escrito, parte)
        assert.strictEqual((yield* enviar("tabela/preview", carga)).status, 200, "the good token is good")
      }).pipe(Effect.scoped),
    60_000
  )

  it.live("403: a person who is not in the registry, before size and syntax", () =>
    Effect.gen(function* () {
      const { provedor, base, enviar, nele, registrados } = yield* mundo()
      const authorization = `Bearer ${yield* provedor.token({ preferred_username: ESTRANHA })}`
      for (const corpo of [carga, "{"]) {
        const r = yield* enviar("tabela/aplicar", corpo, { authorization })
        assert.deepStrictEqual(yield* json(r), {
          statusCode: 403,
          statusMessage: "Acesso negado",
          message: "acesso restrito aos administradores cadastrados"
        })
      }
      const grande = yield* enviarAosPoucos(base, authorization, { "content-length": String(9 * MIB) }, 0)
      assert.strictEqual(grande.status, 403)
      assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])
      const negados = registrados.filter(({ mensagem }) => mensagem === "seguranca.registro.negado")
      assert.lengthOf(negados, 3)
      for (const { anotacoes } of negados) assert.strictEqual(anotacoes.cpfOculto, "***.444.***-**")
      assert.notInclude(JSON.stringify(registrados), ESTRANHA)
    }).pipe(Effect.scoped)
  )

  it.live("an access is noted in the registry", () =>
    Effect.gen(function* () {
      const { enviar, nele } = yield* mundo()
      const ultimo = nele(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ ultimo_login: Date | null }>`select * from administrador`)
      )
      assert.isNull((yield* ultimo)[0]?.ultimo_login)
      yield* enviar("tabela/preview", carga)
      assert.closeTo((yield* ultimo)[0]?.ultimo_login?.getTime() ?? 0, Date.now(), 60_000)
    }).pipe(Effect.scoped, Effect.orDie)
  )

  it.live("503 while the identity provider fails or lies, never anonymous; it is asked again later", () =>
    Effect.gen(function* () {
      const { provedor, enviar, nele, registrados } = yield* mundo()
      for (const avaria of ["erro", "nao-json", "outro-emissor"] as const) {
        provedor.avaria = avaria
        const r = yield* enviar("tabela/aplicar", carga)
        assert.deepStrictEqual([r.status, r.headers.get("retry-after")], [503, "30"], avaria)
        assert.deepInclude(yield* json(r), { message: "provedor de identidade indisponível" })
      }
      const ditas = registrados.filter(({ mensagem }) =>
        String(mensagem).includes("provedor de identidade indisponível")
      )
      assert.lengthOf(ditas, 1, "once, and not with each request")
      assert.include(ditas[0]?.anotacoes.motivo, "500")
      assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])
      provedor.avaria = undefined
      assert.strictEqual((yield* enviar("tabela/preview", carga)).status, 200)
      const { length } = provedor.pedidos
      assert.strictEqual((yield* enviar("tabela/preview", carga)).status, 200)
      assert.lengthOf(provedor.pedidos, length, "keys are kept")
    }).pipe(Effect.scoped)
  )

  it.live("without single sign-on configured every request is 401", () =>
    Effect.gen(function* () {
      const { enviar, nele } = yield* mundo({ oidc: false })
      const r = yield* enviar("tabela/aplicar", carga)
      assert.deepStrictEqual(
        [r.status, ((yield* json(r)) as { message: string }).message],
        [401, "login único não configurado neste servidor"]
      )
      assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])
    }).pipe(Effect.scoped)
  )
})
