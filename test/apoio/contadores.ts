/** Quota counters in memory, for servers whose database is not the subject. */
import { Effect, Layer } from "effect"
import { Contadores, LimitesDeRequisicao } from "../../src/domain/acesso/cotas.ts"

/** Counters of one process, exact. */
export const contadoresEmMemoria = Layer.sync(Contadores, () => {
  const totais = new Map<string, number>()
  return Contadores.of({
    somar: (parcelas) =>
      Effect.sync(() =>
        parcelas.map(({ identidade, janela, quantas }) => {
          const chave = `${janela} ${identidade}`
          const total = (totais.get(chave) ?? 0) + quantas
          totais.set(chave, total)
          return total
        })
      )
  })
})

/** Counters, and limits that no test meets by accident. */
export const semCotas = Layer.merge(
  contadoresEmMemoria,
  Layer.succeed(LimitesDeRequisicao, { institucional: 1e9, publico: 1e9, porOrigem: 1e9 })
)
