/**
 * `Calculadora` without threads: the operations of the product, one after the other, where they are asked for. What a
 * thread answers is compared with it.
 */
import { createHash } from "node:crypto"
import { Effect, Layer } from "effect"
import { percorrer } from "../../../src/domain/calculos/comum/operacao.ts"
import { Calculadora } from "../../../src/domain/calculos/comum/portas.ts"
import { CONFERENCIAS } from "../../../src/domain/calculos/conferencia.ts"
import { OPERACOES } from "../../../src/domain/calculos/operacoes.ts"
import { TabelasVigentes } from "../../../src/domain/indices/portas.ts"
import { hojeEmBrasilia } from "../../../src/domain/valores/brasilia.ts"

const resumir = (texto: string): string => createHash("sha256").update(texto).digest("hex")

const conferir: Calculadora["Service"]["conferir"] = (pedido) =>
  Effect.fromResult(CONFERENCIAS[pedido.operacao](pedido, resumir))

export const CalculadoraDireta = (motor: string): Layer.Layer<Calculadora, never, TabelasVigentes> =>
  Layer.effect(
    Calculadora,
    Effect.map(TabelasVigentes, ({ paraCalculo }) => ({
      calcular: Effect.fnUntraced(function* (pedido, ouvinte) {
        const tabelas = yield* paraCalculo
        const passos = OPERACOES[pedido.operacao](pedido, { tabelas, hoje: yield* hojeEmBrasilia, motor })
        const desfecho = percorrer(passos, ({ tipo, andamento, escrever }) => {
          const json = ouvinte?.querer === "RESULTADOS" ? new TextEncoder().encode(escrever()) : undefined
          ouvinte?.ouvir({ tipo, andamento, json })
          return true
        })!
        return yield* Effect.catchTag(Effect.fromResult(desfecho), "SemTabelas", Effect.die)
      }),
      conferir
    }))
  )

/** One that calculates as a test says, and checks as the product does. */
export const calculadoraDeEnsaio = (calcular: Calculadora["Service"]["calcular"]): Layer.Layer<Calculadora> =>
  Layer.succeed(Calculadora, { calcular, conferir })
