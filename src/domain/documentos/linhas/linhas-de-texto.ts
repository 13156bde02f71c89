/** Lines of typed or exported text: saved by a PDF tool with its columns, or copied from a viewer. */
import type { Linha, TextoDocumento } from "./linha.ts"
import { espacosSimples, normalizar } from "./normalizacao.ts"

/** UTF-8, with or without its mark; bytes that are not valid UTF-8 are Windows-1252. */
export const decodificar = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

const TABULACAO = 8

const semTabulacoes = (linha: string): string =>
  linha.includes("\t")
    ? linha
        .split("\t")
        .reduce((antes, depois) => antes.padEnd((Math.floor(antes.length / TABULACAO) + 1) * TABULACAO) + depois)
    : linha

const linhaDe = (escrita: string, pagina: number, numero: number): Linha => {
  const comEspacos = semTabulacoes(normalizar(escrita)).trimEnd()
  return { pagina, numero, texto: espacosSimples(comEspacos), comEspacos, palavras: null, altura: null }
}

/** Form feeds part the pages; blank lines are kept out and still counted, so that numbers are those of the editor. */
export const linhasDeTexto = (texto: string): TextoDocumento => ({
  origem: "TEXTO",
  paginas: texto.split("\f").map((conteudo, p) => ({
    numero: p + 1,
    linhas: conteudo
      .split(/\r\n|\n|\r/)
      .map((escrita, i) => linhaDe(escrita, p + 1, i + 1))
      .filter((linha) => linha.texto !== "")
  }))
})
