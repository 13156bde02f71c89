/**
 * A value as a Brazilian types it in a form or copies it from a spreadsheet: there the comma is the decimal point, and a
 * point alone may separate thousands.
 */
import { Result } from "effect"
import { pareceMilhar } from "../../valores/textos/decimal-digitado.ts"
import { lerCelula } from "./celula.ts"
import type { Celula, Coluna } from "./definicao.ts"

/** `1,234`: in these forms the comma leaves no doubt. */
const TRES_CASAS = /^([+-]?\d{1,3}),(\d{3})$/

/** The first day of a month, as spreadsheets write a month. */
const PRIMEIRO_DIA = /^0?1\/(\d{1,2})\/(\d{4})$/
const MES_CURTO = /^(\d)\/(\d{4})$/

const comoMes = (texto: string): string =>
  texto.replace(PRIMEIRO_DIA, "$1/$2").replace(MES_CURTO, (_, mes: string, ano: string) => `0${mes}/${ano}`)

const lerDecimal = (coluna: Coluna, texto: string): Result.Result<Celula, string> =>
  pareceMilhar(texto)
    ? Result.fail("número ambíguo: o ponto pode separar milhares; escreva com vírgula decimal")
    : lerCelula(coluna, texto.replace(TRES_CASAS, "$1.$2"))

/** The canonical cell of what was typed; blank is `null`. Fails with a Portuguese sentence. */
export const lerCelulaDigitada = (coluna: Coluna, digitado: string): Result.Result<Celula, string> => {
  const texto = digitado.trim()
  if (coluna.tipo === "decimal") return lerDecimal(coluna, texto)
  return lerCelula(coluna, coluna.tipo === "competencia" ? comoMes(texto) : texto)
}
