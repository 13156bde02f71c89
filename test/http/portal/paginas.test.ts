/** The pages of the portal: the same for every reader, known by their tag, strict, and without a cookie. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { PAGINAS_DO_PORTAL } from "../../../src/http/portal/paginas/rotas.ts"
import { portalCom, ver } from "../../apoio/portal.ts"

/** As strict as those of the panel. */
const POLITICA =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

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
          assert.deepStrictEqual((yield* ver(base + caminho, { "if-none-match": etag })).status, 304, caminho)
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
