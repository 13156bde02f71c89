/** What the record repeats on every page: headings, identification, footer (documents `cnis.md` section 2). */

/** Over upper case without accents. */
const MOBILIARIO: ReadonlyArray<RegExp> = [
  /^PAGINA \d+ DE \d+$/,
  /^INSS( - INSTITUTO.*)?$/,
  /^CNIS - CADASTRO NACIONAL/,
  /^EXTRATO PREVIDENCIARIO/,
  /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/,
  /^O INSS PODERA REVER/,
  /^O SEGURADO SOMENTE TERA/,
  /^OU AGRUPAMENTO, CONFORME O CASO/
]

export const mobiliario = (semAcento: string): boolean => MOBILIARIO.some((padrao) => padrao.test(semAcento))

/** Whether a page, or a text, is part of this document. */
export const tituloDeCnis = (linhas: ReadonlyArray<string>): boolean =>
  linhas.some((linha) => linha.includes("EXTRATO PREVIDENCI")) &&
  linhas.some((linha) => linha.includes("CNIS - CADASTRO NACIONAL") || /^EXTRATO PREVIDENCIARIO - CNIS/.test(linha))

/** `Página n de N`. */
export const contadorDe = (semAcento: string): { readonly pagina: number; readonly de: number } | null => {
  const contador = /^PAGINA (\d{1,5}) DE (\d{1,5})$/.exec(semAcento)
  return contador === null ? null : { pagina: Number(contador[1]), de: Number(contador[2]) }
}
