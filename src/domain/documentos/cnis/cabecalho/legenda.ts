/** The legend of indicators: two pairs of columns, descriptions wrap inside theirs (`cnis.md` section 3.8). */

import { indicador } from "../../indicadores.ts"
import { type Celula, celulasDe, xDe } from "../../linhas/celulas.ts"
import type { Linha } from "../../linhas/linha.ts"
import { codigoAberto, codigoDoCatalogo, pareceCodigo, restoDeCodigo } from "../modelo/codigos.ts"
import type { ItemDaLegenda } from "../modelo/modelo.ts"

export const tituloDaLegenda = (semAcento: string): boolean => semAcento === "LEGENDA DE INDICADORES"

export const cabecalhoDaLegenda = (semAcento: string): boolean =>
  /^INDICADOR DESCRICAO( INDICADOR DESCRICAO)?$/.test(semAcento)

interface Item {
  /** Ends in a hyphen while the rest of it is in the next line. */
  codigo: string
  descricao: string
}

interface Rotulo {
  readonly x: number
  readonly largura: number
}

/** The legend while it is read. */
export interface Legenda {
  /** The label of each column; null for text that lost its columns. */
  readonly colunas: ReadonlyArray<Rotulo> | null
  readonly folga: number
  readonly itens: Array<Item>
  /** The item each pair of columns is at. */
  readonly abertos: Array<Item | undefined>
  /** Lines that go on with a description, it is not known which. */
  readonly soltas: Array<string>
}

/** The header may come again on a second page of the legend: what was read stays. */
export const abrirLegenda = (cabecalho: Linha | null, anterior?: Legenda): Legenda => {
  const celulas = cabecalho === null ? [] : celulasDe(cabecalho)
  const rotulos = [...(cabecalho?.texto.matchAll(/\S+/g) ?? [])].map(({ 0: texto, index }) => {
    const x = xDe(celulas, index)
    return { x, largura: Math.max(0, xDe(celulas, index + texto.length - 1) - x) }
  })
  return {
    colunas: celulas.length > 1 ? rotulos : null,
    folga: cabecalho?.palavras === null ? 2 : 3,
    itens: anterior?.itens ?? [],
    abertos: [],
    soltas: anterior?.soltas ?? []
  }
}

const juntar = (item: Item, texto: string): void => {
  if (texto === "") return
  item.descricao = item.descricao === "" ? texto : `${item.descricao} ${texto}`
}

const abrir = (legenda: Legenda, par: number, codigo: string): void => {
  const item = { codigo, descricao: "" }
  legenda.itens.push(item)
  legenda.abertos[par] = item
}

/** The rest of a code that the line above cut. */
const terminar = (item: Item | undefined, palavra: string): boolean => {
  if (item === undefined || !item.codigo.endsWith("-") || !restoDeCodigo(palavra)) return false
  item.codigo += palavra
  return true
}

/** A code of the catalogue inside a description: an item may have lost its place. */
const codigoConhecido = (palavra: string): boolean => palavra.includes("-") && indicador(palavra) !== undefined

/** A code before the capital of its description, in the middle of a line. */
const iniciaNoMeio = (palavra: string, seguinte = ""): boolean =>
  indicador(palavra) !== undefined && /^\p{Lu}/u.test(seguinte)

const iniciaItem = (palavra: string): boolean => pareceCodigo(palavra) || codigoAberto(palavra)

/** Code and description in one cell: `CODE - description`. */
const UMA_CELULA = /^([A-Z][A-Z0-9_-]+) - (.+)$/

/** The column that begins at or before a cell, but for a cell that is centred under its label. */
const colunaDe = ({ folga }: Legenda, colunas: ReadonlyArray<Rotulo>, { x, largura }: Celula): number => {
  const centrada = colunas.findIndex((rotulo) => Math.abs(rotulo.x + rotulo.largura / 2 - x - largura / 2) <= folga)
  return centrada < 0 ? colunas.findLastIndex((rotulo) => rotulo.x <= x + folga) : centrada
}

