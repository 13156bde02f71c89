/** `Conferente` by whoever calculates. */
import { Effect, Layer } from "effect"
import { Calculadora, Conferente } from "../../domain/calculos/comum/portas.ts"
import { IndicesIndisponiveis, TabelasVigentes } from "../../domain/indices/portas.ts"

const decodificador = new TextDecoder()

export const ConferentePelaCalculadora = Layer.effect(
  Conferente,
  Effect.map(Calculadora, ({ calcular }) => ({
    conferir: (pedido) =>
      calcular({ ...pedido, operacao: `conferir-${pedido.operacao}` }).pipe(
        Effect.map(({ json }) => ({ resumo: decodificador.decode(json) })),
        Effect.catchTag("IndicesIndisponiveis", Effect.die) // nothing of it is looked up in the tables
      )
  }))
)

/** For who needs none. */
export const SemTabelas = Layer.succeed(TabelasVigentes, {
  atual: () => {
    throw new Error("no tables here")
  },
  paraCalculo: Effect.fail(new IndicesIndisponiveis({ motivo: "no tables here" })),
  recarregar: Effect.void
})
