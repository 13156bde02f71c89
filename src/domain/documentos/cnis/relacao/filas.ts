/**
 * Rows of tables whose cells are centred on their row: a cell of two lines has one above the baseline of its row and
 * one below it. What comes out has the first line of every cell on the line of the row, and the others in the lines
 * after it, as the extracts print that align their cells to the top.
 */
import { DIA, MES, VALOR } from "../../escritas.ts"
import type { Linha, Pagina, Palavra } from "../../linhas/linha.ts"
import { semAcentos } from "../../linhas/normalizacao.ts"
import { soRotulos } from "../cabecalho/cabecalho.ts"
import { cortesNosNumeros, partir } from "../cabecalho/cortes.ts"
import { mobiliario } from "../cabecalho/mobiliario.ts"
import { comecaPorMes } from "./grade.ts"
import { comecaRelacao } from "./inicio-de-relacao.ts"

/** Lines of one cell, or of two rows, are never nearer than this part of the size of their letters. */
const UMA_FILA = 0.9
/** How far from its row the line of a cell may be, in sizes of its letters. */
const ALTURA_DA_LINHA = 1.4
/** Distances that differ by less are the same. */
const EMPATE = 0.15

const y = (linha: Linha): number => linha.altura!.y

const daMesmaFila = (acima: Linha, abaixo: Linha): boolean =>
  y(abaixo) - y(acima) < UMA_FILA * Math.min(acima.altura!.corpo, abaixo.altura!.corpo)

const sobrepostas = (a: Palavra, b: Palavra): boolean => a.x < b.x + b.largura && b.x < a.x + a.largura

/** A blank, even a wide one, is not wider than this part of the size of the letters. */
const UM_BRANCO = 0.8

/** Pieces that a blank parts are one cell; one that holds a day or a month is of several. */
const celulasJuntas = (linha: Linha): ReadonlyArray<Palavra> => {
  const { corpo } = linha.altura!
  const celulas: Array<Palavra> = []
  for (const palavra of linha.palavras!.flatMap((peca) => partir(peca, cortesNosNumeros(peca.texto), corpo))) {
    const anterior = celulas.at(-1)
    if (anterior !== undefined && palavra.x - anterior.x - anterior.largura < UM_BRANCO * corpo)
      celulas[celulas.length - 1] = {
        texto: `${anterior.texto} ${palavra.texto}`,
        x: anterior.x,
        largura: palavra.x + palavra.largura - anterior.x
      }
    else celulas.push(palavra)
  }
  return celulas
}

/** The lines of each cell, top to bottom. */
const pilhasDe = (linhas: ReadonlyArray<Linha>): ReadonlyArray<ReadonlyArray<Palavra>> => {
  const pilhas: Array<Array<Palavra>> = []
  for (const linha of linhas) {
    const daLinha = new Set<Array<Palavra>>()
    for (const palavra of celulasJuntas(linha)) {
      const pilha = pilhas.find((outra) => !daLinha.has(outra) && outra.some((acima) => sobrepostas(acima, palavra)))
      if (pilha !== undefined) {
        pilha.push(palavra)
        daLinha.add(pilha)
        continue
      }
      const nova = [palavra]
      pilhas.push(nova)
      daLinha.add(nova)
    }
  }
  return pilhas
}

const comPalavras = (linha: Linha, palavras: ReadonlyArray<Palavra>, altura: Linha["altura"]): Linha => {
  const texto = palavras.map((palavra) => palavra.texto).join(" ")
  return { pagina: linha.pagina, numero: linha.numero, texto, comEspacos: texto, palavras, altura }
}

/** The line of the row is the one that begins it; without one, the line with most cells. */
const principalDe = (linhas: ReadonlyArray<Linha>): Linha =>
  linhas.find(({ texto }) => comecaFila(texto)) ??
  linhas.reduce((maior, linha) => (linha.palavras!.length > maior.palavras!.length ? linha : maior))

/** One line for each line of the highest cell. */
const alinhar = (linhas: ReadonlyArray<Linha>): ReadonlyArray<Linha> => {
  const pilhas = pilhasDe(linhas)
  const principal = principalDe(linhas)
  const quantas = Math.max(...pilhas.map(({ length }) => length))
  return Array.from({ length: quantas }, (_, i) => {
    const palavras = pilhas.flatMap((pilha) => (i < pilha.length ? [pilha[i]!] : [])).sort((a, b) => a.x - b.x)
    const dona = i === 0 ? principal : (linhas[linhas.indexOf(principal) + i] ?? linhas.at(-1)!)
    return comPalavras(dona, palavras, i === 0 ? principal.altura : linhas.at(-1)!.altura)
  })
}

const comecaFila = (texto: string): boolean => comecaPorMes(texto) || comecaRelacao(texto)

const COM_VALOR = new RegExp(`${DIA}|${MES}|${VALOR}`)

/** A line that may be a part of a cell: no furniture, no title, nothing that stands on the line of its row. */
const orfa = ({ texto }: Linha): boolean =>
  texto.length <= 120 && !COM_VALOR.test(texto) && !texto.includes(":") && !barreira(semAcentos(texto))

const barreira = (semAcento: string): boolean => mobiliario(semAcento) || TITULO.test(semAcento) || soRotulos(semAcento)

