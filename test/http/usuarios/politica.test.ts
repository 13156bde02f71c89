/** Who may use `/usuario`: the person of an access token, and nobody else. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { buscar, json } from "../../apoio/http/servidor.ts"
import { ESCOPO_ADMIN } from "../../apoio/identidade/provedor-identidade.ts"
import { mundo } from "../backoffice/mundo.ts"
import { ANA, BRUNA, pessoa, tokenDe, USUARIO } from "./mundo.ts"

const DESAFIO = "www-authenticate"

describe("E2: the tree of people takes access tokens only", () => {
  it.live(
    "no token, a token of another kind, of another client, without the scope, too long: refused, told, and challenged",
    () =>
      Effect.gen(function* () {
        const aqui = yield* mundo({ inteiro: true })
        const bom = yield* tokenDe(aqui, BRUNA)
        const agora = Math.floor(Date.now() / 1000)
        const casos: ReadonlyArray<readonly [string, string | undefined, number]> = [
          ["the token of a person who administers nothing", bom, 200],
          ["none", undefined, 401],
          ["an ID token", yield* aqui.provedor.tokenDeIdentidade({ preferred_username: BRUNA }), 401],
          ["of another client", yield* tokenDe(aqui, BRUNA, { azp: "outro" }), 401],
          ["for another service", yield* tokenDe(aqui, BRUNA, { aud: "outro" }), 401],
          ["of two hours", yield* tokenDe(aqui, BRUNA, { exp: agora + 7200 }), 401],
          ["expired", yield* tokenDe(aqui, BRUNA, { iat: agora - 600, exp: agora - 300 }), 401],
          ["with the scope of administrators", yield* tokenDe(aqui, ANA, { scope: `openid ${ESCOPO_ADMIN}` }), 403]
        ]
        for (const [nome, token, status] of casos) {
          const resposta = yield* buscar(`${aqui.base}${USUARIO}/sessoes`, {
            headers: token === undefined ? {} : { authorization: `Bearer ${token}` }
          })
          assert.strictEqual(resposta.status, status, nome)
          assert.strictEqual(resposta.headers.get(DESAFIO), status === 401 ? "Bearer" : null, nome)
          assert.strictEqual(resposta.headers.get("cache-control"), "no-store", nome)
          assert.isNull(resposta.headers.get("access-control-allow-origin"), nome)
        }
        const admin = yield* buscar(`${aqui.base}/backoffice/api/v1/admin/sessoes?cpf=${ANA}`, {
          headers: { authorization: `Bearer ${yield* tokenDe(aqui, ANA)}` }
        })
        assert.strictEqual(admin.status, 403, "the scope of people opens nothing of administrators")
      }).pipe(Effect.scoped)
  )

  it.live("the account that first came with a CPF is the person: another one is refused, until it is forgotten", () =>
    Effect.gen(function* () {
      const aqui = yield* mundo({ inteiro: true })
      const pedir = (cpf: string, sub: string) =>
        Effect.flatMap(tokenDe(aqui, cpf, { sub }), (token) =>
          buscar(`${aqui.base}${USUARIO}/sessoes`, { headers: { authorization: `Bearer ${token}` } })
        )
      assert.strictEqual((yield* pedir(BRUNA, "primeira")).status, 200)
      assert.strictEqual((yield* pedir(BRUNA, "primeira")).status, 200)
      const outra = yield* pedir(BRUNA, "segunda")
      assert.strictEqual(outra.status, 403)
      assert.include(JSON.stringify(yield* json(outra)), "outra conta do login único")
      assert.strictEqual((yield* pedir(ANA, "primeira")).status, 403, "one account is one person")
      const juntas = yield* Effect.all(
        Array.from({ length: 16 }, (_, i) => pedir("39053344705", `ao-mesmo-tempo-${i % 2}`)),
        { concurrency: "unbounded" }
      )
      const aceitas = new Set(juntas.flatMap(({ status }, i) => (status === 200 ? [i % 2] : [])))
      assert.strictEqual(aceitas.size, 1, "of two accounts at the same moment one is the person")
      assert.isTrue(juntas.every(({ status }) => status === 200 || status === 403))
    }).pipe(Effect.scoped)
  )

  it.live("an administrator forgets the known account, says why, and the new one is the person from then on", () =>
    Effect.gen(function* () {
      const aqui = yield* mundo({ inteiro: true })
      const pedir = (sub: string) =>
        Effect.flatMap(tokenDe(aqui, BRUNA, { sub }), (token) =>
          buscar(`${aqui.base}${USUARIO}/sessoes`, { headers: { authorization: `Bearer ${token}` } })
        )
      const esquecer = (alegacoes: Readonly<Record<string, unknown>>, corpo: object) =>
        Effect.flatMap(aqui.provedor.token(alegacoes), (token) =>
          buscar(`${aqui.base}/backoffice/api/v1/admin/pessoas/esquecer-conta`, {
            method: "POST",
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            body: JSON.stringify(corpo)
          })
        )
      const recente = { auth_time: Math.floor(Date.now() / 1000) }
      const pedido = { cpf: BRUNA, justificativa: "Conta nova, documento conferido" }
      assert.strictEqual((yield* esquecer(recente, pedido)).status, 404, "nobody came yet")
      assert.strictEqual((yield* pedir("antiga")).status, 200)
      assert.strictEqual((yield* pedir("nova")).status, 403)
      assert.strictEqual((yield* esquecer({}, pedido)).status, 401, "only who has just signed in")
      assert.strictEqual((yield* esquecer(recente, { cpf: BRUNA })).status, 400, "a reason is given")
      assert.strictEqual((yield* esquecer(recente, pedido)).status, 200)
      assert.strictEqual((yield* pedir("nova")).status, 200)
      assert.strictEqual((yield* pedir("antiga")).status, 403)
      const atos = yield* aqui.nele(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`select por, recurso, chave, ato, justificativa, ip from pessoa_ato where recurso = 'conta'`
        )
      )
      assert.deepStrictEqual(
        atos,
        [
          {
            por: ANA,
            recurso: "conta",
            chave: BRUNA,
            ato: "EXCLUSAO",
            justificativa: pedido.justificativa,
            ip: "127.0.0.1"
          }
        ],
        "who, whose, why and from where, though no session was open"
      )
    }).pipe(Effect.scoped)
  )

  it.live("the own sessions, and no cookie of one is looked at", () =>
    Effect.gen(function* () {
      const aqui = yield* mundo({ inteiro: true })
      const bruna = yield* pessoa(aqui, BRUNA)
      assert.deepInclude(yield* json(yield* bruna.pedir("GET", "/sessoes")), { status: "ok", result: [] })
      const comCookie = yield* buscar(`${aqui.base}${USUARIO}/sessoes`, { headers: { cookie: "__Host-sessao=x" } })
      assert.strictEqual(comCookie.status, 401)
    }).pipe(Effect.scoped)
  )
})
