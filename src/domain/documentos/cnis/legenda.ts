/** The legend of indicators: two pairs of columns, descriptions wrap inside theirs (`cnis.md` section 3.8). */
import { type Celula, celulasDe, xDe } from "../celulas.ts"
import type { Linha } from "../linha.ts"
import { codigoAberto, codigoDoCatalogo, pareceCodigo, restoDeCodigo } from "./codigos.ts"
import type { ItemDaLegenda } from "./modelo.ts"

export const tituloDaLegenda = (semAcento: string): boolean => semAcento === "LEGENDA DE INDICADORES"

export const cabecalhoDaLegenda = (semAcento: string): boolean =>
  /^INDICADOR DESCRICAO( INDICADOR DESCRICAO)?$/.test(semAcento)

interface Item {
  /** Ends in a hyphen while the rest of it is in the next line. */
  codigo: string
  descricao: string
}

/** The legend while it is read. */
export interface Legenda {
  /** Where each column begins; null for text that lost its columns. */
  readonly colunas: ReadonlyArray<number> | null
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
  const inicios = [...(cabecalho?.texto.matchAll(/\S+/g) ?? [])].map(({ index }) => xDe(celulas, index))
  return {
    colunas: celulas.length > 1 ? inicios : null,
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

const iniciaItem = (palavra: string): boolean => pareceCodigo(palavra) || codigoAberto(palavra)

/** Code and description in one cell: `CODE - description`. */
const UMA_CELULA = /^([A-Z][A-Z0-9_-]+) - (.+)$/

const lerCelulas = (legenda: Legenda, colunas: ReadonlyArray<number>, celulas: ReadonlyArray<Celula>): boolean =>
  celulas.every(({ texto, x }) => {
    const coluna = colunas.findLastIndex((inicio) => inicio <= x + legenda.folga)
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
    return item !== undefined
  })

/** Every code begins an item; a line without codes goes on with the only item of the line above, if it had one. */
const lerPalavras = (legenda: Legenda, texto: string): boolean => {
  const palavras = texto.split(" ")
  if (!iniciaItem(palavras[0]!)) {
    if (legenda.itens.length === 0) return false
    if (legenda.abertos.length === 1 && terminar(legenda.abertos[0], palavras[0]!)) palavras.shift()
    if (palavras.length === 0) return true
    if (legenda.abertos.length === 1) juntar(legenda.abertos[0]!, palavras.join(" "))
    else legenda.soltas.push(texto)
    return true
  }
  legenda.abertos.length = 0
  for (const [i, palavra] of palavras.entries())
    if (iniciaItem(palavra) && (i === 0 || /^\p{Lu}/u.test(palavras[i + 1] ?? "")))
      abrir(legenda, legenda.abertos.length, palavra)
    else if (palavra !== "-" || legenda.abertos.at(-1)!.descricao !== "") juntar(legenda.abertos.at(-1)!, palavra)
  return true
}

/** Takes a line of the legend; false when it is none. */
export const lerLinhaDaLegenda = (legenda: Legenda, linha: Linha): boolean =>
  legenda.colunas === null ? lerPalavras(legenda, linha.texto) : lerCelulas(legenda, legenda.colunas, celulasDe(linha))

export const itensDaLegenda = ({ itens }: Legenda): ReadonlyArray<ItemDaLegenda> =>
  itens.map(({ codigo, descricao }) => ({ codigo: codigoDoCatalogo(codigo), descricao }))
