/** An endpoint that is to end says so where its contract is read and in each of its answers, in the forms of the RFCs. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { HttpServer } from "effect/http"
import { HttpApiBuilder, HttpApiEndpoint, OpenApi } from "effect/http-api"
import { data } from "../../../src/domain/valores/data.ts"
import { Borda } from "../../../src/http/comum/borda.ts"
import { ErrosNitro, Falha } from "../../../src/http/comum/falhas/falha.ts"
import { apiDe, grupoDe } from "../../../src/http/comum/grupo.ts"
import { anotacoesPorRota } from "../../../src/http/comum/registro/anotacoes.ts"
import { cabecalhosDe, obsoleta } from "../../../src/http/comum/registro/obsolescencia.ts"
import { buscar, diario, subir } from "../../apoio/http/servidor.ts"

const FIM = { desde: data("2026-07-01"), fim: data("2027-01-31"), sucessor: "/ensaio/novo" }

const antigo = HttpApiEndpoint.get("antigo", "/antigo/:id", {
  params: { id: Schema.String },
  success: Schema.Struct({ id: Schema.String })
}).annotateMerge(obsoleta(FIM))
const novo = HttpApiEndpoint.get("novo", "/novo", { success: Schema.Struct({ id: Schema.String }) })

const Api = apiDe(grupoDe("ensaio", [antigo, novo]).middleware(ErrosNitro), "/ensaio", {
  title: "Ensaio",
  description: "Um endereço que acaba e o que toma o seu lugar."
})

const Tratadores = HttpApiBuilder.group(Api, "ensaio", (tratadores) =>
  tratadores
    .handle("antigo", ({ params: { id } }) =>
      id === "ausente" ? Effect.fail(Falha.de(404, "não há")) : Effect.succeed({ id })
    )
    .handle("novo", () => Effect.succeed({ id: "novo" }))
)

const rotas = Layer.merge(
  Borda({ anotacoes: anotacoesPorRota(Api) }),
  HttpApiBuilder.layer(Api).pipe(Layer.provide(Tratadores), Layer.provide(ErrosNitro.layer))
).pipe(Layer.provide(HttpServer.layerServices))

describe("what is to end", () => {
  it.live("says so in every answer: RFC 9745, RFC 8594, and the successor", () =>
    Effect.gen(function* () {
      const base = yield* subir(rotas, diario([]))
      for (const [caminho, status] of [
        ["antigo/1", 200],
        ["antigo/ausente", 404]
      ] as const) {
        const { headers, status: recebido } = yield* buscar(`${base}/ensaio/${caminho}`)
        assert.strictEqual(recebido, status, caminho)
        // midnight in Brasília of 01/07/2026, as a structured date; of 31/01/2027, as an HTTP date
        assert.strictEqual(headers.get("deprecation"), "@1782874800")
        assert.strictEqual(headers.get("sunset"), "Sun, 31 Jan 2027 03:00:00 GMT")
        assert.strictEqual(
          headers.get("link"),
          '</ensaio/novo>; rel="successor-version", </docs-api/versoes>; rel="deprecation"; type="text/html"'
        )
      }
      const { headers } = yield* buscar(`${base}/ensaio/novo`)
      for (const nome of ["deprecation", "sunset", "link"]) assert.isNull(headers.get(nome), nome)
    }).pipe(Effect.scoped)
  )

  it("is `deprecated` in OpenAPI, and nothing else is", () => {
    const { paths } = OpenApi.fromApi(Api)
    assert.isTrue(paths["/ensaio/antigo/{id}"]?.get?.deprecated)
    assert.isUndefined(paths["/ensaio/novo"]?.get?.deprecated)
  })

  it("may have no end fixed yet, and no successor", () => {
    assert.deepStrictEqual(cabecalhosDe({ desde: data("2026-07-01") }), {
      deprecation: "@1782874800",
      link: '</docs-api/versoes>; rel="deprecation"; type="text/html"'
    })
  })
})
