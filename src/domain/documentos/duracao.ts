/** Durations as documents print them: `05a, 00m, 10d`, `35A 04M 12D`, `35 ano(s) 04 mes(es) 12 dia(s)`. */

/** Years, months and days, as printed: nothing is carried over. */
export interface Duracao {
  readonly anos: number
  readonly meses: number
  readonly dias: number
}

const ANOS = String.raw`(\d{1,3}) ?a(?:nos?|no\(s\))?`
const MESES = String.raw`(\d{1,2}) ?m(?:[eê]s|eses|[eê]s\(es\))?`
const DIAS = String.raw`(\d{1,2}) ?d(?:ias?|ia\(s\))?`
const ENTRE = ",? ?(?:e )?"

const INTEIRA = new RegExp(`^${ANOS}(?:${ENTRE}${MESES})?(?:${ENTRE}${DIAS})?\\.?$`, "i")
/** Inside a line, only the three parts together are a duration beyond doubt. */
const NA_LINHA = new RegExp(`(?<![\\d/.,])${ANOS}${ENTRE}${MESES}${ENTRE}${DIAS}(?![\\p{L}\\d(])`, "giu")

export const duracaoDe = (anos: string, meses: string | undefined, dias: string | undefined): Duracao => ({
  anos: Number(anos),
  meses: Number(meses ?? 0),
  dias: Number(dias ?? 0)
})

/** A text that is a duration and nothing else; null when it is none. Months and days may be left out. */
export const duracaoEscrita = (texto: string): Duracao | null => {
  const partes = INTEIRA.exec(texto.trim())
  return partes === null ? null : duracaoDe(partes[1]!, partes[2], partes[3])
}

/** Every duration of the three parts, and the text without them. */
export const retirarDuracoes = (
  texto: string
): { readonly duracoes: ReadonlyArray<Duracao>; readonly resto: string } => ({
  duracoes: [...texto.matchAll(NA_LINHA)].map(([, anos, meses, dias]) => duracaoDe(anos!, meses, dias)),
  resto: texto.replace(NA_LINHA, " ")
})
