/** The end of the old lines of the panel's access log, while the service runs. */
import { type Duration, Effect } from "effect"
import { RegistroDeAcessos } from "../../domain/acesso/acessos.ts"
import { periodica, registrarApagados } from "../periodica.ts"

export interface OpcoesDaLimpeza {
  /** Days for which a line is kept. */
  readonly dias: number
  readonly aCada?: Duration.Input
}

/** Runs at the start and then at the interval (six hours); a failure is logged and the next run makes up for it. */
export const LimpezaDeAcessos = ({ dias, aCada = "6 hours" }: OpcoesDaLimpeza) =>
  periodica(
    Effect.flatMap(
      RegistroDeAcessos.use(({ apagarAntigos }) => apagarAntigos(dias)),
      (acessos) => registrarApagados("acessos antigos apagados", acessos, { acessos, dias })
    ),
    aCada,
    "acessos antigos não apagados"
  )
