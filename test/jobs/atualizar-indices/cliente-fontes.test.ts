import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Ref } from "effect"
import { FetchHttpClient, HttpClient, HttpClientResponse } from "effect/http"
import { TestClock } from "effect/testing"
import { type Consulta, consultasDe } from "../../../src/domain/indices/atualizacao/consulta.ts"
import type { Fonte } from "../../../src/domain/indices/atualizacao/fontes/serie.ts"
import { FontesExternas } from "../../../src/domain/indices/atualizacao/portas.ts"
import { data, formatarIso } from "../../../src/domain/valores/data.ts"
import { FontesHttp, MAXIMO_DE_BYTES, type OpcoesFontes } from "../../../src/jobs/atualizar-indices/cliente-fontes.ts"
import { type Comportamento, fontesFalsas } from "../../apoio/processos/fontes-externas.ts"

const PERIODO = { inicio: data("2026-06-01"), fim: data("2026-10-31") }
const IPCA: Fonte = { tipo: "sgs", codigo: 433, periodicidade: "mensal" }
const doIpca = consultasDe(IPCA, PERIODO)[0]!

/** Asks a fresh stand-in that behaves as told, with pauses short enough for a test. */
const consultar = (
  comportamento: Comportamento | undefined,
  { opcoes = {}, consulta = doIpca }: { readonly opcoes?: Partial<OpcoesFontes>; readonly consulta?: Consulta } = {}
) =>
  Effect.gen(function* () {
    const fontes = yield* fontesFalsas
    if (comportamento !== undefined) fontes.series.set("SGS 433", comportamento)
    const resultado = yield* FontesExternas.use((f) => f.consultar(consulta)).pipe(
      Effect.map((lidas) => lidas.map(({ dia, valor }) => `${formatarIso(dia)} ${valor}`)),
      Effect.catch(({ motivo }) => Effect.succeed(motivo)),
      Effect.provide(
        FontesHttp({ sgsUrl: fontes.url, ibgeUrl: fontes.url, pausa: "5 millis", ...opcoes }).pipe(
          Layer.provide(FetchHttpClient.layer)
        )
      )
    )
    return { resultado, pedidos: fontes.pedidos.length, fontes }
  }).pipe(Effect.scoped)

const BOA = { valores: { "2026-10-01": "0.09", "2026-09-01": "0.48" } }

