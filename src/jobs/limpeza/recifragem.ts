/**
 * What was encrypted with a key that is being replaced is written again with the current one, so that the old one may go; and what
 * earlier releases kept without any goes under it. Jobs are seen to by who cleans them.
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
