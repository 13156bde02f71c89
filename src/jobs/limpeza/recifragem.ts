/** What was encrypted with a key that is being replaced is written again with the current one, so that the old one may go. */
import type { Duration } from "effect"
import { RegistroDeCalculosSalvos } from "../../domain/plataforma/salvos/portas.ts"
import { rotina } from "../../domain/rotinas/insistir.ts"

const recifrar = RegistroDeCalculosSalvos.use((registro) => registro.recifrar)

export const RecifragemDeCalculos = (aCada: Duration.Input = "1 day") =>
  rotina(recifrar, aCada, "cálculos salvos não cifrados com a chave atual")
