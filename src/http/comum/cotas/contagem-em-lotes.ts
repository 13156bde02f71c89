/**
 * Exact counting on the shared counters that does not cost a query per request: while one query is on its way, whoever
 * arrives joins the next; who is over the limit is refused here until the window ends.
 */
import { Clock, Context, Deferred, Effect, Exit, Layer, Queue } from "effect"
import {
  Contadores,
  ContadoresIndisponiveis,
  janelaDe,
  type Parcela,
  type Situacao,
  situacao
} from "../../../domain/acesso/cotas.ts"
import { Falta } from "../../../domain/rotinas/faltas.ts"

/** Longest wait for the counters before a request is told that they are unavailable. */
const PRAZO = "2 seconds"

interface Espera {
  readonly identidade: string
  readonly janela: number
  readonly ordem: Deferred.Deferred<number, ContadoresIndisponiveis>
}

/** Those who wait for the same count, in the order they came. */
type Grupo = readonly [Espera, ...ReadonlyArray<Espera>]

const parcelaDe = (grupo: Grupo): Parcela => ({
  identidade: grupo[0].identidade,
  janela: grupo[0].janela,
  quantas: grupo.length
})

const porIdentidade = (esperas: ReadonlyArray<Espera>): ReadonlyArray<Grupo> => {
  const grupos = new Map<string, [Espera, ...Array<Espera>]>()
  for (const espera of esperas) {
    const chave = `${espera.janela} ${espera.identidade}`
    const grupo = grupos.get(chave)
    if (grupo === undefined) grupos.set(chave, [espera])
    else grupo.push(espera)
  }
  return [...grupos.values()]
}

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
      let esgotadas = { janela: 0, identidades: new Set<string>() }

      const esgotadasEm = (janela: number): Set<string> => {
        if (esgotadas.janela !== janela) esgotadas = { janela, identidades: new Set() }
        return esgotadas.identidades
      }

      const atenderLote = Effect.fnUntraced(function* (esperas: ReadonlyArray<Espera>) {
        const grupos = porIdentidade(esperas)
        const totais = yield* Effect.exit(somarNoPrazo(grupos.map(parcelaDe)))
        for (const [i, grupo] of grupos.entries()) {
          for (const [j, { ordem }] of grupo.entries()) {
            Deferred.doneUnsafe(
              ordem,
              Exit.map(totais, (somados) => somados[i]! - grupo.length + j + 1)
            )
          }
        }
      })

      yield* Queue.takeAll(fila).pipe(Effect.flatMap(atenderLote), Effect.forever, Effect.forkScoped)

      return ContagemEmLotes.of({
        contar: Effect.fnUntraced(function* (identidade, limite) {
          const agora = yield* Clock.currentTimeMillis
          const janela = janelaDe(agora)
          if (esgotadasEm(janela).has(identidade)) return situacao(limite, limite + 1, agora)
          const ordem = yield* Deferred.make<number, ContadoresIndisponiveis>()
          yield* Queue.offer(fila, { identidade, janela, ordem })
          const achada = yield* Deferred.await(ordem)
          if (achada >= limite && esgotadas.janela === janela) esgotadas.identidades.add(identidade)
          return situacao(limite, achada, yield* Clock.currentTimeMillis)
        })
      })
    })
  )
}
