/** The end of the old lines of the panel's access log, while the service runs. */
import { type Duration, Effect, Layer, Schedule } from "effect"
import { RegistroDeAcessos } from "../../domain/acesso/acessos.ts"

export interface OpcoesDaLimpeza {
  /** Days for which a line is kept. */
  readonly dias: number
  readonly aCada?: Duration.Input
}

/** Runs at the start and then at the interval (six hours); a failure is logged and the next run makes up for it. */
export const LimpezaDeAcessos = ({ dias, aCada = "6 hours" }: OpcoesDaLimpeza) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { apagarAntigos } = yield* RegistroDeAcessos
      yield* apagarAntigos(dias).pipe(
        Effect.tap((apagados) =>
          apagados === 0
            ? Effect.void
            : Effect.annotateLogs(Effect.logInfo("acessos antigos apagados"), {
                tags: ["backoffice"],
                acessos: apagados,
                dias
              })
        ),
        Effect.catchCause((causa) => Effect.logWarning("acessos antigos não apagados", causa)),
        Effect.repeat(Schedule.spaced(aCada)),
        Effect.forkScoped
      )
    })
  )
