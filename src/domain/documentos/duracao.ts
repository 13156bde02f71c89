/** Durations as documents print them. */

/** Years, months and days, as printed: nothing is carried over. */
export interface Duracao {
  readonly anos: number
  readonly meses: number
  readonly dias: number
}

const FORMAS: ReadonlyArray<RegExp> = [
  /^(\d{1,3}) ano\(?s?\)?(?:,? (\d{1,2}) m[eê]s(?:\(?es\)?)?)?(?:,? (?:e )?(\d{1,3}) dia\(?s?\)?)?\.?$/i,
  /^(\d{1,3}) ?a(?:,? ?(\d{1,2}) ?m)?(?:,? ?(\d{1,3}) ?d)?\.?$/i
]

export const duracaoDe = (anos: string, meses: string | undefined, dias: string | undefined): Duracao => ({
  anos: Number(anos),
  meses: Number(meses ?? 0),
  dias: Number(dias ?? 0)
})

/** `35a, 02m, 10d`, `35A 02M 10D`, `35 ano(s) 02 mes(es) 10 dia(s)`; null when it is none. Months and days may be left out. */
export const duracaoEscrita = (texto: string): Duracao | null => {
  const achado = FORMAS.map((forma) => forma.exec(texto.trim())).find((partes) => partes !== null)
  return achado === undefined ? null : duracaoDe(achado[1]!, achado[2], achado[3])
}

/** Inside a line, where only the three parts together are a duration beyond doubt. */
const NA_LINHA = [
  /(?<![\d/.,])(\d{1,3}) ?a,? ?(\d{1,2}) ?m,? ?(\d{1,2}) ?d(?![\p{L}\d])/giu,
  /(?<![\d/.,])(\d{1,3}) ano\(?s?\)?,? (\d{1,2}) m[eê]s(?:\(?es\)?)?,? (?:e )?(\d{1,2}) dia\(?s?\)?(?![\p{L}\d])/giu
]

export interface SemDuracoes {
  /** In printed order. */
  readonly duracoes: ReadonlyArray<Duracao>
  readonly resto: string
}

/** Every duration written with its units, and the text without them. */
export const retirarDuracoes = (texto: string): SemDuracoes => {
  const achadas = NA_LINHA.flatMap((forma) => [...texto.matchAll(forma)])
  return {
    duracoes: achadas.sort((a, b) => a.index - b.index).map(([, anos, meses, dias]) => duracaoDe(anos!, meses, dias)),
    resto: NA_LINHA.reduce((resto, forma) => resto.replace(forma, " "), texto)
  }
}
