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

/** `35a, 02m, 10d`, `35A 02M 10D`, `35 ano(s) 02 mes(es) 10 dia(s)`; null when it is none. Months and days may be left out. */
export const duracaoEscrita = (texto: string): Duracao | null => {
  const achado = FORMAS.map((forma) => forma.exec(texto.trim())).find((partes) => partes !== null)
  return achado === undefined
    ? null
    : { anos: Number(achado[1]), meses: Number(achado[2] ?? 0), dias: Number(achado[3] ?? 0) }
}
