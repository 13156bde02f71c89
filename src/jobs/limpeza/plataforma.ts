/** The end of what the applications keep for a while. */
import { type Duration, Effect } from "effect"
import { LeiturasDeComunicados } from "../../domain/plataforma/comunicados/comunicados.ts"
import { GuardaDeTrocas } from "../../domain/plataforma/troca/portas.ts"
import { periodica, registrarApagados } from "../periodica.ts"

/** Days after the end of an announcement for which it is known who read it. */
export const DIAS_DAS_LEITURAS = 90

/** Cases that nobody opened, and those that browsers opened a day ago. */
export const LimpezaDeTrocas = (aCada: Duration.Input = "1 minute") =>
  periodica(
    Effect.flatMap(
      GuardaDeTrocas.use(({ apagarVencidas }) => apagarVencidas),
      (trocas) => registrarApagados("casos vencidos apagados", trocas, { trocas })
    ),
    aCada,
    "casos vencidos não apagados"
  )

export const LimpezaDeLeituras = (aCada: Duration.Input = "6 hours") =>
  periodica(
    Effect.flatMap(
      LeiturasDeComunicados.use(({ apagarAntigas }) => apagarAntigas(DIAS_DAS_LEITURAS)),
      (leituras) => registrarApagados("leituras de avisos apagadas", leituras, { leituras })
    ),
    aCada,
    "leituras de avisos não apagadas"
  )
