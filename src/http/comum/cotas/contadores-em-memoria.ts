/** Quota counters of one process alone: where no other instance can be told. */
import { Clock, Effect, Layer } from "effect"
import { Contadores, janelaDe } from "../../../domain/acesso/cotas.ts"

/** Exact; those of past windows are forgotten. */
export const ContadoresEmMemoria = Layer.sync(Contadores, () => {
  let vigente = 0
  const totais = new Map<string, number>()
  return Contadores.of({
    somar: (parcelas) =>
      Effect.map(Clock.currentTimeMillis, (agora) => {
        if (janelaDe(agora) !== vigente) {
          vigente = janelaDe(agora)
          for (const chave of totais.keys()) if (Number.parseInt(chave, 10) < vigente - 1) totais.delete(chave)
        }
        return parcelas.map(({ identidade, janela, quantas }) => {
          const chave = `${janela} ${identidade}`
          const total = (totais.get(chave) ?? 0) + quantas
          totais.set(chave, total)
          return total
        })
      })
  })
})
