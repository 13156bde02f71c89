/** One secret replaces another without a cut: what the former sealed or proved is taken while both are named. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Schema } from "effect"
import { AmbienteDeAcesso, AmbienteDeAcessoLive, type OpcoesDeAcesso } from "../../../src/http/comum/sessao/ambiente.ts"
import { emitirCsrf, sessaoDoCsrf } from "../../../src/http/comum/sessao/csrf.ts"
import { seloDe } from "../../../src/http/comum/sessao/selo.ts"

const com = (...segredos: [string, ...Array<string>]) =>
  AmbienteDeAcessoLive({
    urlBase: "https://calculos.example",
    ambiente: "producao",
    segredosSessao: segredos.map((segredo) => Redacted.make(segredo)) as unknown as OpcoesDeAcesso["segredosSessao"]
  })

const antigo = com("antigo")
const trocando = com("novo", "antigo")
const trocado = com("novo")

const seloPara = (proposito: string) => seloDe(proposito, Schema.Struct({ a: Schema.Int }), 60)

const SESSAO = "0b5c1e0e-6f1a-4a4e-9d52-0d4b0a3f7a11"

describe("the secret of the sessions", () => {
  it.effect("new,old: what either sealed is opened; then the new alone: what the old sealed is over", () =>
    Effect.gen(function* () {
      const selado = yield* Effect.provide(seloPara("entrada").selar({ a: 1 }), antigo)
      const novo = yield* Effect.provide(seloPara("entrada").selar({ a: 2 }), trocando)
      const abrir = (texto: string, ambiente: typeof antigo, proposito = "entrada") =>
        Effect.map(Effect.provide(seloPara(proposito).abrir(texto), ambiente), (valor) => valor?.a)
      assert.strictEqual(yield* abrir(selado, trocando), 1)
      assert.strictEqual(yield* abrir(novo, trocando), 2)
      assert.strictEqual(yield* abrir(novo, trocado), 2, "the first of two seals")
      assert.isUndefined(yield* abrir(novo, antigo))
      assert.isUndefined(yield* abrir(selado, trocado))
      assert.isUndefined(yield* abrir(selado, trocando, "aviso"), "of another purpose")
      // the first sign of the proof: the last one has bits that say nothing
      const prova = selado.lastIndexOf(".") + 1
      const outro = selado[prova] === "A" ? "B" : "A"
      assert.isUndefined(yield* abrir(selado.slice(0, prova) + outro + selado.slice(prova + 1), trocando))
    })
  )

  it.effect("new,old: forms that were open are taken; then the new alone: they are refused", () =>
    Effect.gen(function* () {
      const ambiente = (de: typeof antigo) => Effect.provide(AmbienteDeAcesso, de)
      const aberto = emitirCsrf(yield* ambiente(antigo), SESSAO)
      const novo = emitirCsrf(yield* ambiente(trocando), SESSAO)
      assert.strictEqual(sessaoDoCsrf(yield* ambiente(trocando), aberto), SESSAO)
      assert.strictEqual(sessaoDoCsrf(yield* ambiente(trocado), novo), SESSAO)
      assert.isUndefined(sessaoDoCsrf(yield* ambiente(trocado), aberto))
      assert.isUndefined(sessaoDoCsrf(yield* ambiente(antigo), novo))
    })
  )
})
