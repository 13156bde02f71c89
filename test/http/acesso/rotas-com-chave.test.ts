/** The globs of the specification and the routes: exactly what is under a glob asks for a key, and no glob is empty. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import type { OpenApi } from "effect/http-api"
import { arvoreBackoffice } from "../../../src/http/backoffice/arvore.ts"
import { arvoreIndices } from "../../../src/http/indices/arvore.ts"
import { arvoreRgps } from "../../../src/http/rgps/arvore.ts"
import { Rotas } from "../../../src/http/servidor.ts"
import { LeitorEmTrabalhadores } from "../../../src/jobs/extracao/leitor.ts"
import { acessoDeTeste } from "../../apoio/chaves.ts"
import { tabelasEmMemoria } from "../../apoio/indices/tabelas.ts"
import { casaGlob, GLOBS, sobGlob } from "../../apoio/politica/globs.ts"
import { CalculadoraDireta } from "../../apoio/rgps/calculadora.ts"

/** Every operation of the trees, and whether its contract asks for a key. */
const operacoes = [arvoreIndices, arvoreRgps, arvoreBackoffice]
  .flatMap(({ partes }): ReadonlyArray<(typeof partes)[number]> => partes)
  .flatMap(({ contrato }) => Object.entries(contrato?.().paths ?? {}))
  .flatMap(([caminho, porMetodo]) =>
    Object.entries(porMetodo).map(([metodo, operacao]) => ({
      rota: `${metodo.toUpperCase()} ${caminho}`,
      caminho,
      comChave: (operacao as OpenApi.OpenAPISpecOperation).security?.some((esquema) => "chaveApi" in esquema) ?? false
    }))
  )

describe("globs", () => {
  it("take the base route and every sub-route, and nothing beside them", () => {
    for (const caminho of ["/a", "/a/b", "/a/b/:id"]) assert.isTrue(casaGlob("/a/**", caminho), caminho)
    for (const caminho of ["/ab", "/", "/b/a", "/A"]) assert.isFalse(casaGlob("/a/**", caminho), caminho)
    assert.isTrue(casaGlob("/a", "/a"))
    assert.isFalse(casaGlob("/a", "/a/b"))
  })

  it("have routes, all of which ask for a key; no other route does", () => {
    assert.isAbove(operacoes.length, 60)
    for (const glob of GLOBS)
      assert.isTrue(
        operacoes.some(({ caminho }) => casaGlob(glob, caminho)),
        glob
      )
    assert.deepStrictEqual(
      operacoes.filter(({ comChave }) => comChave).map(({ rota }) => rota),
      operacoes.filter(({ caminho }) => sobGlob(caminho)).map(({ rota }) => rota)
    )
  })

  it.live("every deployment starts", () =>
    Effect.gen(function* () {
      for (const servicos of [["tempo"], ["rmi"], ["backoffice"], ["backoffice", "tempo", "rmi", "portal"]]) {
        const saida = yield* Layer.build(
          Rotas({ servicos, urlBase: "http://localhost", versao: "0" }).pipe(
            Layer.provide(CalculadoraDireta("0")),
            Layer.provide([
              tabelasEmMemoria().camada,
              LeitorEmTrabalhadores(),
              acessoDeTeste,
              HttpServer.layerServices
            ]),
            Layer.provide(HttpRouter.layer)
          )
        ).pipe(Effect.scoped, Effect.exit)
        assert.isTrue(Exit.isSuccess(saida), servicos.join())
      }
    })
  )
})
