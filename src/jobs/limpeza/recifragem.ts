/**
 * Contents under a key that is being replaced are encrypted again with the current one, so that the old key may go.
 * Contents that earlier releases kept without a key go under it too. The cleaning of the queue sees to the jobs.
 */
import { type Duration, Layer } from "effect"
import { Copias } from "../../domain/calculos/copias/portas.ts"
import { RegistroDeCalculosSalvos } from "../../domain/plataforma/salvos/portas.ts"
import { rotina } from "../../domain/rotinas/insistir.ts"

export const Recifragem = (aCada: Duration.Input = "1 day") =>
  Layer.merge(
    rotina(
      RegistroDeCalculosSalvos.use(({ recifrar }) => recifrar),
      aCada,
      "cálculos salvos não cifrados com a chave atual"
    ),
    rotina(
      Copias.use(({ recolher }) => recolher),
      aCada,
      "conteúdos de cópias de antes não cifrados com a chave atual"
    )
  )
