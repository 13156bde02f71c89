/** Years, months and days of time, as documents print them. */

export interface Duracao {
  readonly anos: number
  readonly meses: number
  readonly dias: number
}

/** `05a, 00m, 10d`, `35A 04M 12D`, `35 ano(s) 04 mes(es) 12 dia(s)`; ignoring case, three groups. */
export const DURACAO = String.raw`(?<!\d)(\d{1,3}) ?a(?:nos?|no\(s\))?,? (\d{1,2}) ?m(?:[eê]s|eses|[eê]s\(es\))?,? (?:e )?(\d{1,2}) ?d(?:ias?|ia\(s\))?(?![\p{L}(])`

export const duracaoDe = (anos: string, meses: string, dias: string): Duracao => ({
  anos: Number(anos),
  meses: Number(meses),
  dias: Number(dias)
})

const POR_LETRAS = new RegExp(DURACAO, "giu")

/** Every duration written with its units, and the text without them. */
export const retirarDuracoes = (
  texto: string
): { readonly duracoes: ReadonlyArray<Duracao>; readonly resto: string } => {
  const duracoes: Array<Duracao> = []
  const resto = texto.replace(POR_LETRAS, (_, anos: string, meses: string, dias: string) => {
    duracoes.push(duracaoDe(anos, meses, dias))
    return " "
  })
  return { duracoes, resto }
}

const INTEIRA = new RegExp(`^${DURACAO}\\.?$`, "iu")
const SO_ANOS = /^(\d{1,3}) ?a(?:nos?|no\(s\))?\.?$/i

/** A text that is a duration and nothing else; years alone are one too. */
export const duracaoEscrita = (texto: string): Duracao | null => {
  const partes = INTEIRA.exec(texto) ?? SO_ANOS.exec(texto)
  return partes === null ? null : duracaoDe(partes[1]!, partes[2] ?? "0", partes[3] ?? "0")
}
