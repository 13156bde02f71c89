/**
 * A value as a Brazilian types it in a form or copies it from a spreadsheet: there the comma is the decimal point, and a
 * point alone may separate thousands.
 */
import { Result } from "effect"
import { ESPERADO_DECIMAL, pareceMilhar } from "../../valores/textos/decimal-digitado.ts"
import { lerCelula } from "./celula.ts"
import type { Celula, Coluna, TipoColuna } from "./definicao.ts"

/** `1,234`: in these forms the comma leaves no doubt. */
const TRES_CASAS = /^([+-]?\d{1,3}),(\d{3})$/

/** What would be right, to a person: as the screen writes it. Absent: the sentence of `lerCelula` is for people already. */
const ESPERADO: Partial<Readonly<Record<TipoColuna, string>>> = {
  competencia: "esperado um mês, como 05/2024 ou mai/24",
  data: "esperado um dia, como 31/05/2024",
  inteiro: "esperado um número inteiro, como 12",
  "sim-nao": "esperado Sim ou Não"
}

const lerDecimal = (coluna: Coluna, texto: string): Result.Result<Celula, string> =>
  pareceMilhar(texto)
    ? Result.fail("número ambíguo: o ponto pode separar milhares; escreva com vírgula decimal")
    : Result.mapError(lerCelula(coluna, texto.replace(TRES_CASAS, "$1.$2")), (dito) =>
        dito === ESPERADO_DECIMAL ? "esperado um número, como 0,42 ou 1.234,56" : dito
      )

/** The canonical cell of what was typed; blank is `null`. Fails with a Portuguese sentence. */
export const lerCelulaDigitada = (coluna: Coluna, digitado: string): Result.Result<Celula, string> => {
  const texto = digitado.trim()
  if (coluna.tipo === "decimal") return lerDecimal(coluna, texto)
  return Result.mapError(lerCelula(coluna, texto), (dito) => ESPERADO[coluna.tipo] ?? dito)
}
