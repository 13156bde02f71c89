/** Breaks a text into lines that fit: at spaces, and inside a word only when it is wider than the line. */
import type { Familia } from "./familia.ts"

/** The longest beginning of a word that fits; at least one character. */
const comeco = (palavra: string, familia: Familia, corpo: number, largura: number): string => {
  const letras = [...palavra]
  let cabem = ""
  for (const letra of letras) {
    if (cabem !== "" && familia.largura(cabem + letra, corpo) > largura) break
    cabem += letra
  }
  return cabem
}

/** What is not left alone at the end of a line, apart from the number it announces. */
const ANUNCIA = /(?:^| )((?:R\$|§{1,2}|arts?\.|nº))$/

/** The line as it ends, and the word that begins the next with what announces it. */
const comAnuncio = (linha: string, palavra: string): readonly [linha: string, palavra: string] => {
  const anuncio = ANUNCIA.exec(linha)
  return anuncio === null || anuncio.index === 0
    ? [linha, palavra]
    : [linha.slice(0, anuncio.index), `${anuncio[1]} ${palavra}`]
}

const quebrarLinha = (texto: string, familia: Familia, corpo: number, largura: number): ReadonlyArray<string> => {
  const linhas: Array<string> = []
  const espaco = familia.largura(" ", corpo)
  let linha = ""
  let ocupada = 0
  for (const palavra of texto.split(" ")) {
    if (palavra === "") continue
    const tamanho = familia.largura(palavra, corpo)
    if (linha !== "" && ocupada + espaco + tamanho <= largura) {
      linha += ` ${palavra}`
      ocupada += espaco + tamanho
      continue
    }
    const [terminada, junta] = comAnuncio(linha, palavra)
    const cabeJunta = familia.largura(junta, corpo) <= largura
    if (linha !== "") linhas.push(cabeJunta ? terminada : linha)
    let resto = cabeJunta ? junta : palavra
    while (familia.largura(resto, corpo) > largura) {
      const cabem = comeco(resto, familia, corpo, largura)
      if (cabem === resto) break
      linhas.push(cabem)
      resto = resto.slice(cabem.length)
    }
    linha = resto
    ocupada = familia.largura(resto, corpo)
  }
  linhas.push(linha)
  return linhas
}

/** The lines of a text; its own line breaks are kept. An empty text has one empty line. */
export const quebrar = (texto: string, familia: Familia, corpo: number, largura: number): ReadonlyArray<string> => {
  if (!texto.includes("\n") && familia.largura(texto, corpo) <= largura) return [texto]
  return texto.split("\n").flatMap((linha) => quebrarLinha(linha, familia, corpo, largura))
}

/** The widest piece of a text that should not be broken, in thousandths of the body. */
export const maiorPalavra = (texto: string, familia: Familia): number =>
  Math.max(...texto.split(/[ \n]/).map((palavra) => familia.emMilesimos(palavra)))
