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

const ENDERECO = /(?:^| )https?:\/\/(?!meu\.inss\.gov\.br)\S+(?= |$)/

/** An address may touch another stamp. */
const carimbo = (texto: string): boolean =>
  CARIMBO.test(texto) || (texto.includes("://") && CARIMBO.test(texto.replace(ENDERECO, "").trim()))

/** Two stamps, or a stamp and text, can share one visual line: each piece is tried by itself. */
const linhaSemCarimbo = (linha: Linha): Linha | null => {
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

/** Whether the lines of that place in their pages, the first or the last ones, count on from page to page. */
const numeradas = (paginas: ReadonlyArray<Pagina>, lugar: 0 | -1): boolean => {
  const numeros = paginas.map(({ linhas }) => Number(linhas.at(lugar)?.texto))
  return numeros.length > 1 && numeros.every((numero, i) => numero === numeros[0]! + i)
}

/** A page that the court puts before each piece of the file (eProc): a document may go on after it. */
export const paginaDeSeparacao = ({ linhas }: Pagina): boolean =>
  linhas.some(({ texto }) => /^P[ÁA]GINA DE SEPARA[ÇC][ÃA]O$/i.test(texto)) &&
  linhas.some(({ texto }) => /^\(?Gerada automaticamente pelo sistema/i.test(texto))

const semCarimbo = (pagina: Pagina): Pagina => ({
  ...pagina,
  linhas: pagina.linhas.map(linhaSemCarimbo).filter((linha) => linha !== null)
})

/** A page of a PDF. */
export const semCarimbos = (pagina: Pagina): Pagina => {
  const limpa = semCarimbo(pagina)
  return { ...limpa, linhas: semNumeroSolto(limpa.linhas) }
}

/** The pages of a typed text: a number alone may be a cell that broke off, unless all of them have one. */
export const textoSemCarimbos = (paginas: ReadonlyArray<Pagina>): ReadonlyArray<Pagina> => {
  const limpas = paginas.map(semCarimbo)
  const [primeira, ultima] = [numeradas(limpas, 0), numeradas(limpas, -1)]
  return limpas.map((pagina) => ({
    ...pagina,
    linhas: pagina.linhas.slice(primeira ? 1 : 0, ultima ? -1 : pagina.linhas.length)
  }))
}