const TITULO =
  /^(?:(?:RELACOES PREVIDENCIARIAS|REMUNERACOES(?: DECIMO TERCEIRO)?|CONTRIBUICOES|LEGENDA DE INDICADORES|IDENTIFICACAO DO FILIADO)$|SEQ\.? NIT |INDICE NIT |COMPET|.*ANO CIVIL$|ANO JAN )/

const DE_ROTULO = /^(?:INDICADORES|NIT|CPF|NOME|DATA DE NASCIMENTO|NOME DA MAE):/

/** Lines that are no row of a table. */
const deLinhaInteira = (semAcento: string): boolean =>
  mobiliario(semAcento) || DE_ROTULO.test(semAcento) || (TITULO.test(semAcento) && !soRotulos(semAcento))

/** A line of a cell is half a line above its row, and a whole one below another: nearer than that, it may be of both. */
const deDuasFilas = (acima: Linha | undefined, linha: Linha, fila: Linha): boolean => {
  if (acima === undefined || !comecaFila(fila.texto) || !orfa(linha) || barreira(semAcentos(acima.texto))) return false
  const desde = y(linha) - y(acima)
  return (
    desde <= ALTURA_DA_LINHA * linha.altura!.corpo && desde < 2 * (y(fila) - y(linha)) - EMPATE * linha.altura!.corpo
  )
}

/** Runs of lines of one row. */
const agrupar = (linhas: ReadonlyArray<Linha>, incertas: Set<Linha>): ReadonlyArray<ReadonlyArray<Linha>> => {
  const grupos: Array<Array<Linha>> = []
  let anterior: Linha | undefined
  for (const linha of linhas) {
    const sozinha = deLinhaInteira(semAcentos(linha.texto))
    const junta = anterior !== undefined && daMesmaFila(anterior, linha) && !sozinha
    const incerta = junta && grupos.at(-1)!.length === 1 && deDuasFilas(grupos.at(-2)?.at(-1), anterior!, linha)
    if (incerta) incertas.add(anterior!)
    if (junta && !incerta) grupos.at(-1)!.push(linha)
    else grupos.push([linha])
    anterior = sozinha ? undefined : linha
  }
  return grupos
}

/** Of a page: whether some row has cells centred on it. */
const centrada = ({ linhas }: Pagina): boolean =>
  linhas.some((linha, i) => {
    const acima = linhas[i - 1]
    return acima?.altura != null && linha.altura !== null && daMesmaFila(acima, linha) && comecaFila(linha.texto)
  })

/** Cells of three lines have one a whole line above the row: it goes down to it, when that row is the nearest. */
const descer = (linhas: ReadonlyArray<Linha>, incertas: Set<Linha>): ReadonlyArray<Linha> => {
  const saida: Array<Linha> = []
  for (let i = 0; i < linhas.length; i++) {
    const [acima, linha, abaixo] = [linhas[i - 1], linhas[i]!, linhas[i + 1]]
    if (abaixo === undefined || !comecaFila(abaixo.texto) || !orfa(linha) || incertas.has(linha)) {
      saida.push(linha)
      continue
    }
    const { corpo } = linha.altura!
    const ate = y(abaixo) - y(linha)
    const desde =
      acima === undefined || TITULO.test(semAcentos(acima.texto)) ? Number.POSITIVE_INFINITY : y(linha) - y(acima)
    if (ate > ALTURA_DA_LINHA * corpo || desde < ate - EMPATE * corpo) saida.push(linha)
    else if (Math.abs(desde - ate) <= EMPATE * corpo) {
      incertas.add(linha)
      saida.push(linha)
    } else {
      saida.push(...alinhar([linha, abaixo]))
      i++
    }
  }
  return saida
}

const emFilas = (linhas: ReadonlyArray<Linha>, incertas: Set<Linha>): ReadonlyArray<Linha> => {
  const juntas = linhas.some((linha, i) => i > 0 && daMesmaFila(linhas[i - 1]!, linha))
  const fileiras = juntas
    ? agrupar(linhas, incertas).flatMap((grupo) => (grupo.length === 1 ? grupo : alinhar(grupo)))
    : linhas
  return descer(fileiras, incertas)
}

/** Whether its rows would be others in a document with cells centred on them; of typed text they never are. */
const mudaria = ({ linhas }: Pagina): boolean => {
  if (linhas.some(({ altura }) => altura === null)) return false
  const incertas = new Set<Linha>()
  const filas = emFilas(linhas, incertas)
  return incertas.size > 0 || filas.length !== linhas.length || filas.some((linha, i) => linha !== linhas[i])
}

/**
 * The rows of a document, page by page; typed text stays as it is. One page with centred cells tells that all are read so:
 * a page on which that makes a difference, and those after it, wait for one, or for the end.
 */
export class Filas {
  /** Lines as near to the row above as to the row below. */
  readonly incertas = new Set<Linha>()
  private centradas = false
  private readonly retidas: Array<Pagina> = []

  /** The lines that can be read now. */
  passar(pagina: Pagina): ReadonlyArray<Linha> {
    if (!this.centradas && centrada(pagina)) this.centradas = true
    if (this.centradas) {
      return [...this.retidas.splice(0), pagina].flatMap(({ linhas }) => emFilas(linhas, this.incertas))
    }
    if (this.retidas.length === 0 && !mudaria(pagina)) return pagina.linhas
    this.retidas.push(pagina)
    return []
  }

  /** Those that are left after the last page. */
  concluir(): ReadonlyArray<Linha> {
    return this.retidas.splice(0).flatMap(({ linhas }) => linhas)
  }
}
