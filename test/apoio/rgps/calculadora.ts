/**
 * `Calculadora` without threads: the operations of the product, one after the other, where they are asked for. What a
 * thread answers is compared with it.
 */

import { Effect, Layer } from "effect"
import { sha256 } from "../../../sql/banco/resumo.ts"
import { percorrer } from "../../../src/domain/calculos/comum/operacao.ts"
import { type Calculado, Calculadora, type FalhaDaCalculadora } from "../../../src/domain/calculos/comum/portas.ts"
import { CONFERENCIAS } from "../../../src/domain/calculos/conferencia.ts"
import { OPERACOES } from "../../../src/domain/calculos/operacoes.ts"
import { TabelasVigentes } from "../../../src/domain/indices/portas.ts"
import { hojeEmBrasilia } from "../../../src/domain/valores/brasilia.ts"
import { devolvido } from "../../../src/jobs/calculo/guardado.ts"

const conferir: Calculadora["Service"]["conferir"] = (pedido) =>
  Effect.fromResult(CONFERENCIAS[pedido.operacao](pedido, sha256))

export const CalculadoraDireta = (motor: string): Layer.Layer<Calculadora, never, TabelasVigentes> =>
  Layer.effect(
    Calculadora,
    Effect.map(TabelasVigentes, ({ paraCalculo }) => ({
      calcular: Effect.fnUntraced(function* (pedido, ouvinte) {
        const tabelas = yield* paraCalculo
        const mundo = {
          tabelas,
          hoje: yield* hojeEmBrasilia,
          motor,
          resumir: sha256,
          guardar: pedido.devolver !== undefined
        }
        const passos = OPERACOES[pedido.operacao](pedido, mundo)
        const desfecho = percorrer(passos, ({ tipo, andamento, escrever }) => {
          const json = ouvinte?.querer === "RESULTADOS" ? escrever() : undefined
          ouvinte?.ouvir({ tipo, andamento, json })
          return true
        })!
        const calculado = yield* Effect.catchTag(Effect.fromResult(desfecho), "SemTabelas", Effect.die)
        return { ...calculado, ...devolvido(pedido, calculado, mundo.hoje), ...mundo }
      }),
      conferir
    }))
  )

/** One that calculates as a test says, and checks as the product does. */
export const calculadoraDeEnsaio = (
  calcular: (...pedido: Parameters<Calculadora["Service"]["calcular"]>) => Effect.Effect<Calculado, FalhaDaCalculadora>
): Layer.Layer<Calculadora> =>
  Layer.succeed(Calculadora, {
    calcular: (...pedido) =>
      Effect.zipWith(calcular(...pedido), hojeEmBrasilia, (calculado, hoje) => ({
        ...calculado,
        tabelas: undefined,
        hoje,
        motor: "0"
      })),
    conferir
  })
