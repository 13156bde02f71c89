/**
 * Approximate counting of addresses: in memory, so that no request waits for it and the exempt class causes no query,
 * and told to the other instances once per second. Between two exchanges each instance knows only its own requests.
 */
import { Clock, Context, type Duration, Effect, Layer, Schedule } from "effect"
import {
  Contadores,
  decorridosEm,
  HoraDosContadores,
  janelaDe,
  type Situacao,
  situacao
} from "../../../domain/acesso/cotas.ts"

const INTERVALO = "1 second"

interface Contagem {
  /** Requests that this process saw. */
  locais: number
  /** Of those, how many the shared counter knows. */
  partilhadas: number
  /** Requests that the other instances told of. */
  alheias: number
}

export class ContagemPorOrigem extends Context.Service<
  ContagemPorOrigem,
  {
    /** Counts one request, and says what its number in the window means. */
    readonly contar: (identidade: string, limite: number, relogio: Clock.Clock) => Situacao
  }
>()("http/ContagemPorOrigem") {
  static readonly layer = (intervalo: Duration.Input = INTERVALO) =>
    Layer.effect(
      ContagemPorOrigem,
      Effect.gen(function* () {
        const { somar } = yield* Contadores
        const hora = new HoraDosContadores()
        let atual = { janela: 0, contagens: new Map<string, Contagem>() }

        const contagensEm = (janela: number): Map<string, Contagem> => {
          if (atual.janela !== janela) atual = { janela, contagens: new Map() }
          return atual.contagens
        }

        const partilhar = Effect.gen(function* () {
          const relogio = yield* Clock.Clock
          const contagens = contagensEm(janelaDe(hora.em(relogio)))
          const mudadas = [...contagens]
            .filter(([, { locais, partilhadas }]) => locais > partilhadas)
            .map(([identidade, contagem]) => ({ identidade, contagem, ate: contagem.locais }))
          if (mudadas.length === 0) return
          const { agora, totais } = yield* somar(
            mudadas.map(({ identidade, contagem, ate }) => ({ identidade, quantas: ate - contagem.partilhadas }))
          )
          hora.acertar(agora, decorridosEm(relogio))
          // requests of the minute before stay with the counters alone
          if (contagens !== contagensEm(janelaDe(agora))) return
          for (const [i, { contagem, ate }] of mudadas.entries()) {
            contagem.partilhadas = ate
            contagem.alheias = totais[i]! - ate
          }
        })

        // without the shared counters each instance protects itself
        yield* Effect.ignoreCause(partilhar).pipe(Effect.repeat(Schedule.spaced(intervalo)), Effect.forkScoped)

        return ContagemPorOrigem.of({
          contar: (identidade, limite, relogio) => {
            const agora = hora.em(relogio)
            const contagens = contagensEm(janelaDe(agora))
            let contagem = contagens.get(identidade)
            if (contagem === undefined) {
              contagem = { locais: 0, partilhadas: 0, alheias: 0 }
              contagens.set(identidade, contagem)
            }
            // over the limit there is nothing more to tell: a flood is no traffic between instances
            if (contagem.locais + contagem.alheias <= limite) contagem.locais++
            return situacao(limite, contagem.locais + contagem.alheias, agora)
          }
        })
      })
    )
}
