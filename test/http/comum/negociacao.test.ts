import { describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { expect } from "vitest"
import { casaEtag, escolherCodificacao, escolherFormato } from "../../../src/http/comum/resposta/negociacao.ts"
import { deslocamento, infoPagina, PaginaTexto } from "../../../src/http/comum/resposta/paginacao.ts"

describe("Accept-Encoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["x-gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP;Q=1.0, br;q=0.5", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["br;q=0, *", "gzip"],
    ["identity, gzip;q=0.5", "identity"],
    ["gzip;q=abc", "gzip"],
    ["deflate", "identity"]
  ] as const)("%s → %s", (cabecalho, esperada) => {
    expect(escolherCodificacao(cabecalho)).toBe(esperada)
  })
})

describe("Accept", () => {
  it.each([
    [undefined, "json"],
    ["*/*", "json"],
    ["text/csv", "csv"],
    ["TEXT/CSV; charset=utf-8", "csv"],
    ["text/*", "csv"],
    ["application/json, text/csv", "json"],
    ["application/json;q=0.5, text/csv", "csv"],
    ["text/csv;q=0, */*", "json"],
    ["text/html,application/xhtml+xml,*/*;q=0.8", "json"],
    ["application/xml", "json"]
  ] as const)("%s → %s", (cabecalho, esperado) => {
    expect(escolherFormato(cabecalho)).toBe(esperado)
  })
})

describe("If-None-Match", () => {
  const etag = '"abc-gzip"'
  it.each([
    [etag, true],
    [`W/${etag}`, true],
    ["*", true],
    [" * ", true],
    [`"x", ${etag} , "y"`, true],
    [`"x",W/${etag}`, true],
    ['"abc"', false],
    ["abc-gzip", false],
    ['"a,b", "c"', false],
    ["", false]
  ] as const)("%s → %s", (cabecalho, esperado) => {
    expect(casaEtag(cabecalho, etag)).toBe(esperado)
  })
})

describe("page", () => {
  const entre = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
  const decodificar = Schema.decodeUnknownOption(PaginaTexto)

  it.prop(
    "reads what it writes, refuses a size over 100, and page-info covers every item once",
    { tamanho: entre(1, 120), numero: entre(1, 999_999_999), total: entre(0, 5000) },
    ({ tamanho, numero, total }) => {
      const lida = decodificar(`size:${tamanho},page:${numero}`)
      expect(lida._tag).toBe(tamanho > 100 ? "None" : "Some")
      if (lida._tag === "None") return
      expect(lida.value).toEqual({ tamanho, numero })
      expect(decodificar(`page:${numero},size:${tamanho}`)).toEqual(lida)
      expect(Schema.encodeSync(PaginaTexto)(lida.value)).toBe(`size:${tamanho},page:${numero}`)
      const { last, count, size, current } = infoPagina(lida.value, total)
      expect([count, size, current]).toEqual([total, tamanho, numero])
      // The last page holds the last item, and the page after it holds nothing.
      expect(deslocamento({ tamanho, numero: last + 1 })).toBeGreaterThanOrEqual(total)
      expect(last === 1 || deslocamento({ tamanho, numero: last }) < total).toBe(true)
    }
  )

  it("takes defaults for what is missing", () => {
    expect(decodificar("page:3")).toMatchObject({ value: { tamanho: 20, numero: 3 } })
    expect(decodificar("size:5")).toMatchObject({ value: { tamanho: 5, numero: 1 } })
  })

  it.each([
    "",
    "size",
    "size:",
    "size:0",
    "page:0",
    "page:-1",
    "size:1.5",
    "size:20,size:20",
    "size:20,page:2,x:1",
    "size:20;page:2",
    "size:20, page:2",
    "page:1:2",
    "page:1e3",
    "page:9999999999",
    "Size:20"
  ])("refuses %j", (texto) => {
    expect(decodificar(texto)._tag).toBe("None")
  })
})
