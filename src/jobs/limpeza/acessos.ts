/** The end of the old lines of the panel's access log, while the service runs. */
import { type Duration, Effect, Layer } from "effect"
import { RegistroDeAcessos } from "../../domain/acesso/acessos.ts"
import { periodica } from "../periodica.ts"

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
      const limpar = Effect.tap(apagarAntigos(dias), (acessos) =>
        acessos === 0
          ? Effect.void
          : Effect.annotateLogs(Effect.logInfo("acessos antigos apagados"), { tags: ["backoffice"], acessos, dias })
      )
      yield* periodica(limpar, aCada, "acessos antigos não apagados")
    })
  )
