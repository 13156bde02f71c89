/** Lists of indicator codes, as the record prints them. */
import { indicador } from "../../../tempo/periodos/indicadores.ts"

export const CODIGO = "[A-Z][A-Z0-9_]+(?:-[A-Z0-9_]+)*"

const FORMA = new RegExp(`^${CODIGO}$`)
const FORMA_ABERTA = new RegExp(`^${CODIGO}-?$`)

/** Some extracts print an underscore where the catalogue has a hyphen. */
export const codigoDoCatalogo = (escrito: string): string => {
  if (!escrito.includes("_") || indicador(escrito) !== undefined) return escrito
  const comHifens = escrito.replaceAll("_", "-")
  return indicador(comHifens) === undefined ? escrito : comHifens
}

/** A code of the catalogue, or a word with the shape only codes have. */
export const pareceCodigo = (palavra: string): boolean =>
  FORMA.test(palavra) && (palavra.includes("-") || indicador(codigoDoCatalogo(palavra)) !== undefined)

/** A code that the end of a line cut after a hyphen. */
export const codigoAberto = (palavra: string): boolean => palavra.endsWith("-") && FORMA_ABERTA.test(palavra)

/** What may be the rest of a cut code: capitals and digits. */
export const restoDeCodigo = (palavra: string): boolean => /^[A-Z0-9_]+(?:-[A-Z0-9_]+)*-?$/.test(palavra)

export const palavrasDe = (texto: string): ReadonlyArray<string> =>
  texto.split(/[\s,;]+/).filter((palavra) => palavra !== "")

/** Cut codes joined to the word that ends them. */
export const juntarCodigos = (palavras: ReadonlyArray<string>): ReadonlyArray<string> => {
  const codigos: Array<string> = []
  for (const palavra of palavras) {
    const anterior = codigos.at(-1)
    if (anterior?.endsWith("-") && restoDeCodigo(palavra)) codigos[codigos.length - 1] = anterior + palavra
    else codigos.push(palavra)
  }
  return codigos.map(codigoDoCatalogo)
}

/** Codes parted by commas, semicolons or blanks; null when some word is no code. */
export const lerCodigos = (texto: string): ReadonlyArray<string> | null => {
  const codigos = juntarCodigos(palavrasDe(texto))
  return codigos.every((palavra) => FORMA.test(palavra)) ? codigos : null
}

/** Whether a text is a list of codes: a word that only may be one stands alone or after a comma, as names do not. */
export const listaDeCodigos = (texto: string): boolean =>
  texto.split(/(?<=[,;])\s*|\s+(?![,;])/).every((escrita, i, todas) => {
    const palavra = escrita.replace(/\s*[,;]$/, "")
    const anterior = todas[i - 1]
    const beiraDeLista = anterior === undefined || /[,;]$/.test(anterior)
    return (
      pareceCodigo(palavra) ||
      codigoAberto(palavra) ||
      (anterior?.endsWith("-") === true && restoDeCodigo(palavra)) ||
      (beiraDeLista && /^[PIA]/.test(palavra) && FORMA.test(palavra))
    )
  })

/** The codes beyond doubt that end a text, and what comes before them. */
export const codigosNoFim = (texto: string): { readonly antes: string; readonly codigos: ReadonlyArray<string> } => {
  const palavras = texto.split(/[\s,;]+(?=\S)/)
  let inicio = palavras.length
  const semVirgula = (palavra: string): string => palavra.replace(/[,;]$/, "")
  while (inicio > 0) {
    const palavra = semVirgula(palavras[inicio - 1]!)
    const terminaUmCortado = inicio > 1 && codigoAberto(palavras[inicio - 2]!) && restoDeCodigo(palavra)
    if (!pareceCodigo(palavra) && !codigoAberto(palavra) && !terminaUmCortado) break
    inicio--
  }
  return { antes: palavras.slice(0, inicio).join(" "), codigos: palavras.slice(inicio).map(semVirgula) }
}
