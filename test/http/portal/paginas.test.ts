/** The pages of the portal: the same for every reader, known by their tag, strict, and without a cookie. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { NOMES_DOS_DOCUMENTOS } from "../../../src/domain/plataforma/portal/documentos.ts"
import { PAGINAS_DO_PORTAL } from "../../../src/http/portal/paginas/rotas.ts"
import { CHAVE_DE_TESTE } from "../../apoio/chaves.ts"
import { FONTES, ORIGEM, portalCom, ver } from "../../apoio/portal.ts"

/** As strict as those of the panel. */
const POLITICA =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

/** Headers that decide what a page may do, as a browser keeps them. */
const cabecalhosDaPagina = (cabecalhos: Headers) => ({
  politica: cabecalhos.get("content-security-policy"),
  moldura: cabecalhos.get("x-frame-options"),
  origem: cabecalhos.get("referrer-policy"),
  guarda: cabecalhos.get("cache-control"),
  varia: cabecalhos.get("vary")
})

interface Operacao {
  readonly operationId: string
  readonly summary: string
  readonly security?: ReadonlyArray<unknown>
  readonly requestBody?: unknown
}

describe("pages of the portal", () => {
  it.live(
    "G5, A1: are the same for everybody, known by their tag, under the panel's policy; no cookie is read or set",
    () =>
      Effect.gen(function* () {
        const base = yield* portalCom()
        for (const { caminho, titulo } of PAGINAS_DO_PORTAL) {
          const { status, texto, cabecalhos } = yield* ver(base + caminho)
          assert.strictEqual(status, 200, caminho)
          assert.include(texto, `<h1>${titulo}</h1>`)
          assert.strictEqual(cabecalhos.get("content-security-policy"), POLITICA)
          assert.strictEqual(cabecalhos.get("cache-control"), "public, no-cache")
          assert.strictEqual(cabecalhos.get("vary"), "accept-encoding")
          assert.strictEqual(cabecalhos.get("referrer-policy"), "no-referrer")
          assert.isNull(cabecalhos.get("set-cookie"))
          const etag = cabecalhos.get("etag") ?? ""
          const comCookies = yield* ver(base + caminho, { cookie: "__Host-sessao=x; sessao=x; lidos=x; csrf=x" })
          assert.deepStrictEqual([comCookies.texto, comCookies.cabecalhos.get("etag")], [texto, etag])
          assert.isNull(comCookies.cabecalhos.get("set-cookie"))
          // browsers give a stored page the headers of its 304
          const outraVez = yield* ver(base + caminho, { "if-none-match": etag })
          assert.strictEqual(outraVez.status, 304, caminho)
          const { politica, ...outros } = cabecalhosDaPagina(cabecalhos)
          assert.strictEqual(politica, POLITICA)
          assert.deepStrictEqual(cabecalhosDaPagina(outraVez.cabecalhos), { politica, ...outros }, caminho)
        }
      }).pipe(Effect.scoped)
  )

  it.live("one that is in no list is a page that says so, whatever its name", () =>
    Effect.gen(function* () {
      const base = yield* portalCom()
      const vistos = new Set<string>()
      for (const nome of ["inexistente", "principal", "constructor", "__proto__", "%3Cscript%3E", "rgps.json"]) {
        const { status, texto, cabecalhos } = yield* ver(`${base}/docs-api/${nome}`)
        assert.strictEqual(status, 404, nome)
        assert.match(cabecalhos.get("content-type") ?? "", /^text\/html/)
        vistos.add(texto)
      }
      assert.strictEqual(vistos.size, 1)
    }).pipe(Effect.scoped)
  )
})

