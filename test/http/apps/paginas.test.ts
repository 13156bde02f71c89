/** Pages of the applications: legal documents for anybody, and a case opened in one browser. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { cnisLido } from "../../apoio/aplicacoes.ts"
import { CHAVE_DE_TROCA } from "../../apoio/chaves.ts"
import { amostraJson } from "../../apoio/documentos/amostras.ts"
import { buscar, json, texto } from "../../apoio/http/servidor.ts"
import { type Mundo, mundo } from "../backoffice/mundo.ts"

const { documento, entrada } = cnisLido()

const CASO = { CNIS: documento, autor: "Fulana <b>de</b> Tal", protocolo: "2024-05-10" }

const criar = (m: Mundo, corpo: object = CASO) =>
  Effect.gen(function* () {
    const resposta = yield* buscar(`${m.base}/apps/api/v1/exchange`, {
      method: "POST",
      headers: { "x-api-key": CHAVE_DE_TROCA, "content-type": "application/json" },
      body: JSON.stringify(corpo)
    })
    return ((yield* json(resposta)) as { readonly result: { readonly token: string } }).result.token
  })

const enviar = (m: Mundo, caminho: string, campos: Record<string, string>, cookie = "") =>
  buscar(`${m.base}${caminho}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      ...(cookie === "" ? {} : { cookie })
    },
    body: new URLSearchParams(campos).toString()
  })

const escapado = (descricao: string): string =>
  descricao.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const BENEFICIOS = "/calculadoras/rgps-beneficios"

describe("the page that opens a case", () => {
  it.live("asks before it consumes: GET spends nothing, however often", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const token = yield* criar(m)
      for (let vezes = 0; vezes < 3; vezes++) {
        const resposta = yield* buscar(`${m.base}${BENEFICIOS}?exchange=${token}`)
        assert.strictEqual(resposta.status, 200)
        assert.strictEqual(resposta.headers.get("referrer-policy"), "no-referrer")
        assert.strictEqual(resposta.headers.get("cache-control"), "no-store")
        assert.include(yield* texto(resposta), `name="exchange" value="${token}"`)
      }
      assert.strictEqual((yield* enviar(m, BENEFICIOS, { exchange: token })).status, 303)
    }).pipe(Effect.scoped)
  )

  it.live("C3: its POST consumes, and goes on at an address without the token, for that browser alone", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const token = yield* criar(m)
      const aberta = yield* enviar(m, BENEFICIOS, { exchange: token })
      const destino = aberta.headers.get("location") ?? ""
      assert.match(destino, /^\/calculadoras\/rgps-beneficios\/[0-9a-f-]{36}\/revisao$/)
      assert.notInclude(JSON.stringify([...aberta.headers]), token)
      const cookie = (aberta.headers.get("set-cookie") ?? "").split(";")[0]!
      assert.match(aberta.headers.get("set-cookie") ?? "", /HttpOnly/i)
      const pagina = yield* texto(yield* buscar(`${m.base}${destino}`, { headers: { cookie } }))
      assert.include(pagina, "CNIS enviado pelo tribunal")
      assert.notInclude(pagina, token)
      // another browser, and another form without the proof of our own page
      assert.strictEqual((yield* buscar(`${m.base}${destino}`)).status, 404)
      assert.strictEqual((yield* buscar(`${m.base}${destino}`, { headers: { cookie: "rascunho=outro" } })).status, 404)
      assert.strictEqual((yield* enviar(m, BENEFICIOS, { exchange: token })).status, 404, "once")
      for (const { descricao } of entrada.periodosContribuicao) assert.include(pagina, escapado(descricao))
      const guardado = yield* m.nele(
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          Effect.orDie(sql<{ readonly linha: string }>`select row_to_json(t)::text as linha from rascunho_de_calculo t`)
        )
      )
      assert.strictEqual(guardado.length, 1)
      assert.notInclude(guardado[0]!.linha, "Fulana")
      assert.notInclude(JSON.stringify(m.registrados), token)
    }).pipe(Effect.scoped)
  )

  it.live("goes on, with a dossier, in the calculator of arrears", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const token = yield* criar(m, {
        PrevJud: amostraJson<unknown>("prevjud/prevjud-04-dois-auxilios.json"),
        calculadora: "rgps-atrasados",
        numeroProcesso: "0001234-68.2024.4.04.7100",
        citacao: "2024-06-03"
      })
      const aberta = yield* enviar(m, "/calculadoras/rgps-atrasados", { exchange: token })
      const destino = aberta.headers.get("location") ?? ""
      const cookie = (aberta.headers.get("set-cookie") ?? "").split(";")[0]!
      const pagina = yield* texto(yield* buscar(`${m.base}${destino}`, { headers: { cookie } }))
      assert.include(pagina, "PrevJud enviado pelo tribunal")
      assert.include(pagina, "usado no cálculo")
    }).pipe(Effect.scoped)
  )

  it.live("takes no form of another site, and knows no calculator that is none", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const token = yield* criar(m)
      const deFora = yield* buscar(`${m.base}${BENEFICIOS}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
        body: `exchange=${token}`
      })
      assert.strictEqual(deFora.status, 403)
      assert.strictEqual((yield* buscar(`${m.base}/calculadoras/conferir`)).status, 404)
      assert.strictEqual((yield* enviar(m, BENEFICIOS, { exchange: token })).status, 303, "nothing was spent")
    }).pipe(Effect.scoped)
  )
})

describe("the pages of the legal documents", () => {
  it.live("show the text inside hx-ignore, its version, and the others", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      for (const caminho of ["/termos-de-uso", "/aviso-de-privacidade"]) {
        const resposta = yield* buscar(`${m.base}${caminho}`)
        const pagina = yield* texto(resposta)
        assert.strictEqual(resposta.status, 200)
        assert.match(pagina, /<div class="texto-rico" hx-ignore><p>/)
        assert.include(pagina, "Versão 1")
        assert.notMatch(resposta.headers.get("content-security-policy") ?? "", /unsafe/)
      }
      assert.strictEqual((yield* buscar(`${m.base}/termos-de-uso?versao=9`)).status, 404)
      assert.strictEqual((yield* buscar(`${m.base}/termos-de-uso?versao=x`)).status, 400)
    }).pipe(Effect.scoped)
  )
})
