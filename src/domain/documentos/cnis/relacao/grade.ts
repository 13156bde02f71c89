/** Values of a relation: grids of months, payments and services (documents `cnis.md` sections 3.1 to 3.3, 3.7). */

import { DIA, diaEscrito, MES, mesEscrito, VALOR, valorEscrito } from "../../escritas.ts"
import { type Celula, celulasDe, xDe } from "../../linhas/celulas.ts"
import type { Linha } from "../../linhas/linha.ts"
import type { Prestacao } from "../../relacao.ts"
import { CODIGO, juntarCodigos, palavrasDe } from "../modelo/codigos.ts"

/** Which grid is open; the 13th salaries have one of their own, of the same shape. */
export type Grade = "REMUNERACOES" | "DECIMO_TERCEIRO" | "CONTRIBUICOES"

/** One cell of a grid; its indicators may go on in the next line. */
export interface CelulaDeValor {
  readonly competencia: string
  /** Null when the month has none. */
  readonly valor: number | null
  /** Only payments have it: the amount paid, and the day. */
  readonly contribuicao?: number
  readonly dataPagamento?: string | null
  readonly prestacao?: Prestacao
  readonly indicadores: Array<string>
  readonly x: number
  /** Where it begins in the text of its line. */
  readonly inicio: number
  /** Its list of indicators ended in a comma: it goes on in another line. */
  continua: boolean
  /** Where it was read, when the list of its indicators may go on. */
  readonly lugar?: { readonly pagina: number; readonly linha: number }
}

export interface LinhaDeValores {
  readonly celulas: ReadonlyArray<CelulaDeValor>
  /** What no cell took. */
  readonly sobra: string
}

const MESES = new RegExp(MES, "g")

/** Whether a text has a month or an amount. */
const MES_OU_VALOR = new RegExp(`${MES}|(?<![\\d.,])${VALOR}`)
export const temValor = (texto: string): boolean => MES_OU_VALOR.test(texto)

const COMECO = new RegExp(`^${MES}`)

export const comecaPorMes = (texto: string): boolean => COMECO.test(texto)

/** The last one may be cut after a hyphen. */
const INDICADORES = `((?:[ ,;]+${CODIGO}-?(?![^ ,;]))*)([,;]?)`

const PRESTACAO = new RegExp(`^(${MES}) ((?:[\\d./-]{8,18} ){1,3})(?:(\\D+?) )?(${VALOR})${INDICADORES}$`)

const CELULA = new RegExp(`(${MES})(?: (${DIA}))?(?: (${VALOR}))?(?: (${VALOR}))?${INDICADORES}`, "g")

/** The old citizen's record has a fourth cell, with the code of the noxious agent. */
const AGENTE_NOCIVO = /(?<=\d,\d{2}) \d{1,2}(?= |$)/g

const lerPrestacao = (texto: string): CelulaDeValor | null => {
  const achado = PRESTACAO.exec(texto)
  if (achado === null) return null
  const [, mes, numeros, forma, valor, codigos, virgula] = achado
  const [contratante = null, estabelecimento = null, tomador = null] = numeros!.trim().split(" ")
  return {
    competencia: mesEscrito(mes!)!,
    valor: valorEscrito(valor!),
    prestacao: { contratante, estabelecimento, tomador, forma: forma ?? null },
    indicadores: [...juntarCodigos(palavrasDe(codigos!))],
    x: 0,
    inicio: 0,
    continua: virgula !== ""
  }
}

/** Null when the amounts are not those of a cell. */
const lerCelula = (
  achado: RegExpExecArray,
  grade: Grade | null,
  linha: Linha,
  lugares: ReadonlyArray<Celula>
): CelulaDeValor | null => {
  const [, mes, dia, primeiro, segundo, codigos, virgula] = achado
  const competencia = mesEscrito(mes!)
  if (competencia === null) return null
  const comum = {
    competencia,
    indicadores: [...juntarCodigos(palavrasDe(codigos!))],
    x: xDe(lugares, achado.index),
    inicio: achado.index,
    continua: virgula !== "",
    ...(virgula === "" && !codigos!.endsWith("-") ? {} : { lugar: { pagina: linha.pagina, linha: linha.numero } })
  }
  if (dia !== undefined || (grade === "CONTRIBUICOES" && segundo !== undefined)) {
    if (primeiro === undefined || segundo === undefined) return null
    return {
      ...comum,
      valor: valorEscrito(segundo),
      contribuicao: valorEscrito(primeiro),
      dataPagamento: dia === undefined ? null : diaEscrito(dia)
    }
  }
  return segundo === undefined ? { ...comum, valor: primeiro === undefined ? null : valorEscrito(primeiro) } : null
}

/** A line of values, whatever the order of its months. */
export const lerValores = (linha: Linha, grade: Grade | null, agentesNocivos: boolean): LinhaDeValores => {
  const texto = agentesNocivos ? linha.texto.replace(AGENTE_NOCIVO, "") : linha.texto
  const prestacao = lerPrestacao(texto)
  if (prestacao !== null) return { celulas: [prestacao], sobra: "" }
  const lugares = celulasDe(linha)
  const celulas: Array<CelulaDeValor> = []
  const sobra = texto.replace(CELULA, (inteiro, ...resto) => {
    const indice = resto.findIndex((parte) => typeof parte === "number")
    const achado = Object.assign([inteiro, ...resto.slice(0, indice)], { index: resto[indice] }) as RegExpExecArray
    const celula = lerCelula(achado, grade, linha, lugares)
    if (celula === null) return inteiro
    celulas.push(celula)
    return ""
  })
  return { celulas, sobra: sobra.trim() }
}

/** Where the last cell of a line of values begins in its text. */
export const comecoDaUltima = (texto: string): number => {
  let ultimo = 0
  for (const { index } of texto.matchAll(MESES)) ultimo = index
  return ultimo
}