/** Addresses of this page that lie on this origin. */
const ligacoes = (texto: string) => [...texto.matchAll(/(?:href|src)="(\/[^"#]*)"/g)].map(([, caminho = ""]) => caminho)

describe("the explorer", () => {
  it.live("shows every operation of each document on a page of its own, as the contract says it", () =>
    Effect.gen(function* () {
      const base = yield* portalCom()
      for (const nome of NOMES_DOS_DOCUMENTOS) {
        const { paths } = JSON.parse((yield* ver(`${base}/docs-api/_openapi/specs/${nome}.json`)).texto)
        const lista = yield* ver(`${base}/docs-api/${nome}`)
        assert.strictEqual(lista.cabecalhos.get("content-security-policy"), POLITICA)
        assert.isNull(lista.cabecalhos.get("set-cookie"))
        assert.strictEqual(
          (yield* ver(`${base}/docs-api/${nome}`, { "if-none-match": lista.cabecalhos.get("etag") ?? "" })).status,
          304
        )
        for (const [caminho, operacoes] of Object.entries<Record<string, Operacao>>(paths)) {
          assert.include(lista.texto, `<code>${caminho}</code>`, nome)
          for (const { operationId, summary, security = [], requestBody } of Object.values(operacoes)) {
            assert.include(lista.texto, `href="/docs-api/${nome}/${operationId}"`)
            const { status, texto, cabecalhos } = yield* ver(`${base}/docs-api/${nome}/${operationId}`)
            assert.strictEqual(status, 200, operationId)
            assert.strictEqual(cabecalhos.get("content-security-policy"), POLITICA)
            assert.include(texto, `<h1>${summary}</h1>`)
            assert.strictEqual(texto.includes('id="chave"'), security.length > 0, operationId)
            assert.strictEqual(texto.includes("Corpo do pedido"), requestBody !== undefined, operationId)
          }
        }
        for (const outra of ["inexistente", "constructor", "__proto__"])
          assert.strictEqual((yield* ver(`${base}/docs-api/${nome}/${outra}`)).status, 404)
      }
    }).pipe(Effect.scoped)
  )

  it.live("writes a description as text, whatever a source put there", () =>
    Effect.gen(function* () {
      const mau = "<script>alert(1)</script><img src=x onerror=alert(1)> `a<b`"
      const fontes = FONTES.map(({ nome, texto }) => ({
        nome,
        texto: texto.replaceAll('"summary":"', `"summary":${JSON.stringify(mau).slice(0, -1)}`)
      }))
      const base = yield* portalCom({ fontes })
      for (const caminho of ["/docs-api/rgps", "/docs-api/rgps/calcularTempo"]) {
        const { status, texto } = yield* ver(base + caminho)
        assert.strictEqual(status, 200)
        assert.include(texto, "&lt;script&gt;alert(1)")
        assert.notMatch(texto, /<script>|<img/)
      }
    }).pipe(Effect.scoped)
  )

  it.live("is 503 while there is no whole version of its document", () =>
    Effect.gen(function* () {
      const sem = yield* portalCom({ fontes: [], artefato: () => undefined })
      for (const caminho of ["/docs-api/rgps", "/docs-api/rgps/calcularTempo"]) {
        const { status, cabecalhos } = yield* ver(sem + caminho)
        assert.deepStrictEqual([status, cabecalhos.get("retry-after")], [503, "60"])
      }
    }).pipe(Effect.scoped)
  )
})

describe("quotas", () => {
  it.live("G7: are those of the running settings, by class, and of no key and no address", () =>
    Effect.gen(function* () {
      const limites = { institucional: 4321, publico: 17, porOrigem: 98_765 }
      const base = yield* portalCom({ fatos: { limites } })
      const { texto } = yield* ver(`${base}/docs-api/limites`)
      assert.match(
        texto,
        /<td class="numero">sem limite<\/td>\s*<td class="numero">4\.321<\/td>\s*<td class="numero">17<\/td>/
      )
      assert.match(texto, /<td class="numero">150 MB<\/td>\s*<td class="numero">20 MB<\/td>/)
      assert.notMatch(texto, /98[.]?765/)
      const { texto: deOutro } = yield* ver(`${base}/docs-api/limites`, {
        "x-api-key": CHAVE_DE_TESTE,
        "x-forwarded-for": "203.0.113.9"
      })
      assert.strictEqual(deOutro, texto)
    }).pipe(Effect.scoped)
  )
})

describe("links of the portal", () => {
  it.live("G1: lead nowhere but to this origin", () =>
    Effect.gen(function* () {
      const base = yield* portalCom()
      const caminhos = [
        ...PAGINAS_DO_PORTAL.map(({ caminho }) => caminho),
        "/docs-api/tudo",
        "/docs-api/rgps/calcularTempo"
      ]
      for (const caminho of caminhos) {
        const { texto } = yield* ver(base + caminho)
        assert.notMatch(texto, /(?:href|src|action)="(?:[a-z]+:|\/\/)/i, caminho)
        for (const estatico of ligacoes(texto).filter((alvo) => alvo.startsWith("/estaticos/")))
          assert.strictEqual((yield* ver(base + estatico)).status, 200, estatico)
      }
    }).pipe(Effect.scoped)
  )
})

describe("what the portal shows", () => {
  it.live("G5: lie on the portal's host alone: from the panel's they lead there", () =>
    Effect.gen(function* () {
      const base = yield* portalCom({ urlBase: "https://painel.example" })
      for (const caminho of ["/docs-api", "/docs-api/limites", "/docs-api/rgps/calcularTempo?a=1"]) {
        const resposta = yield* Effect.promise(() => fetch(base + caminho, { redirect: "manual" }))
        assert.deepStrictEqual([resposta.status, resposta.headers.get("location")], [308, ORIGEM + caminho])
        assert.isNull(resposta.headers.get("set-cookie"))
      }
    }).pipe(Effect.scoped)
  )
})
