/** What the work of a thread ends in when it was broken off, for who asked and for the log. */
import { Effect } from "effect"
import { CalculoInterrompido } from "../../domain/calculos/comum/portas.ts"

/** What broke, or was broken off, is in the log under `mensagem`; who asked reads only that it was. */
export const interrompida = (
  mensagem: string,
  motivo: CalculoInterrompido["motivo"],
  anotacoes: Readonly<Record<string, unknown>>
): Effect.Effect<never, CalculoInterrompido> =>
  Effect.logError(mensagem).pipe(
    Effect.annotateLogs({ motivo, ...anotacoes }),
    Effect.andThen(Effect.fail(new CalculoInterrompido({ motivo })))
  )
