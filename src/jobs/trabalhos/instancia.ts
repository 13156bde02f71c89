/**
 * This instance's share of the queue: as many jobs at a time as calculations, and one more of the courts. It is woken by
 * the notices of the database and, should one be lost, once a second.
 */
import { availableParallelism } from "node:os"
import { Deferred, Effect, Layer, Scope } from "effect"
import { Calculadora } from "../../domain/calculos/comum/portas.ts"
import { insistir } from "../../domain/rotinas/insistir.ts"
import { type Aviso, FilaDeTrabalhos, type Tomado } from "../../domain/trabalhos/portas.ts"
import { executar } from "./execucao.ts"
import { registroDosTrabalhos } from "./registro.ts"

export interface OpcoesDaInstancia {
  /** Version of the running program. */
  readonly versao: string
  /** Jobs at a time. */
  readonly tamanho?: number
  /** More of them, of the courts only. */
  readonly reserva?: number
}

/** A wake-up call that whoever began to wait before it hears. */
class Sino {
  private proximo = Deferred.makeUnsafe<void>()

  get toque(): Effect.Effect<void> {
    return Deferred.await(this.proximo)
  }

  tocar(): void {
    Deferred.doneUnsafe(this.proximo, Effect.void)
    this.proximo = Deferred.makeUnsafe()
  }
}

/** Takes and calculates jobs while the scope lives; then gives back those it has. */
export const InstanciaDeTrabalhos = ({ versao, tamanho = availableParallelism(), reserva = 1 }: OpcoesDaInstancia) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const fila = yield* FilaDeTrabalhos
      const execucao = { fila, calculadora: yield* Calculadora, registrar: yield* registroDosTrabalhos(versao) }
      // closed after who takes jobs has stopped, so that none that is given back is taken again
      const dosTrabalhos = yield* Scope.make()
      yield* Effect.addFinalizer((fim) => Scope.close(dosTrabalhos, fim))
      const sino = new Sino()
      const emCurso = new Map<string, Deferred.Deferred<void>>()

      const ouvir = (aviso: Aviso): void => {
        const desistencia = aviso.tipo === "CANCELADO" ? emCurso.get(aviso.id) : undefined
        if (desistencia !== undefined) Deferred.doneUnsafe(desistencia, Effect.void)
        if (aviso.tipo === "NOVO") sino.tocar()
      }

      const comecar = (tomado: Tomado) => {
        const desistencia = Deferred.makeUnsafe<void>()
        emCurso.set(tomado.id, desistencia)
        return executar(execucao, tomado, Deferred.await(desistencia)).pipe(
          Effect.ensuring(
            Effect.sync(() => {
              if (emCurso.get(tomado.id) === desistencia) emCurso.delete(tomado.id)
              sino.tocar()
            })
          ),
          Effect.interruptible,
          Effect.forkIn(dosTrabalhos)
        )
      }

      /** Whether there was a job to take; nothing comes between the taking and its beginning. */
      const tomarUm = Effect.flatMap(
        Effect.suspend(() => fila.tomar(emCurso.size >= tamanho)),
        (tomado) => (tomado === undefined ? Effect.succeed(false) : Effect.as(comecar(tomado), true))
      ).pipe(Effect.uninterruptible)

      const despachar = Effect.gen(function* () {
        while (true) {
          const { toque } = sino
          const tomou = emCurso.size < tamanho + reserva && (yield* tomarUm)
          if (!tomou) yield* Effect.timeoutOption(toque, "1 second")
        }
      })

      // the queue may be out of reach for a while, and says so itself
      yield* insistir(fila.escutar(ouvir), "1 second")
      yield* insistir(fila.limpar, "1 minute")
      yield* insistir(despachar, "1 second")
    })
  )
