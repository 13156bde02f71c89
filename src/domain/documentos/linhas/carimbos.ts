/** Stamps that courts print on each page of a file (documents `pap.md` section 3): they belong to no document. */
import type { Linha, Pagina } from "./linha.ts"

const CARIMBOS: ReadonlyArray<RegExp> = [
  /^Processo \d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}\/?[A-Z]{0,2}, Evento \d+/,
  /^Num\. \d+ - P[áa]g\. \d+$/,
  /^Assinado eletronicamente por:/,
  /^Documento assinado eletronicamente/,
  /^Este documento foi gerado pelo usu[áa]rio/,
  // the address where the INSS confirms a document is no stamp
  /^https?:\/\/(?!meu\.inss\.gov\.br)\S+$/,
  /^N[úu]mero do documento:/,
  // the counter of a document says "de N"; that of the court does not
  /^P[áa]gina \d+$/,
  /^[Ff]ls?\. ?\d+$/
]

/** All in one expression: it is tried on every piece of every page. */
const CARIMBO = new RegExp(CARIMBOS.map(({ source }) => source).join("|"))

const carimbo = (texto: string): boolean => CARIMBO.test(texto)

/** Two stamps, or a stamp and text, can share one visual line: each piece is tried by itself. */
const semCarimbo = (linha: Linha): Linha | null => {
  if (carimbo(linha.texto)) return null
  const palavras = linha.palavras?.filter(({ texto }) => !carimbo(texto)) ?? null
  if (palavras === null || palavras.length === linha.palavras?.length) return linha
  const texto = palavras.map((palavra) => palavra.texto).join(" ")
  return palavras.length === 0 || carimbo(texto)
    ? null
    : { ...linha, texto, comEspacos: texto, palavras, altura: linha.altura }
}

/** First and last line of a page: some systems number the pages of the file there, without a word. */
const NUMERO_SOLTO = /^\d{1,4}$/

const semNumeroSolto = (linhas: ReadonlyArray<Linha>): ReadonlyArray<Linha> =>
  linhas.filter(({ texto }, i) => (i > 0 && i + 1 < linhas.length) || !NUMERO_SOLTO.test(texto))

/** A page that the court puts before each piece of the file (eProc): a document may go on after it. */
export const paginaDeSeparacao = ({ linhas }: Pagina): boolean =>
  linhas.some(({ texto }) => /^P[ÁA]GINA DE SEPARA[ÇC][ÃA]O$/i.test(texto)) &&
  linhas.some(({ texto }) => /^\(?Gerada automaticamente pelo sistema/i.test(texto))

export const semCarimbos = (pagina: Pagina): Pagina => ({
  ...pagina,
  linhas: semNumeroSolto(pagina.linhas.map(semCarimbo).filter((linha) => linha !== null))
})
