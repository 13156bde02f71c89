/** The address of origin: only what trusted proxies appended is believed. */
import { request } from "node:http"
import { BlockList } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServer, HttpServerResponse } from "effect/http"
import {
  enderecoDeOrigem,
  normalizarEndereco,
  origemDaRequisicao,
  ProxiesConfiaveis
} from "../../../src/http/comum/registro/origem.ts"
import { subir } from "../../apoio/http/servidor.ts"

const redes = (...faixas: ReadonlyArray<readonly [string, number, "ipv4" | "ipv6"]>) => {
  const lista = new BlockList()
  for (const faixa of faixas) lista.addSubnet(...faixa)
  return lista
}
const proxies = redes(["10.0.0.0", 8, "ipv4"], ["127.0.0.1", 32, "ipv4"], ["fd00::", 8, "ipv6"])

describe("the address of origin", () => {
  const casos: ReadonlyArray<
    readonly [remoto: string | undefined, encaminhado: string | undefined, origem: string | undefined]
  > = [
    ["203.0.113.7", undefined, "203.0.113.7"],
    ["203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["10.0.0.1", undefined, "10.0.0.1"],
    ["10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["::ffff:10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["10.0.0.1", "198.51.100.1, 10.9.9.9", "198.51.100.1"],
    ["10.0.0.1", "1.1.1.1, 198.51.100.1, 10.9.9.9", "198.51.100.1"],
    ["10.0.0.1", "10.1.1.1, 10.2.2.2", "10.1.1.1"],
    ["10.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
    ["fd00::1", "[2001:db8::9]:443", "2001:db8::9"],
    ["10.0.0.1", "desconhecido", "10.0.0.1"],
    ["10.0.0.1", "198.51.100.1, <script>", "10.0.0.1"],
    ["10.0.0.1", "198.51.100.1, , 10.9.9.9", "10.9.9.9"],
    ["10.0.0.1", "", "10.0.0.1"],
    ["10.0.0.1", "999.1.1.1", "10.0.0.1"],
    [undefined, "198.51.100.1", undefined]
  ]
  for (const [remoto, encaminhado, origem] of casos) {
    it(`${remoto} behind "${encaminhado}" is ${origem}`, () => {
      assert.strictEqual(enderecoDeOrigem(remoto, encaminhado, proxies), origem)
    })
  }

  it("an address is written in one way", () => {
    assert.strictEqual(normalizarEndereco(" ::FFFF:192.0.2.1 "), "192.0.2.1")
    for (const nada of ["", "localhost", "192.0.2.1.5", "192.0.2.1/24", "[::1", "::1]:80"]) {
      assert.isUndefined(normalizarEndereco(nada), nada)
    }
  })

  const origemVista = (proxies: BlockList | undefined, encaminhados: ReadonlyArray<string>) =>
    Effect.gen(function* () {
      const rota = HttpRouter.add(
        "GET",
        "/origem",
        Effect.map(origemDaRequisicao, (ip) => HttpServerResponse.text(ip ?? ""))
      )
      const base = yield* subir(
        rota.pipe(Layer.provide(HttpServer.layerServices)),
        proxies === undefined ? Layer.empty : Layer.succeed(ProxiesConfiaveis, proxies)
      )
      return yield* Effect.callback<string>((resume) => {
        request(`${base}/origem`, { headers: { "x-forwarded-for": [...encaminhados] } }, (r) => {
          let texto = ""
          r.on("data", (d) => {
            texto += String(d)
          })
          r.on("end", () => resume(Effect.succeed(texto)))
        }).end()
      })
    }).pipe(Effect.scoped)

  it.live(
    "over HTTP: without trusted proxies the header says nothing; with them its several headers are one list",
    () =>
      Effect.gen(function* () {
        const varios = ["1.1.1.1", "198.51.100.1, 10.0.0.8"]
        assert.strictEqual(yield* origemVista(undefined, varios), "127.0.0.1")
        assert.strictEqual(yield* origemVista(redes(["10.0.0.0", 8, "ipv4"]), varios), "127.0.0.1")
        assert.strictEqual(yield* origemVista(proxies, varios), "198.51.100.1")
        assert.strictEqual(yield* origemVista(proxies, ["198.51.100.1", "forjado"]), "127.0.0.1")
        const longa = Array.from({ length: 500 }, (_, i) => `203.0.113.${i % 250}`).join(",")
        assert.strictEqual(yield* origemVista(proxies, [longa, "198.51.100.1"]), "198.51.100.1")
      })
  )
})
