/** The globs and the routes: what is declared is what asks for a key, and a server where it is not so does not start. */
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { casaGlob, GLOBS, ProtecaoInvalida, problemasDeProtecao } from "../../../src/http/comum/globs.ts"
import { Rotas } from "../../../src/http/servidor.ts"
import { LeitorEmTrabalhadores } from "../../../src/jobs/extracao/leitor.ts"
import { acessoDeTeste } from "../../apoio/chaves.ts"
import { tabelasEmMemoria } from "../../apoio/indices/tabelas.ts"
import { CalculadoraDireta } from "../../apoio/rgps/calculadora.ts"

const rota = (caminho: string, comChave: boolean) => ({ rota: `POST ${caminho}`, caminho, comChave })
const glob = { servico: "tempo", glob: "/a/**" }

describe("globs", () => {
  it("take the base route and every sub-route, and nothing beside them", () => {
    for (const caminho of ["/a", "/a/b", "/a/b/:id"]) assert.isTrue(casaGlob("/a/**", caminho), caminho)
    for (const caminho of ["/ab", "/", "/b/a", "/A"]) assert.isFalse(casaGlob("/a/**", caminho), caminho)
    assert.isTrue(casaGlob("/a", "/a"))
    assert.isFalse(casaGlob("/a", "/a/b"))
  })

  it("nothing is wrong when exactly the routes of the globs ask for a key", () => {
    assert.deepStrictEqual(problemasDeProtecao([glob], [rota("/a", true), rota("/a/b", true), rota("/c", false)]), [])
  })

  it("a glob without routes, an open route under one, and a key nobody declared are told apart", () => {
    const problemas = problemasDeProtecao(
      [glob, { servico: "rmi", glob: "/z/**" }],
      [rota("/a/b", false), rota("/c", true)]
    )
    assert.deepStrictEqual(problemas, [
      "/z/** (serviço rmi) não corresponde a nenhuma rota registrada",
      "POST /a/b está sob um glob protegido e não exige chave",
      "POST /c exige chave e nenhum glob a declara"
    ])
  })

  it("are those of the specification", () => {
    assert.deepStrictEqual(GLOBS, [
      { servico: "tempo", glob: "/rgps/api/v1/calculos-tempo/**" },
      { servico: "tempo", glob: "/rgps/api/v1/calculos-atrasados/**" },
      { servico: "rmi", glob: "/rgps/api/v1/calculos-rmi/**" }
    ])
  })

  const iniciar = (servicos: ReadonlyArray<string>, globs = GLOBS) =>
    Layer.build(
      Rotas({ servicos, urlBase: "http://localhost", versao: "0", globs }).pipe(
        Layer.provide(CalculadoraDireta("0")),
        Layer.provide([tabelasEmMemoria().camada, LeitorEmTrabalhadores(), acessoDeTeste, HttpServer.layerServices]),
        Layer.provide(HttpRouter.layer)
      )
    ).pipe(Effect.scoped, Effect.exit)

  it.live("the server starts with each deployment's own globs", () =>
    Effect.gen(function* () {
      for (const servicos of [["tempo"], ["rmi"], ["backoffice"], ["backoffice", "tempo", "rmi", "portal"]]) {
        assert.isTrue(Exit.isSuccess(yield* iniciar(servicos)), servicos.join())
      }
    })
  )

  it.live("the server does not start when a glob of its services has no route, or a protected route has no glob", () =>
    Effect.gen(function* () {
      const falhaDe = (saida: Exit.Exit<unknown, unknown>) =>
        Exit.isFailure(saida) ? Cause.squash(saida.cause) : undefined
      const semRota = falhaDe(
        yield* iniciar(["rmi"], [...GLOBS, { servico: "rmi", glob: "/rgps/api/v1/calculo-rmi/**" }])
      )
      assert.instanceOf(semRota, ProtecaoInvalida)
      assert.notInclude(semRota.message, "\n")
      assert.include(semRota.message, "/rgps/api/v1/calculo-rmi/**")
      assert.instanceOf(falhaDe(yield* iniciar(["tempo"], [])), ProtecaoInvalida)
    })
  )
})