describe("the two services over HTTP", () => {
  it.live("reads the values of the window", () =>
    Effect.gen(function* () {
      const { resultado, pedidos } = yield* consultar(BOA)
      assert.deepStrictEqual(resultado, ["2026-09-01 0.48", "2026-10-01 0.09"])
      assert.strictEqual(pedidos, 1)
    })
  )

  it.live("an empty window is no failure, and is asked once", () =>
    Effect.gen(function* () {
      for (const comportamento of [undefined, { corpo: "[]" }]) {
        const { resultado, pedidos } = yield* consultar(comportamento)
        assert.deepStrictEqual(resultado, [])
        assert.strictEqual(pedidos, 1)
      }
    })
  )

  it.live.each<readonly [string, Comportamento, number, string]>([
    [
      "HTML with status 200",
      { tipo: "text/html", corpo: "<html>Requisição inválida!</html>" },
      3,
      "página HTML ou XML"
    ],
    ["XML with status 200", { tipo: "text/xml", corpo: "<?xml version='1.0'?><a/>" }, 3, "página HTML ou XML"],
    ["an empty answer", {}, 3, "resposta sem lista de dados"],
    ["504", { status: 504, tipo: "text/html", corpo: "<html/>" }, 3, "HTTP 504"],
    ["truncated JSON", { corpo: '[{"data":"01/10/2026","val' }, 3, "JSON incompleto"],
    ["a dropped connection", { corpo: `[${"0".repeat(5000)}]`, cortar: true }, 3, "conexão interrompida"],
    ["406", { status: 406, corpo: '{"error":"janela"}' }, 1, "janela de consulta recusada"],
    ["400", { status: 400, corpo: "{}" }, 1, "HTTP 400"],
    ["a page with status 404", { status: 404, tipo: "text/html", corpo: "<html/>" }, 1, "HTTP 404"]
  ])("%s fails, after as many requests as may help", ([, comportamento, esperados, motivo]) =>
    Effect.gen(function* () {
      const { resultado, pedidos } = yield* consultar(comportamento)
      assert.include(String(resultado), motivo)
      assert.strictEqual(pedidos, esperados)
    })
  )

  it.live("no answer in time fails", () =>
    Effect.gen(function* () {
      const { resultado, pedidos } = yield* consultar({ atraso: Infinity }, { opcoes: { limiteDeTempo: "150 millis" } })
      assert.strictEqual(resultado, "sem resposta em 0.15 s")
      assert.strictEqual(pedidos, 3)
    })
  )

  it.live("a service that is not there fails", () =>
    Effect.gen(function* () {
      const { resultado } = yield* consultar(BOA, { opcoes: { sgsUrl: "http://127.0.0.1:9" } })
      assert.strictEqual(resultado, "sem conexão com o serviço")
    })
  )

  it.live("trouble that passes is overcome", () =>
    Effect.gen(function* () {
      const { resultado, pedidos } = yield* consultar([{ status: 504 }, { tipo: "text/html", corpo: "<html/>" }, BOA])
      assert.deepStrictEqual(resultado, ["2026-09-01 0.48", "2026-10-01 0.09"])
      assert.strictEqual(pedidos, 3)
    })
  )

  it.live("an endless body is cut off", () =>
    Effect.gen(function* () {
      const { resultado, pedidos, fontes } = yield* consultar({ gigante: 200 * 1024 * 1024 })
      assert.strictEqual(resultado, "resposta maior que 4 MiB")
      assert.strictEqual(pedidos, 1)
      assert.isBelow(fontes.bytesEnviados(), MAXIMO_DE_BYTES + 32 * 1024 * 1024)
    })
  )

  it.live("at most four requests run at the same time", () =>
    Effect.gen(function* () {
      const fontes = yield* fontesFalsas
      const codigos = Array.from({ length: 12 }, (_, i) => 1000 + i)
      for (const codigo of codigos) fontes.series.set(`SGS ${codigo}`, { atraso: 40, corpo: "[]" })
      yield* Effect.forEach(
        codigos,
        (codigo) => {
          const consulta = consultasDe({ tipo: "sgs", codigo, periodicidade: "mensal" }, PERIODO)[0]!
          return FontesExternas.use((f) => f.consultar(consulta))
        },
        { concurrency: "unbounded" }
      ).pipe(
        Effect.provide(
          FontesHttp({ sgsUrl: fontes.url, ibgeUrl: fontes.url }).pipe(Layer.provide(FetchHttpClient.layer))
        )
      )
      assert.strictEqual(fontes.pedidos.length, 12)
      assert.strictEqual(fontes.simultaneos(), 4)
    }).pipe(Effect.scoped)
  )

  it.effect("pauses about two, then about four seconds between requests, with jitter", () =>
    Effect.gen(function* () {
      const pedidos = yield* Ref.make(0)
      const cliente = HttpClient.make((pedido) =>
        Effect.as(
          Ref.update(pedidos, (n) => n + 1),
          HttpClientResponse.fromWeb(pedido, new Response("", { status: 503 }))
        )
      )
      const fibra = yield* FontesExternas.use((f) => Effect.flip(f.consultar(doIpca))).pipe(
        Effect.provide(
          FontesHttp({ sgsUrl: "http://sgs", ibgeUrl: "http://ibge" }).pipe(
            Layer.provide(Layer.succeed(HttpClient.HttpClient, cliente))
          )
        ),
        Effect.forkChild
      )
      const vistos: Array<number> = []
      for (const pausa of ["1500 millis", "900 millis", "2200 millis", "2600 millis"] as const) {
        yield* TestClock.adjust(pausa)
        vistos.push(yield* Ref.get(pedidos))
      }
      assert.deepStrictEqual(vistos, [1, 2, 2, 3])
      assert.strictEqual((yield* Fiber.join(fibra)).motivo, "HTTP 503")
    })
  )
})
