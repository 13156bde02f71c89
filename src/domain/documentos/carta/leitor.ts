/** Walks the lines of a letter and puts each one where it belongs. */
import type { Linha, Pagina } from "../linhas/linha.ts"
import { type EnunciadoLido, lerEnunciado, MAIOR_ENUNCIADO } from "./enunciado.ts"
import { type Estado, estadoInicial } from "./estado.ts"
import { DA_IDENTIFICACAO } from "./identificacao.ts"
import { ENDERECO, LINHAS_DE_ENDERECO, mobiliario } from "./mobiliario.ts"
import { DO_RESUMO } from "./resumo.ts"
import { DAS_TABELAS, guardarLinhaDeTabela, guardarRegra, linhaDeTabela } from "./tabelas.ts"

const ENUNCIADOS = [...DAS_TABELAS, ...DO_RESUMO, ...DA_IDENTIFICACAO]

const comecaEnunciado = (texto: string): boolean => ENUNCIADOS.some(({ comeca }) => comeca.test(texto))

/** No line of a letter is longer; expressions are not tried on what cannot be one. */
const MAIOR_LINHA = 500

/** Several labels of the 2025 letters can share a visual line; headings that something joined to a line begin one. */
const OUTRA_NO_MEIO =
  /(?<=\S) (?=(?:TITULAR|CPF|NIT|NIT\/PIS|APS|DER|DIB|DIP|Data d[aeo] [^:]{1,60}|Esp[ée]cie|Banco|Ag[êe]ncia|N[úu]mero do Benef[íi]cio|Valor do Benef[íi]cio):|Atividade (?:Principal|Secund[áa]ria)|C[áa]lculo de Benef[íi]cios segundo |Seq\.? Data Sal)|(?<=^Regras analisadas:?) /i

/** Cells of a row of the lists. */
const CELULAS = 5

const longa = ({ texto }: Linha): boolean => texto.length > MAIOR_LINHA

/** A row of a list, and what begins another line after its cells. */
const separarFila = (texto: string): ReadonlyArray<string> => {
  const [corte] = [...texto.matchAll(/ /g)]
    .slice(CELULAS - 1)
    .filter(({ index }) => linhaDeTabela(texto.slice(index + 1)) || comecaEnunciado(texto.slice(index + 1)))
  return corte === undefined ? [texto] : [texto.slice(0, corte.index), ...separarFila(texto.slice(corte.index + 1))]
}

const separar = (linha: Linha): ReadonlyArray<Linha> => {
  if (longa(linha)) return [linha]
  const textos = linhaDeTabela(linha.texto) ? separarFila(linha.texto) : linha.texto.split(OUTRA_NO_MEIO)
  return textos.length === 1 ? [linha] : textos.map((texto) => ({ ...linha, texto }))
}

const rejeitar = (estado: Estado, { pagina, numero }: Linha, texto: string): void => {
  if (texto !== "") estado.naoReconhecidas.push({ pagina, linha: numero, texto })
}

/** A line that stands by itself: nothing above it goes on into it. */
const comecaOutra = (linha: Linha): boolean =>
  longa(linha) || linhaDeTabela(linha.texto) || ENDERECO.test(linha.texto) || comecaEnunciado(linha.texto)

/** The line and those that may continue it. */
const janela = (linhas: ReadonlyArray<Linha>, i: number, tamanho: number): ReadonlyArray<Linha> => {
  const seguintes = linhas.slice(i + 1, i + tamanho)
  const fim = seguintes.findIndex(comecaOutra)
  return [linhas[i]!, ...(fim === -1 ? seguintes : seguintes.slice(0, fim))]
}

/** Lines of the address of the bank, with its label: a blank line ends it. */
const linhasDoEndereco = (linhas: ReadonlyArray<Linha>, i: number): number => {
  const candidatas = janela(linhas, i, 1 + LINHAS_DE_ENDERECO)
  const fim = candidatas.findIndex(({ numero }, j) => j > 0 && numero !== candidatas[j - 1]!.numero + 1)
  return fim === -1 ? candidatas.length : fim
}

const lerEnunciadoEm = (estado: Estado, candidatas: ReadonlyArray<Linha>): EnunciadoLido | null =>
  lerEnunciado(
    ENUNCIADOS,
    estado,
    candidatas.map(({ texto }) => texto)
  )

/** Lines that the reading of line `i` took: at least one. */
const lerLinha = (estado: Estado, linhas: ReadonlyArray<Linha>, i: number): number => {
  const linha = linhas[i]!
  if (longa(linha)) {
    rejeitar(estado, linha, linha.texto)
    return 1
  }
  if (guardarLinhaDeTabela(estado, linha.texto)) return 1
  if (ENDERECO.test(linha.texto)) return linhasDoEndereco(linhas, i)
  const lido = comecaEnunciado(linha.texto) ? lerEnunciadoEm(estado, janela(linhas, i, MAIOR_ENUNCIADO)) : null
  if (lido !== null) {
    rejeitar(estado, linha, lido.antes)
    rejeitar(estado, linhas[i + lido.linhas - 1]!, lido.depois)
    return lido.linhas
  }
  if (!guardarRegra(estado, linha.texto)) rejeitar(estado, linha, linha.texto)
  return 1
}

/** What the lines of a letter gave. */
export const colherCarta = (paginas: ReadonlyArray<Pagina>): Estado => {
  const estado = estadoInicial()
  const linhas = paginas
    .flatMap((pagina) => pagina.linhas.flatMap(separar))
    .filter((linha) => longa(linha) || !mobiliario(linha.texto))
  for (let i = 0; i < linhas.length; ) i += lerLinha(estado, linhas, i)
  return estado
}
