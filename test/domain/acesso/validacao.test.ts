/** The memory of the key judgement: asked once by everybody, forgotten in time, and never more open than the registry. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Redacted, Result } from "effect"
import { TestClock } from "effect/testing"
import { CriptografiaDaPlataforma } from "../../../src/composicao/camadas/criptografia.ts"
import { type ChaveConsultada, FonteDeChaves } from "../../../src/domain/acesso/chaves/registro-de-chaves.ts"
import { ValidadorComMemoria } from "../../../src/domain/acesso/chaves/validacao.ts"
import {
  type ChaveRecusada,
  RegistroDeChavesIndisponivel,
  ValidadorDeChaves
} from "../../../src/domain/acesso/portas.ts"
import { chaveSorteada, consumidorDeTeste, resumoDe } from "../../apoio/chaves.ts"

const ATIVA: ChaveConsultada = { situacao: "ativa", consumidor: consumidorDeTeste() }
const fora = new RegistroDeChavesIndisponivel({ motivo: "teste" })

type Resposta = Effect.Effect<ChaveConsultada, RegistroDeChavesIndisponivel>

/** A validator over a registry that answers what the test says, and the hashes it was asked. */
const validador = (inicial: Resposta, capacidade?: number) =>
  Effect.gen(function* () {
    const mundo = { resposta: inicial, perguntas: [] as Array<string> }
    const fonte = Layer.succeed(FonteDeChaves, {
      consultar: (resumo) =>
        Effect.suspend(() => {
          mundo.perguntas.push(resumo)
          return mundo.resposta
        })
    })
    const contexto = yield* Layer.build(
      ValidadorComMemoria(capacidade === undefined ? {} : { capacidade }).pipe(
        Layer.provide([fonte, CriptografiaDaPlataforma])
      )
    )
    const servico = yield* Effect.provideContext(ValidadorDeChaves, contexto)
    const julgar = (chave: string) =>
      Effect.map(Effect.result(servico.validar(Redacted.make(chave))), (r) =>
        Result.isSuccess(r)
          ? r.success.idToken
          : r.failure._tag === "ChaveRecusada"
            ? (r.failure as ChaveRecusada).motivo
            : r.failure._tag
      )
    return { mundo, servico, julgar }
  })

const ID = consumidorDeTeste().idToken

describe("the judgement of keys", () => {
  it.effect("a malformed key is refused without asking the registry", () =>
    Effect.gen(function* () {
      const { mundo, julgar } = yield* validador(Effect.succeed(ATIVA))
      for (const chave of ["", "x", `${chaveSorteada()}0`]) assert.strictEqual(yield* julgar(chave), "malformada")
      assert.deepStrictEqual(mundo.perguntas, [])
    })
  )

  it.effect("64 requests at once ask once, by the hash and not by the key; and again only after 30 seconds", () =>
    Effect.gen(function* () {
      const porta = yield* Deferred.make<void>()
      const { mundo, julgar } = yield* validador(Effect.as(Deferred.await(porta), ATIVA))
      const chave = chaveSorteada()
      const juntas = yield* Effect.forkChild(
        Effect.all(
          Array.from({ length: 64 }, () => julgar(chave)),
          { concurrency: "unbounded" }
        )
      )
      yield* Effect.yieldNow
      yield* Deferred.succeed(porta, undefined)
      assert.deepStrictEqual(new Set(yield* Fiber.join(juntas)), new Set([ID]))
      yield* TestClock.adjust("29 seconds")
      yield* julgar(chave)
      assert.deepStrictEqual(mundo.perguntas, [resumoDe(chave)])
      yield* TestClock.adjust("1 second")
      yield* julgar(chave)
      assert.lengthOf(mundo.perguntas, 2)
    })
  )

  it.effect("a key revoked elsewhere is refused at most 30 seconds later, and at once when it is told", () =>
    Effect.gen(function* () {
      const { mundo, servico, julgar } = yield* validador(Effect.succeed(ATIVA))
      const [a, b] = [chaveSorteada(), chaveSorteada()]
      yield* julgar(a)
      yield* julgar(b)
      mundo.resposta = Effect.succeed({ situacao: "revogada" })
      yield* servico.esquecer(resumoDe(a))
      assert.strictEqual(yield* julgar(a), "revogada")
      assert.strictEqual(yield* julgar(b), ID)
      yield* TestClock.adjust("30 seconds")
      assert.strictEqual(yield* julgar(b), "revogada")
    })
  )

  it.effect("a revocation told while the registry is being asked is not covered by the older answer", () =>
    Effect.gen(function* () {
      const porta = yield* Deferred.make<void>()
      const { mundo, servico, julgar } = yield* validador(Effect.as(Deferred.await(porta), ATIVA))
      const chave = chaveSorteada()
      const antiga = yield* Effect.forkChild(julgar(chave))
      yield* Effect.yieldNow
      yield* servico.esquecer(resumoDe(chave))
      mundo.resposta = Effect.succeed({ situacao: "revogada" })
      assert.strictEqual(yield* julgar(chave), "revogada")
      yield* Deferred.succeed(porta, undefined)
      yield* Fiber.join(antiga)
      assert.strictEqual(yield* julgar(chave), "revogada")
    })
  )

  it.effect("what is unknown is forgotten sooner", () =>
    Effect.gen(function* () {
      const { mundo, julgar } = yield* validador(Effect.succeed({ situacao: "desconhecida" }))
      const chave = chaveSorteada()
      assert.strictEqual(yield* julgar(chave), "desconhecida")
      mundo.resposta = Effect.succeed(ATIVA)
      yield* TestClock.adjust("4 seconds")
      assert.strictEqual(yield* julgar(chave), "desconhecida")
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* julgar(chave), ID)
    })
  )

  it.effect("without the registry nothing new is admitted, and what was valid serves until it expires", () =>
    Effect.gen(function* () {
      const { mundo, julgar } = yield* validador(Effect.succeed(ATIVA))
      const [conhecida, nova] = [chaveSorteada(), chaveSorteada()]
      yield* julgar(conhecida)
      mundo.resposta = Effect.fail(fora)
      assert.strictEqual(yield* julgar(conhecida), ID)
      assert.strictEqual(yield* julgar(nova), "RegistroDeChavesIndisponivel")
      yield* julgar(nova)
      assert.lengthOf(mundo.perguntas, 2, "a failure is shared for a moment")
      mundo.resposta = Effect.succeed(ATIVA)
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* julgar(nova), ID)
      mundo.resposta = Effect.fail(fora)
      yield* TestClock.adjust("29 seconds")
      assert.strictEqual(yield* julgar(conhecida), "RegistroDeChavesIndisponivel")
    })
  )

  it.effect("the memory is bounded", () =>
    Effect.gen(function* () {
      const { mundo, julgar } = yield* validador(Effect.succeed(ATIVA), 3)
      const chaves = Array.from({ length: 4 }, chaveSorteada)
      for (const chave of chaves) yield* julgar(chave)
      yield* julgar(chaves[3]!)
      assert.lengthOf(mundo.perguntas, 4)
      yield* julgar(chaves[0]!)
      assert.lengthOf(mundo.perguntas, 5)
    })
  )
})
