/** How the index answers travel: validators, encodings, origins, methods without a body. */
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { diario, type Registrada } from "../../apoio/http/servidor.ts"
import { pedir, subirIndices } from "../../apoio/indices/indices.ts"
import { tabelasEmMemoria } from "../../apoio/indices/tabelas.ts"

const TABELA = "/indices/api/v1/tabela"
const GRANDE_FILTRADA = `${TABELA}?competenciaInicial=1990-01&indice=ipca`
const PEQUENA = `${TABELA}/2024-05`

describe("validators", () => {
  it.effect("answer 304 without a body to whoever has the representation, in every way of saying it", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      for (const caminho of [TABELA, GRANDE_FILTRADA, PEQUENA, `${TABELA}?formato=csv`, "/indices/api/v1/moedas"]) {
        const primeira = yield* pedir(base + caminho)
        const etag = primeira.cabecalhos.etag ?? ""
        expect(etag, caminho).toMatch(/^"[\w-]{22}"$/)
        for (const conhecida of [etag, `W/${etag}`, "*", `"outra", ${etag}`]) {
          const { status, bytes, cabecalhos } = yield* pedir(base + caminho, { "if-none-match": conhecida })
          expect([status, bytes.length], `${caminho} ${conhecida}`).toEqual([304, 0])
          expect(cabecalhos.etag).toBe(etag)
          expect(cabecalhos["cache-control"]).toBe("public, no-cache")
          expect(cabecalhos.vary).toBe("accept, accept-encoding")
          expect(cabecalhos["access-control-allow-origin"]).toBe("*")
        }
        for (const outra of ['"outra"', etag.slice(1, -1), `"${etag.slice(1, -1)}-br"`]) {
          const { status, texto } = yield* pedir(base + caminho, { "if-none-match": outra })
          expect([status, texto === primeira.texto]).toEqual([200, true])
        }
      }
    })
  )

  it.effect("differ by format and by encoding, and are the same in every instance", () =>
    Effect.gen(function* () {
      const bases = [yield* subirIndices(), yield* subirIndices(tabelasEmMemoria())]
      const etags = (base: string) =>
        Effect.forEach(
          [{}, { "accept-encoding": "gzip" }, { "accept-encoding": "br" }, { accept: "text/csv" }],
          (cabecalhos) => Effect.map(pedir(base + TABELA, cabecalhos), (r) => r.cabecalhos.etag)
        )
      const [umas, outras] = yield* Effect.forEach(bases, etags)
      expect(new Set(umas).size).toBe(4)
      expect(outras).toEqual(umas)
    })
  )
})

describe("encodings", () => {
  it.effect("round trip to the same bytes, whole and filtered; a small answer goes as it is", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      const descomprimir = { gzip: gunzipSync, br: brotliDecompressSync }
      for (const caminho of [TABELA, GRANDE_FILTRADA, `${TABELA}?formato=csv`]) {
        const crua = yield* pedir(base + caminho)
        expect(crua.cabecalhos["content-encoding"]).toBeUndefined()
        for (const codificacao of ["gzip", "br"] as const) {
          // The first answer compresses, the second finds it done, the third compresses at the same time as a fourth.
          const juntas = [0, 1, 2].map(() => pedir(base + caminho, { "accept-encoding": codificacao }))
          for (const { cabecalhos, bytes } of yield* Effect.all(juntas, { concurrency: "unbounded" })) {
            expect(cabecalhos["content-encoding"]).toBe(codificacao)
            expect(Number(cabecalhos["content-length"])).toBe(bytes.length)
            expect(descomprimir[codificacao](bytes).equals(crua.bytes), `${caminho} ${codificacao}`).toBe(true)
            expect(bytes.length).toBeLessThan(crua.bytes.length / 3)
          }
          const { etag = "" } = (yield* pedir(base + caminho, { "accept-encoding": codificacao })).cabecalhos
          const confirmada = yield* pedir(base + caminho, { "accept-encoding": codificacao, "if-none-match": etag })
          expect(confirmada.status).toBe(304)
        }
      }
      const pequena = yield* pedir(base + PEQUENA, { "accept-encoding": "br, gzip" })
      expect(pequena.cabecalhos["content-encoding"]).toBeUndefined()
      expect(JSON.parse(pequena.texto).result.competencia).toBe("2024-05")
    })
  )
})

describe("origins and methods", () => {
  it.effect("answer HEAD as GET without the body", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      for (const caminho of [TABELA, GRANDE_FILTRADA, PEQUENA, `${TABELA}/2099-01`, `${TABELA}?x=1`]) {
        const cabecalhos = { "accept-encoding": "gzip" }
        const get = yield* pedir(base + caminho, cabecalhos)
        const head = yield* pedir(base + caminho, cabecalhos, "HEAD")
        expect([head.status, head.bytes.length], caminho).toEqual([get.status, 0])
        const { date: _a, "x-request-id": _i, ...doGet } = get.cabecalhos
        const { date: _b, "x-request-id": _j, ...doHead } = head.cabecalhos
        expect(doHead, caminho).toEqual(doGet)
      }
    })
  )

  it.effect("open the index tree, and only it, to any origin", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      const previo = {
        origin: "https://outro.exemplo",
        "access-control-request-method": "GET",
        "access-control-request-headers": "if-none-match"
      }
      for (const caminho of [TABELA, PEQUENA, "/indices/api/v1/qualquer"]) {
        const { status, cabecalhos, bytes } = yield* pedir(base + caminho, previo, "OPTIONS")
        expect([status, bytes.length]).toEqual([204, 0])
        expect(cabecalhos["access-control-allow-origin"]).toBe("*")
        expect(cabecalhos["access-control-allow-methods"]).toBe("GET, HEAD, OPTIONS")
        expect(cabecalhos["access-control-allow-headers"]).toContain("if-none-match")
        expect(cabecalhos["access-control-allow-credentials"]).toBeUndefined()
      }
      const lida = yield* pedir(base + TABELA, { origin: "https://outro.exemplo" })
      expect(lida.cabecalhos["access-control-allow-origin"]).toBe("*")
      expect(lida.cabecalhos["access-control-expose-headers"]).toContain("etag")
      for (const metodo of ["GET", "OPTIONS"]) {
        const fora = yield* pedir(`${base}/backoffice/api/v1/admin/tabelas`, previo, metodo)
        expect([fora.status, fora.cabecalhos["access-control-allow-origin"]]).toEqual([404, undefined])
      }
    })
  )

  it.effect("are logged once each, by the template of the route, whichever way they were answered", () =>
    Effect.gen(function* () {
      const linhas: Array<Registrada> = []
      const base = yield* subirIndices(tabelasEmMemoria(), diario(linhas))
      yield* pedir(base + PEQUENA)
      yield* pedir(`${base}${PEQUENA}?formato=csv`)
      yield* pedir(base + TABELA, { "if-none-match": "*" })
      yield* pedir(`${base}${TABELA}/2099-01`)
      expect(linhas.map(({ anotacoes: { rota, status, tags } }) => [rota, status, tags])).toEqual([
        [`${TABELA}/:competencia`, 200, ["backoffice"]],
        [`${TABELA}/:competencia`, 200, ["backoffice"]],
        [TABELA, 304, ["backoffice"]],
        [`${TABELA}/:competencia`, 404, ["backoffice"]]
      ])
    })
  )
})
