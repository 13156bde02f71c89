/**
 * `Calculadora` without threads: the executions of the product, one after the other, where they are asked for. What a
 * thread answers is compared with it.
 */
import { createHash } from "node:crypto"
import { Effect, Layer, Result } from "effect"
import { percorrer } from "../../../src/domain/calculos/comum/execucao.ts"
import { Calculadora, Conferente } from "../../../src/domain/calculos/comum/portas.ts"
import { EXECUCOES } from "../../../src/domain/calculos/operacoes.ts"
import { TabelasVigentes } from "../../../src/domain/indices/portas.ts"
import { data } from "../../../src/domain/valores/data.ts"
import { hojeEmBrasilia } from "../../../src/jobs/comum/hoje.ts"

const resumir = (texto: string): string => createHash("sha256").update(texto).digest("hex")

export const CalculadoraDireta = (motor: string): Layer.Layer<Calculadora, never, TabelasVigentes> =>
  Layer.effect(
    Calculadora,
    Effect.map(TabelasVigentes, ({ paraCalculo }) => ({
      calcular: Effect.fnUntraced(function* ({ operacao, corpo, opcoes }, ouvinte) {
        const tabelas = yield* paraCalculo
        const passos = EXECUCOES[operacao](corpo, opcoes, { tabelas, hoje: yield* hojeEmBrasilia, motor, resumir })
        const desfecho = percorrer(passos, ({ tipo, andamento, escrever }) => {
          const json = ouvinte?.querer === "RESULTADOS" ? new TextEncoder().encode(escrever()) : undefined
          ouvinte?.ouvir({ tipo, andamento, json })
          return true
        })!
        if (Result.isSuccess(desfecho)) {
          const { json, conclusao } = desfecho.success
          return { json: new TextEncoder().encode(json), conclusao }
        }
        const { failure } = desfecho
        return failure._tag === "SemTabelas" ? yield* Effect.die(failure) : yield* failure
      })
    }))
  )

/** `Conferente` in the same way. */
export const ConferenteDireto = Layer.succeed(Conferente, {
  conferir: ({ operacao, corpo, opcoes }) => {
    const mundo = { tabelas: undefined, hoje: data("2026-11-20"), motor: "0", resumir }
    const desfecho = percorrer(EXECUCOES[`conferir-${operacao}`](corpo, opcoes, mundo), () => true)!
    if (Result.isSuccess(desfecho)) return Effect.succeed({ resumo: desfecho.success.json })
    return desfecho.failure._tag === "SemTabelas" ? Effect.die(desfecho.failure) : Effect.fail(desfecho.failure)
  }
})
