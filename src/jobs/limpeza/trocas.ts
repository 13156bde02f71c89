/**
 * The end of cases that nobody opened in time, and of the drafts that browsers began a day ago: promises of minutes, which
 * do not wait for the general cleaning.
 */
import { type Duration, Layer } from "effect"
import { GuardaDeRascunhos } from "../../domain/plataforma/rascunhos/portas.ts"
import { GuardaDeTrocas } from "../../domain/plataforma/troca/portas.ts"
import { rotina } from "../../domain/rotinas/insistir.ts"

export const LimpezaDeTrocas = (aCada: Duration.Input = "1 minute") =>
  Layer.mergeAll(
    rotina(
      GuardaDeTrocas.use(({ apagarVencidas }) => apagarVencidas),
      aCada,
      "casos vencidos não apagados"
    ),
    rotina(
      GuardaDeRascunhos.use(({ apagarVencidos }) => apagarVencidos),
      aCada,
      "rascunhos vencidos não apagados"
    )
  )
