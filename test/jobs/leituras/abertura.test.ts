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
  type ConteudoAAbrir,
  CopiaDanificada,
  Copias,
  CopiasIndisponiveis
} from "../../../src/domain/calculos/copias/portas.ts"
import { CofreDeConteudosAes } from "../../../src/jobs/copias/cofre.ts"
import { LeiturasEmTrabalhadores } from "../../../src/jobs/leituras/leituras.ts"
import { CIFRA_DE_TESTE } from "../../apoio/plataforma.ts"
import { copiaNova, copiasDeTeste, noBanco, preparada } from "../../apoio/rgps/copias.ts"
import { copiaCalculada } from "../../apoio/rgps/copias-calculadas.ts"
import { corpoDaPessoa } from "../../bench/comum/rmi-pessoa.ts"

const deQuarentaAnos = copiaCalculada("rmi", JSON.stringify(corpoDaPessoa))

const CPF = "52998224725"

/** A snapshot and a share link of the same calculation. */
const guardada = Effect.gen(function* () {
  const nova = yield* deQuarentaAnos
  const { codigo } = yield* Copias.use(({ guardar }) => guardar(nova))
  const partilhada = preparada(nova, "TOKEN")
  const { token } = yield* Compartilhamentos.use(({ criar }) =>
    criar({ ...partilhada, cpf: CPF, dias: 1, permiteBaixar: true })
  )
  return { nova, partilhada, codigo, token: Redacted.value(token) }
})

/** On the same database, and not the instance that wrote. */
const com = <E, R>(aberturas: Layer.Layer<never, E, R>) =>
  Layer.fresh(CalculosSql).pipe(
    Layer.provide(Layer.fresh(CofreDeConteudosAes).pipe(Layer.provide(aberturas), Layer.provide(CIFRA_DE_TESTE)))
  )

const emThreads = com(LeiturasEmTrabalhadores())

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
        yield* noBanco(`update copia set conteudo = (select conteudo from copia order by ordem desc limit 1)`)
        yield* noBanco(
          `update compartilhamento set conteudo = (select conteudo from copia order by ordem desc limit 1)`
        )
        assert.instanceOf(yield* Effect.flip(abrir(codigo)), CopiaDanificada)
        assert.instanceOf(yield* Effect.flip(compartilhados.abrir(token, false)), CopiaDanificada)
        assert.include((yield* abrir(outra.codigo)).resultado, "outra")
        yield* noBanco("update copia set conteudo = 'nada'::bytea")
        assert.instanceOf(yield* Effect.flip(abrir(codigo)), CopiaDanificada)
      }).pipe(Effect.provide(emThreads))
    }).pipe(Effect.provide(copiasDeTeste))
  )

  it.live("the loop hands over what is stored, once for each opening, and opens nothing of it itself", () =>
    Effect.gen(function* () {
      const { nova, partilhada, codigo, token } = yield* guardada
      const entregues: Array<number> = []
      const contada = Layer.succeed(AberturaDeConteudos, {
        abrir: ({ guardado }: ConteudoAAbrir) => {
          entregues.push(guardado.length)
          const { rota, dia } = nova
          return Effect.succeed({ conteudo: { rota, opcoes: {}, dia, pedido: "{}", resultado: "de outra thread" } })
        },
        converter: () => Effect.die("nothing is of an earlier release")
      })
      yield* Effect.gen(function* () {
        assert.isTrue((yield* Copias.use(({ abrir }) => abrir(codigo))).resultado === "de outra thread")
        assert.deepStrictEqual(entregues, [nova.guardado!.cifrado.length])
        yield* Copias.use(({ examinar }) => examinar(codigo))
        assert.strictEqual(entregues.length, 1, "what is only looked at is not opened")
        const compartilhada = yield* Compartilhamentos.use(({ abrir }) => abrir(token, true))
        assert.isTrue(compartilhada.resultado === "de outra thread")
        assert.deepStrictEqual(entregues, [nova.guardado!.cifrado.length, partilhada.guardado.cifrado.length])
      }).pipe(Effect.provide(com(contada)))
    }).pipe(Effect.provide(copiasDeTeste))
  )

  it.live("where no thread is free and too many wait it is told, and nobody waits for ever", () =>
    Effect.gen(function* () {
      const threads = yield* AberturaDeConteudos
      const { segredo, qual, resumo, cifrado: guardado } = preparada(copiaNova("uma")).guardado
      const abertura = Effect.suspend(() => threads!.abrir({ guardado, segredo, qual, resumo }))
      const [uma, outra] = yield* Effect.all([Effect.result(abertura), Effect.result(abertura)], { concurrency: 2 })
      assert.strictEqual(uma._tag, "Success")
      assert.isTrue(outra._tag === "Failure" && outra.failure instanceof CopiasIndisponiveis)
    }).pipe(Effect.provide(LeiturasEmTrabalhadores({ tamanho: 1, maximoEmEspera: 0 })))
  )
})
