/**
 * Security review, A2: megabytes of a kept calculation are opened by the reading threads. What the loop has of them is what it
 * hands over, compressed, and what it is answered.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { CalculosSql } from "../../../sql/calculos/calculos-sql.ts"
import {
  AberturaDeConteudos,
  Compartilhamentos,
  CopiaDanificada,
  Copias,
  CopiasIndisponiveis
} from "../../../src/domain/calculos/copias/portas.ts"
import { LeiturasEmTrabalhadores } from "../../../src/jobs/leituras/leituras.ts"
import { bancoDeTeste } from "../../apoio/banco/banco.ts"
import { copiaNova, noBanco } from "../../apoio/rgps/copias.ts"
import { copiaCalculada } from "../../apoio/rgps/copias-calculadas.ts"
import { corpoDaPessoa } from "../../bench/comum/rmi-pessoa.ts"

const deQuarentaAnos = copiaCalculada("rmi", JSON.stringify(corpoDaPessoa))

const CPF = "52998224725"

/** A snapshot and a share link of the same calculation. */
const guardada = Effect.gen(function* () {
  const nova = yield* deQuarentaAnos
  const { codigo } = yield* Copias.use(({ guardar }) => guardar(nova))
  const { token } = yield* Compartilhamentos.use(({ criar }) =>
    criar({ ...nova, cpf: CPF, dias: 1, permiteBaixar: true })
  )
  return { nova, codigo, token: Redacted.value(token) }
})

/** On the same database, and not the instance that wrote. */
const emThreads = Layer.fresh(CalculosSql).pipe(Layer.provide(LeiturasEmTrabalhadores()))

describe("contents opened by threads", () => {
  it.live("are what was kept, letter by letter, by code and by share link; what was altered is refused", () =>
    Effect.gen(function* () {
      const { nova, codigo, token } = yield* guardada
      const esperado = {
        pedido: Buffer.from(nova.pedido).toString(),
        resultado: Buffer.from(nova.resultado).toString()
      }
      yield* Effect.gen(function* () {
        const { abrir } = yield* Copias
        const compartilhados = yield* Compartilhamentos
        for (const { pedido, resultado } of [yield* abrir(codigo), yield* compartilhados.abrir(token, false)]) {
          assert.isTrue(pedido === esperado.pedido && resultado === esperado.resultado)
        }
        const outra = yield* Copias.use(({ guardar }) => guardar(copiaNova("outra")))
        yield* noBanco(`update copia_conteudo set conteudo = (select conteudo from copia_conteudo
          where resumo = (select resumo from copia order by ordem desc limit 1))`)
        assert.instanceOf(yield* Effect.flip(abrir(codigo)), CopiaDanificada)
        assert.instanceOf(yield* Effect.flip(compartilhados.abrir(token, false)), CopiaDanificada)
        assert.include((yield* abrir(outra.codigo)).resultado, "outra")
        yield* noBanco("update copia_conteudo set conteudo = 'nada'::bytea")
        assert.instanceOf(yield* Effect.flip(abrir(codigo)), CopiaDanificada)
      }).pipe(Effect.provide(emThreads))
    }).pipe(Effect.provide(CalculosSql.pipe(Layer.provideMerge(bancoDeTeste))))
  )

  it.live("the loop hands over what is stored, once for each opening, and opens nothing of it itself", () =>
    Effect.gen(function* () {
      const { nova, codigo, token } = yield* guardada
      const entregues: Array<number> = []
      const contada = Layer.succeed(AberturaDeConteudos, (comprimido: Uint8Array) => {
        entregues.push(comprimido.length)
        return Effect.succeed({
          rota: nova.rota,
          opcoes: {},
          dia: nova.dia,
          pedido: "{}",
          resultado: "de outra thread"
        })
      })
      yield* Effect.gen(function* () {
        assert.isTrue((yield* Copias.use(({ abrir }) => abrir(codigo))).resultado === "de outra thread")
        assert.deepStrictEqual(entregues, [nova.guardado!.comprimido.length])
        yield* Copias.use(({ examinar }) => examinar(codigo))
        assert.strictEqual(entregues.length, 1, "what is only looked at is not opened")
        const compartilhada = yield* Compartilhamentos.use(({ abrir }) => abrir(token, true))
        assert.isTrue(compartilhada.resultado === "de outra thread")
        assert.deepStrictEqual(entregues, [nova.guardado!.comprimido.length, nova.guardado!.comprimido.length])
      }).pipe(Effect.provide(Layer.fresh(CalculosSql).pipe(Layer.provide(contada))))
    }).pipe(Effect.provide(CalculosSql.pipe(Layer.provideMerge(bancoDeTeste))))
  )

  it.live("where no thread is free and too many wait it is told, and nobody waits for ever", () =>
    Effect.gen(function* () {
      const abrir = yield* AberturaDeConteudos
      const { guardado } = copiaNova("uma")
      const abertura = Effect.suspend(() => abrir!(guardado!.comprimido, guardado!.resumo))
      const [uma, outra] = yield* Effect.all([Effect.result(abertura), Effect.result(abertura)], { concurrency: 2 })
      assert.strictEqual(uma._tag, "Success")
      assert.isTrue(outra._tag === "Failure" && outra.failure instanceof CopiasIndisponiveis)
    }).pipe(Effect.provide(LeiturasEmTrabalhadores({ tamanho: 1, maximoEmEspera: 0 })))
  )
})
