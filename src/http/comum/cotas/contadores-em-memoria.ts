/** Quota counters of one process alone: where no other instance can be told. */
import { Clock, Effect, Layer } from "effect"
import { Contadores, janelaDe } from "../../../domain/acesso/cotas.ts"

/** Exact; those of past windows are forgotten. */
export const ContadoresEmMemoria = Layer.sync(Contadores, () => {
  let vigente = 0
  const contagens = new Map<string, number>()
  return Contadores.of({
    somar: (parcelas) =>
      Effect.map(Clock.currentTimeMillis, (agora) => {
        if (janelaDe(agora) !== vigente) {
          vigente = janelaDe(agora)
          contagens.clear()
        }
        const totais = parcelas.map(({ identidade, quantas }) => {
          const total = (contagens.get(identidade) ?? 0) + quantas
          contagens.set(identidade, total)
          return total
        })
        return { agora, totais }
      })
  })
})
