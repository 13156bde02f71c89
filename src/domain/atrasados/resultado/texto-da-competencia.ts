/** Months as text, written once: an account repeats each of them in many columns. */
import { type Competencia, formatarCompetencia } from "../../valores/competencia.ts"

const textos: Array<string | undefined> = []

/** `YYYY-MM`. */
export const textoDaCompetencia = (c: Competencia): string => {
  const conhecido = textos[c]
  if (conhecido !== undefined) return conhecido
  const texto = formatarCompetencia(c)
  textos[c] = texto
  return texto
}
