/**
 * Exact counting on the shared counters that does not cost a query per request: while one query is on its way, whoever
 * arrives joins the next; who is over the limit is refused here until the window ends.
 */
import { Clock, Context, Deferred, Effect, Exit, Layer, Queue } from "effect"
import {
  Contadores,
  ContadoresIndisponiveis,
  decorridosEm,
  HoraDosContadores,
  janelaDe,
  type Parcela,
  type Situacao,
  situacao
} from "../../../domain/acesso/cotas.ts"
import { Falta } from "../../../domain/rotinas/faltas.ts"

/** Longest wait for the counters before a request is told that they are unavailable. */
const PRAZO = "2 seconds"

/** The number of a request in the window of `agora`, by the clock of the counters. */
interface Vez {
  readonly ordem: number
  readonly agora: number
}

interface Espera {
  readonly identidade: string
  readonly vez: Deferred.Deferred<Vez, ContadoresIndisponiveis>
}

/** Those who wait for the same count, in the order they came. */
type Grupo = readonly [Espera, ...ReadonlyArray<Espera>]

const parcelaDe = (grupo: Grupo): Parcela => ({
  identidade: grupo[0].identidade,
  quantas: grupo.length
})

const porIdentidade = (esperas: ReadonlyArray<Espera>): ReadonlyArray<Grupo> => {
  const grupos = new Map<string, [Espera, ...Array<Espera>]>()
  for (const espera of esperas) {
    const grupo = grupos.get(espera.identidade)
    if (grupo === undefined) grupos.set(espera.identidade, [espera])
    else grupo.push(espera)
  }
  return [...grupos.values()]
}

const decorridos = (relogio: Clock.Clock) => Effect.sync(() => decorridosEm(relogio))

/** Counts requests of identities with a limit. */
export class ContagemEmLotes extends Context.Service<
  ContagemEmLotes,
  {
    /** Counts one request now, and says what its number in the window means. */
    readonly contar: (identidade: string, limite: number) => Effect.Effect<Situacao, ContadoresIndisponiveis>
  }
>()("http/ContagemEmLotes") {
  static readonly layer = Layer.effect(
    ContagemEmLotes,
    Effect.gen(function* () {
      const { somar } = yield* Contadores
      const falta = new Falta("contadores de cota indisponíveis")
      const somarNoPrazo = (parcelas: ReadonlyArray<Parcela>) =>
        somar(parcelas).pipe(
          Effect.timeoutOrElse({
            duration: PRAZO,
            orElse: () => new ContadoresIndisponiveis({ motivo: "sem resposta a tempo" })
          }),
          falta.contar(({ motivo }) => motivo)
        )
      const fila = yield* Queue.unbounded<Espera>()
      const hora = new HoraDosContadores()
      let esgotadas = { janela: 0, identidades: new Set<string>() }

      const esgotadasEm = (janela: number): Set<string> => {
        if (esgotadas.janela !== janela) esgotadas = { janela, identidades: new Set() }
        return esgotadas.identidades
      }

      const atenderLote = Effect.fnUntraced(function* (esperas: ReadonlyArray<Espera>) {
        const grupos = porIdentidade(esperas)
        const somadas = yield* Effect.exit(somarNoPrazo(grupos.map(parcelaDe)))
        if (Exit.isSuccess(somadas)) hora.acertar(somadas.value.agora, yield* Clock.clockWith(decorridos))
        for (const [i, grupo] of grupos.entries()) {
          for (const [j, { vez }] of grupo.entries()) {
            Deferred.doneUnsafe(
              vez,
              Exit.map(somadas, ({ agora, totais }) => ({ ordem: totais[i]! - grupo.length + j + 1, agora }))
            )
          }
        }
      })

      yield* Queue.takeAll(fila).pipe(Effect.flatMap(atenderLote), Effect.forever, Effect.forkScoped)

      return ContagemEmLotes.of({
        contar: Effect.fnUntraced(function* (identidade, limite) {
          const antes = yield* Clock.clockWith((relogio) => Effect.succeed(hora.em(relogio)))
          if (esgotadasEm(janelaDe(antes)).has(identidade)) return situacao(limite, limite + 1, antes)
          const vez = yield* Deferred.make<Vez, ContadoresIndisponiveis>()
          yield* Queue.offer(fila, { identidade, vez })
          const { ordem, agora } = yield* Deferred.await(vez)
          if (ordem >= limite) esgotadasEm(janelaDe(agora)).add(identidade)
          return situacao(limite, ordem, agora)
        })
      })
    })
  )
}