const lerCelulas = (legenda: Legenda, colunas: ReadonlyArray<Rotulo>, celulas: ReadonlyArray<Celula>): boolean =>
  celulas.every((celula) => {
    const { texto } = celula
    const coluna = colunaDe(legenda, colunas, celula)
    if (coluna < 0) return false
    const par = coluna >> 1
    if (coluna % 2 === 0) {
      if (terminar(legenda.abertos[par], texto)) return true
      const [, codigo, descricao] = UMA_CELULA.exec(texto) ?? [null, texto, ""]
      if (!iniciaItem(codigo!)) return false
      abrir(legenda, par, codigo!)
      juntar(legenda.abertos[par]!, descricao!)
      return true
    }
    const item = legenda.abertos[par]
    if (item !== undefined) juntar(item, texto)
    if (texto.split(" ").some((palavra, i, todas) => codigoConhecido(palavra) || iniciaNoMeio(palavra, todas[i + 1])))
      legenda.soltas.push(texto)
    return item !== undefined
  })

/** Without columns, the rest of a cut code is what makes it one of the catalogue. */
const terminarUm = ({ abertos }: Legenda, palavra: string): boolean =>
  abertos.some(
    (item) =>
      item?.codigo.endsWith("-") === true && indicador(item.codigo + palavra) !== undefined && terminar(item, palavra)
  )

/** Every code begins an item; a line without codes goes on with the only item of the line above, if it had one. */
const lerPalavras = (legenda: Legenda, texto: string): boolean => {
  const palavras = texto.split(" ").filter((palavra) => !terminarUm(legenda, palavra))
  if (palavras.length === 0) return true
  const meio = palavras.findIndex((palavra, i) => i > 0 && iniciaNoMeio(palavra, palavras[i + 1]))
  if (!iniciaItem(palavras[0]!) && meio > 0 && legenda.itens.length > 0)
    return (
      lerPalavras(legenda, palavras.slice(0, meio).join(" ")) && lerPalavras(legenda, palavras.slice(meio).join(" "))
    )
  if (!iniciaItem(palavras[0]!)) {
    if (legenda.itens.length === 0) return false
    const proximo = legenda.abertos.length === 1 && codigoAberto(palavras.at(-1)!) ? palavras.pop() : undefined
    if (proximo !== undefined) {
      juntar(legenda.abertos[0]!, palavras.join(" "))
      abrir(legenda, 0, proximo)
      return true
    }
    if (legenda.abertos.length === 1) juntar(legenda.abertos[0]!, palavras.join(" "))
    else legenda.soltas.push(texto)
    return true
  }
  legenda.abertos.length = 0
  for (const [i, palavra] of palavras.entries())
    if (iniciaItem(palavra) && (i === 0 || /^\p{Lu}/u.test(palavras[i + 1] ?? "")))
      abrir(legenda, legenda.abertos.length, palavra)
    else if (codigoConhecido(palavra)) {
      juntar(legenda.abertos.at(-1)!, palavra)
      legenda.soltas.push(texto)
    } else if (palavra !== "-" || legenda.abertos.at(-1)!.descricao !== "") juntar(legenda.abertos.at(-1)!, palavra)
  return true
}

/** Takes a line of the legend; false when it is none. */
export const lerLinhaDaLegenda = (legenda: Legenda, linha: Linha): boolean =>
  legenda.colunas === null ? lerPalavras(legenda, linha.texto) : lerCelulas(legenda, legenda.colunas, celulasDe(linha))

/** Lines whose place is not known, and codes whose end was not found. */
export const duvidasDaLegenda = ({ itens, soltas }: Legenda): ReadonlyArray<string> => [
  ...soltas,
  ...itens.map(({ codigo }) => codigo).filter((codigo) => codigo.endsWith("-"))
]

export const itensDaLegenda = ({ itens }: Legenda): ReadonlyArray<ItemDaLegenda> =>
  itens.map(({ codigo, descricao }) => ({ codigo: codigoDoCatalogo(codigo), descricao }))
