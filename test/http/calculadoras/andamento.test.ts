/** The progress of a long calculation: what is told, what ends it, and that who leaves stops it. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Ouvinte } from "../../../src/domain/calculos/comum/portas.ts"
import { responderAndamento } from "../../../src/http/calculadoras/resultado/andamento.ts"
import { Falha } from "../../../src/http/comum/falhas/falha.ts"

const PEDIDO = HttpServerRequest.fromWeb(new Request("http://localhost/calculadoras/rgps-beneficios/x/andamento"))

const responder = (calculo: (ouvinte: Ouvinte) => Effect.Effect<void, Falha>) =>
  Effect.map(
    Effect.provideService(responderAndamento(calculo), HttpServerRequest.HttpServerRequest, PEDIDO),
    HttpServerResponse.toWeb
  )

const andamento = (concluidos: number) => ({ concluidos, total: 2, blocos: { concluidos: 0, total: 1 } })

const fundamento = (rendaNaDib: number) =>
  new TextEncoder().encode(
    JSON.stringify({
      fundamento: `F <${rendaNaDib}>`,
      chaveFundamento: "F",
      marcoTemporal: "DER",
      dib: "2024-06-10",
      rendaNaDib
    })
  )

describe("the progress of a long calculation", () => {
  it.live("tells each fundamento, forgets them when it begins again, and says that the result is there", () =>
    Effect.gen(function* () {
      const resposta = yield* responder(({ ouvir }) =>
        Effect.sync(() => {
          ouvir({ tipo: "INICIO", andamento: andamento(0), json: undefined })
          ouvir({ tipo: "FUNDAMENTO", andamento: andamento(1), json: fundamento(1000) })
          ouvir({ tipo: "INICIO", andamento: andamento(0), json: undefined })
          ouvir({ tipo: "FUNDAMENTO", andamento: andamento(1), json: fundamento(2000) })
          ouvir({ tipo: "BLOCO", andamento: andamento(1), json: fundamento(0) })
          ouvir({ tipo: "FUNDAMENTO", andamento: andamento(2), json: fundamento(3000) })
        })
      )
      const eventos = (yield* Effect.promise(() => resposta.text())).split("\n\n")
      assert.deepStrictEqual(eventos.slice(-3), ["event: pronto\ndata: 1", "event: fim\ndata: 1", ""])
      const ultimo = eventos.at(-4)!
      assert.include(ultimo, "2 de 2 fundamentos prontos")
      for (const visto of ["2.000,00", "3.000,00", "F &lt;3000&gt;", "10/06/2024"]) assert.include(ultimo, visto)
      assert.notInclude(ultimo, "1.000,00")
    })
  )

  it.live("says why it ended without a result, and does not connect again", () =>
    Effect.gen(function* () {
      const resposta = yield* responder(() => Effect.fail(Falha.de(429, "limite de requisições")))
      const texto = yield* Effect.promise(() => resposta.text())
      assert.include(texto, "O cálculo não terminou: limite de requisições")
      assert.isTrue(texto.endsWith("event: fim\ndata: 1\n\n"))
      assert.notInclude(texto, "event: pronto")
    })
  )

  it.live("stops when its reader leaves", () =>
    Effect.gen(function* () {
      const parou = yield* Deferred.make<void>()
      const resposta = yield* responder(({ ouvir }) =>
        Effect.andThen(
          Effect.sync(() => ouvir({ tipo: "INICIO", andamento: andamento(0), json: undefined })),
          Effect.onInterrupt(Effect.never, () => Deferred.succeed(parou, undefined))
        )
      )
      const leitor = resposta.body!.getReader()
      const { value } = yield* Effect.promise(() => leitor.read())
      assert.include(new TextDecoder().decode(value), "0 de 2")
      yield* Effect.promise(() => leitor.cancel())
      yield* Deferred.await(parou)
    })
  )
})
