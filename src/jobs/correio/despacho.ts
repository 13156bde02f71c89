/**
 * What leaves the outbox while the service runs. One look a second where nothing waits; several messages at a time where
 * something does; and peace for a server that takes none.
 */
import { Cause, Effect, Layer, Random } from "effect"
import { type Entrega, pausaS } from "../../domain/correio/entrega.ts"
import { Carteiro, FilaDeCorreio, type MensagemNaFila } from "../../domain/correio/portas.ts"
import { Falta } from "../../domain/rotinas/faltas.ts"

export interface OpcoesDoDespacho {
  /** Messages at a time: as many connections of the database are kept meanwhile. */
  readonly simultaneas: number
}

/** A letter that our own program cannot write waits for nobody: it is dead, and the log says why. */
const DEFEITO: Entrega = { _tag: "Recusada", codigo: "DEFEITO" }

/** The log of the attempts: a line for each message that is sent or dead, one fault for a server that takes none. */
const diario = () => {
  const semServidor = new Falta("nenhum servidor recebe o correio")
  const adiadas = new Falta("o servidor de correio adia mensagens")
  let ultima: Entrega["_tag"] = "Entregue"
  return {
    registrar: ({ id, carta: { modelo } }: MensagemNaFila, entrega: Entrega) => {
      ultima = entrega._tag
      if (entrega._tag === "SemServidor") return semServidor.houve(entrega.codigo)
      if (entrega._tag === "Adiada") return adiadas.houve(entrega.codigo)
      const campos = { tags: ["backoffice"], mensagem: id, modelo, entrega: entrega._tag }
      return entrega._tag === "Entregue"
        ? Effect.annotateLogs(Effect.logInfo("mensagem enviada"), campos)
        : Effect.annotateLogs(Effect.logWarning("mensagem não enviada"), { ...campos, codigo: entrega.codigo })
    },
    /** Ends the faults that the last attempt did not meet. */
    conferir: Effect.suspend(() =>
      Effect.andThen(
        ultima === "SemServidor" ? Effect.void : semServidor.passou,
        ultima === "Entregue" ? adiadas.passou : Effect.void
      )
    )
  }
}

export const DespachoDeCorreio = ({ simultaneas }: OpcoesDoDespacho) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { despachar } = yield* FilaDeCorreio
      const carteiro = yield* Carteiro
      const { registrar, conferir } = diario()

      const entregar = (mensagem: MensagemNaFila) =>
        carteiro.entregar(mensagem).pipe(
          Effect.catchCause((causa) => Effect.as(Effect.logError("carta não escrita", causa), DEFEITO)),
          Effect.tap((entrega) => registrar(mensagem, entrega))
        )
      /** From the taking of a message to the writing down of what became of it nothing interrupts. */
      const uma = Effect.uninterruptible(despachar(entregar))

      /** Until nothing waits any more or nobody takes anything; whether the server took what it was given. */
      const esvaziar = Effect.gen(function* () {
        while (true) {
          const entrega = yield* uma
          if (entrega === undefined) return true
          if (entrega._tag === "SemServidor") return false
        }
      })

      const rondas = Effect.gen(function* () {
        let falhas = 0
        while (true) {
          const primeira = yield* uma
          const levou =
            primeira === undefined ||
            (primeira._tag !== "SemServidor" &&
              (yield* Effect.all(
                Array.from({ length: simultaneas }, () => esvaziar),
                { concurrency: "unbounded" }
              )).every(Boolean))
          yield* conferir
          falhas = levou ? 0 : falhas + 1
          yield* Effect.sleep(levou ? "1 second" : `${Math.round(pausaS(falhas, yield* Random.next) * 1000)} millis`)
        }
      })

      const interrompido = new Falta("correio interrompido")
      yield* rondas.pipe(
        Effect.catchCause((causa) =>
          Cause.hasInterruptsOnly(causa)
            ? Effect.interrupt
            : Effect.andThen(interrompido.houve(causa), Effect.sleep("5 seconds"))
        ),
        Effect.forever,
        Effect.forkScoped
      )
      // runs before the rounds are ended, which wait for what is on its way
      yield* Effect.addFinalizer(() => carteiro.apressar)
    })
  )
