/** The real program whose identity provider is not there: what people and programs are answered, and what the log says. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { enderecoSemeado } from "../../apoio/banco/banco.ts"
import { portaLivre } from "../../apoio/http/porta-livre.ts"
import { CLIENTE_FALSO, provedorFalso } from "../../apoio/identidade/provedor-identidade.ts"
import { pastaDeDados, servicoNoAr } from "../../apoio/processos/processo.ts"

describe("a service without its identity provider", () => {
  it.live(
    "answers 503 to sign-ins and tokens, and says it once, with its cause, however often they come",
    () =>
      Effect.gen(function* () {
        const servico = yield* servicoNoAr({
          DATA_DIR: yield* pastaDeDados,
          DATABASE_URL: Redacted.value(yield* enderecoSemeado),
          OIDC_ISSUER: `http://127.0.0.1:${yield* portaLivre}`,
          OIDC_CLIENT_ID: CLIENTE_FALSO,
          OIDC_AUDIENCE: "calculos"
        })
        const token = yield* (yield* provedorFalso).token({ scope: "rgps-usuario" })
        const pedidos: ReadonlyArray<readonly [caminho: string, opcoes: RequestInit]> = [
          ["/auth", {}],
          ["/backoffice/api/v1/usuario/calculos", { headers: { authorization: `Bearer ${token}` } }],
          ["/auth/saida-do-provedor", { method: "POST", body: new URLSearchParams({ logout_token: token }) }]
        ]
        for (let vez = 0; vez < 5; vez++)
          for (const [caminho, opcoes] of pedidos) {
            const resposta = yield* Effect.promise(() =>
              fetch(servico.url + caminho, { redirect: "manual", ...opcoes })
            )
            assert.strictEqual(resposta.status, 503, caminho)
            assert.strictEqual(resposta.headers.get("retry-after"), "30", caminho)
            yield* Effect.promise(() => resposta.text())
          }
        const ditas = servico
          .saida()
          .split("\n")
          .filter((linha) => linha !== "")
          .map((linha) => JSON.parse(linha) as Record<string, unknown>)
          .filter(({ level }) => level !== "info")
        assert.lengthOf(ditas, 1, JSON.stringify(ditas))
        assert.include(JSON.stringify(ditas), "provedor de identidade indisponível")
        assert.include(JSON.stringify(ditas), "a conexão foi recusada (ECONNREFUSED)")
      }).pipe(Effect.scoped),
    60_000
  )
})
