/** Readings and calculations on the web, under the quota of the class `publico` of their address. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { LIMITES_PADRAO, LimitesDeRequisicao } from "../../../src/domain/acesso/cotas.ts"
import { contarComoPublico } from "../../../src/http/calculadoras/comum/cota.ts"
import { ContadoresEmMemoria } from "../../../src/http/comum/cotas/contadores-em-memoria.ts"
import { ContagemEmLotes } from "../../../src/http/comum/cotas/contagem-em-lotes.ts"

const PUBLICO = 3

/** The clock of the test stands still: all of it is one minute. */
const contar = contarComoPublico.pipe(
  Effect.provideService(
    HttpServerRequest.HttpServerRequest,
    HttpServerRequest.fromWeb(new Request("http://localhost/calculadoras/rgps-beneficios"))
  ),
  Effect.provideService(LimitesDeRequisicao, { ...LIMITES_PADRAO, publico: PUBLICO })
)

describe("the quota of who has no key", () => {
  it.effect("admits as many as the class, and then says when to come back", () =>
    Effect.gen(function* () {
      for (let vez = 0; vez < PUBLICO; vez++) yield* contar
      const { http, mensagens, retryAfter } = yield* Effect.flip(contar)
      assert.strictEqual(http, 429)
      assert.isDefined(retryAfter)
      assert.include(mensagens.join(), `limite de ${PUBLICO} requisições por minuto`)
    }).pipe(Effect.provide(Layer.provide(ContagemEmLotes.layer, ContadoresEmMemoria)))
  )
})
