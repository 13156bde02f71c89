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
      assert.match(destino, /^\/calculadoras\/rgps-beneficios\/casos\/[0-9a-f-]{36}$/)
      assert.notInclude(JSON.stringify([...aberta.headers]), token)
      const cookie = (aberta.headers.get("set-cookie") ?? "").split(";")[0]!
      assert.match(aberta.headers.get("set-cookie") ?? "", /HttpOnly/i)
      const pagina = yield* texto(yield* buscar(`${m.base}${destino}`, { headers: { cookie } }))
      assert.include(pagina, "Fulana &lt;b&gt;de&lt;/b&gt; Tal")
      assert.notInclude(pagina, token)
      // another browser, and another form without the proof of our own page
      assert.strictEqual((yield* buscar(`${m.base}${destino}`)).status, 404)
      assert.strictEqual((yield* buscar(`${m.base}${destino}`, { headers: { cookie: "caso=outro" } })).status, 404)
      assert.strictEqual((yield* enviar(m, BENEFICIOS, { exchange: token })).status, 404, "once")
      const arquivo = yield* buscar(`${m.base}${destino}/cnis.calc`, { headers: { cookie } })
      assert.strictEqual(arquivo.headers.get("content-disposition"), 'attachment; filename="caso-cnis.calc"')
      const { conteudo, tipo } = (yield* json(arquivo)) as { conteudo: Record<string, unknown>; tipo: string }
      assert.strictEqual(tipo, "tempo")
      assert.deepStrictEqual(conteudo.periodosContribuicao, structuredClone(entrada.periodosContribuicao))
      assert.strictEqual(conteudo.dataApuracao, "2024-05-10")
      const guardado = yield* m.nele(
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          Effect.orDie(sql<{ readonly linha: string }>`select row_to_json(t)::text as linha from troca_aberta t`)
        )
      )
      assert.strictEqual(guardado.length, 1)
      assert.notInclude(guardado[0]!.linha, "Fulana")
      assert.notInclude(JSON.stringify(m.registrados), token)
    }).pipe(Effect.scoped)
  )

  it.live("gives of a dossier the request of arrears too, as the routes of .calc read it", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const token = yield* criar(m, {
        PrevJud: amostraJson<unknown>("prevjud/prevjud-04-dois-auxilios.json"),
        calculadora: "rgps-atrasados",
        numeroProcesso: "0001234-68.2024.4.04.7100",
        citacao: "2024-06-03"
      })
      const ATRASADOS = "/calculadoras/rgps-atrasados"
      const aberta = yield* enviar(m, ATRASADOS, { exchange: token })
      const destino = aberta.headers.get("location") ?? ""
      const cookie = (aberta.headers.get("set-cookie") ?? "").split(";")[0]!
      assert.include(
        yield* texto(yield* buscar(`${m.base}${destino}`, { headers: { cookie } })),
        `${destino}/prevjud-atrasados.calc`
      )
      const arquivo = (nome: string) =>
        Effect.map(
          Effect.flatMap(buscar(`${m.base}${destino}/${nome}`, { headers: { cookie } }), json),
          (lido) => lido as { readonly tipo: string; readonly conteudo: Record<string, unknown> }
        )
      const { tipo, conteudo } = yield* arquivo("prevjud-atrasados.calc")
      assert.strictEqual(tipo, "atrasados")
      assert.isNotEmpty(conteudo.beneficiosPagos)
      assert.deepStrictEqual(conteudo.parametros, { citacao: "2024-06-03" })
      assert.deepStrictEqual(conteudo.processo, { numero: "0001234-68.2024.4.04.7100" })
      assert.strictEqual((yield* arquivo("prevjud.calc")).tipo, "tempo")
      // a case without a dossier has none
      const semDossie = yield* enviar(m, BENEFICIOS, { exchange: yield* criar(m) })
      const outro = `${m.base}${semDossie.headers.get("location")}/prevjud-atrasados.calc`
      const seu = (semDossie.headers.get("set-cookie") ?? "").split(";")[0]!
      assert.strictEqual((yield* buscar(outro, { headers: { cookie: seu } })).status, 404)
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
