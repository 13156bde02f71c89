/**
 * The end of cases that nobody opened in time, and of those that browsers opened a day ago: a promise of minutes, which
 * does not wait for the general cleaning.
 */
import type { Duration } from "effect"
import { GuardaDeTrocas } from "../../domain/plataforma/troca/portas.ts"
import { rotina } from "../../domain/rotinas/insistir.ts"

export const LimpezaDeTrocas = (aCada: Duration.Input = "1 minute") =>
  rotina(
    GuardaDeTrocas.use(({ apagarVencidas }) => apagarVencidas),
    aCada,
    "casos vencidos não apagados"
  )
