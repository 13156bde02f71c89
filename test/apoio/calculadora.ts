/**
 * `Calculadora` without threads: the executions of the product, one after the other, where they are asked for. What a
 * thread answers is compared with it.
 */
import { Effect, Layer, Result } from "effect"
import { percorrer } from "../../src/domain/calculos/execucao.ts"
import { Calculadora } from "../../src/domain/calculos/portas.ts"
import { TabelasVigentes } from "../../src/domain/indices/portas.ts"
import { EXECUCOES } from "../../src/http/rgps/execucoes.ts"
import { hojeEmBrasilia } from "../../src/jobs/comum/hoje.ts"

export const CalculadoraDireta = (motor: string): Layer.Layer<Calculadora, never, TabelasVigentes> =>
  Layer.effect(
    Calculadora,
    Effect.map(TabelasVigentes, ({ paraCalculo }) => ({
      calcular: Effect.fnUntraced(function* ({ operacao, corpo, opcoes }) {
        const tabelas = yield* paraCalculo
        const passos = EXECUCOES[operacao](corpo, opcoes, { tabelas, hoje: yield* hojeEmBrasilia, motor })
        const desfecho = percorrer(passos, () => true)!
        if (Result.isSuccess(desfecho)) {
          const { json, conclusao } = desfecho.success
          return { json: new TextEncoder().encode(json), conclusao }
        }
        const { failure } = desfecho
        return failure._tag === "SemTabelas" ? yield* Effect.die(failure) : yield* failure
      })
    }))
  )
