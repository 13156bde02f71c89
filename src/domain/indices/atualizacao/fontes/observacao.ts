/** One value as a source publishes it, and the reading of its text. */
import { Result } from "effect"
import type { Data } from "../../../valores/data.ts"
import { lerDecimalDigitado } from "../../../valores/textos/decimal-digitado.ts"

export interface Observacao {
  /** Day 1 of the month in a monthly series. */
  readonly dia: Data
  /** Plain decimal with the digits of the source. */
  readonly valor: string
}

/** What the two services write where there is no number (`-` is no zero here: these series have none by absence). */
const MARCAS_DE_AUSENCIA = new Set(["", "...", "..", "-", "X", "x"])

/**
 * The canonical decimal; `null`: not published; `undefined`: not a number. A comma alone is the decimal one, whatever
 * the number of decimals: these services never separate thousands.
 */
export const lerValor = (texto: string | null): string | null | undefined => {
  const limpo = texto?.trim() ?? ""
  if (MARCAS_DE_AUSENCIA.has(limpo)) return null
  return Result.getOrUndefined(lerDecimalDigitado(limpo.includes(".") ? limpo : limpo.replace(",", ".")))
}

/**
 * Keeps the published values, in order of day. A text that is no number, or one day with two values, spoils the
 * whole answer: nothing is guessed. The failure is a Portuguese reason.
 */
export const reunir = (
  itens: Iterable<{ readonly dia: Data | undefined; readonly texto: string | null }>
): Result.Result<ReadonlyArray<Observacao>, string> => {
  const porDia = new Map<Data, string>()
  for (const { dia, texto } of itens) {
    const valor = lerValor(texto)
    if (dia === undefined) return Result.fail("data ilegível na resposta")
    if (valor === undefined) return Result.fail("valor ilegível na resposta")
    if (valor === null) continue
    if (porDia.has(dia) && porDia.get(dia) !== valor) return Result.fail("dois valores para a mesma data na resposta")
    porDia.set(dia, valor)
  }
  return Result.succeed([...porDia].map(([dia, valor]) => ({ dia, valor })).sort((a, b) => a.dia - b.dia))
}
