/** The legend of indicators: two pairs of columns, descriptions wrap inside theirs (`cnis.md` section 3.8). */

import { indicador } from "../../../tempo/periodos/indicadores.ts"
import { celulasDe, xDe } from "../../linhas/celulas.ts"
import type { Linha } from "../../linhas/linha.ts"
import { codigoAberto, codigoDoCatalogo, pareceCodigo, restoDeCodigo } from "../modelo/codigos.ts"
import type { ItemDaLegenda } from "../modelo/modelo.ts"
import { cortarNosRotulos, type Peca, type Rotulo } from "./cortes.ts"

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
const colunaDe = ({ folga }: Legenda, colunas: ReadonlyArray<Rotulo>, { x, largura }: Peca): number => {
  const centrada = colunas.findIndex((rotulo) => Math.abs(rotulo.x + rotulo.largura / 2 - x - largura / 2) <= folga)
  return centrada < 0 ? colunas.findLastIndex((rotulo) => rotulo.x <= x + folga) : centrada
}

/** A description with a code of another item: inside it, or at its end where another description touches it. */
const comOutroItem = (texto: string, seguinte: number | undefined): boolean => {
  const palavras = texto.split(" ")
  return (
    palavras.some((palavra, i) => codigoConhecido(palavra) || iniciaNoMeio(palavra, palavras[i + 1])) ||
    (seguinte !== undefined && seguinte % 2 === 1 && indicador(palavras.at(-1)!) !== undefined)
  )
}

const lerCelulas = (legenda: Legenda, rotulos: ReadonlyArray<Rotulo>, celulas: ReadonlyArray<Peca>): boolean => {
  const colunas = celulas.map((celula) => colunaDe(legenda, rotulos, celula))
  return celulas.every(({ texto }, i) => {
    const coluna = colunas[i]!
    if (coluna < 0) return false
    const par = coluna >> 1
    const item = legenda.abertos[par]
    if (coluna % 2 === 1) {
      if (item !== undefined) juntar(item, texto)
      if (comOutroItem(texto, colunas[i + 1])) legenda.soltas.push(texto)
      return item !== undefined
    }
    if (terminar(item, texto)) return true
    const [, codigo, descricao] = UMA_CELULA.exec(texto) ?? [null, texto, ""]
    if (!iniciaItem(codigo!)) return false
    abrir(legenda, par, codigo!)
    juntar(legenda.abertos[par]!, descricao!)
    return true
  })
}

/** The cells of a line; in a PDF, those that touch are parted. */
const celulasDaLegenda = ({ colunas, folga }: Legenda, linha: Linha): ReadonlyArray<Peca> => {
  const { altura } = linha
  const celulas = celulasDe(linha)
  return altura === null
    ? celulas
    : celulas.flatMap<Peca>((celula) =>
        UMA_CELULA.test(celula.texto) ? [celula] : cortarNosRotulos(colunas ?? [], folga, celula, altura.corpo)
      )
}

/** Without columns, the rest of a cut code is what makes it one of the catalogue. */
const terminarUm = ({ abertos }: Legenda, palavra: string): boolean =>
  abertos.some(
    (item) =>
      item?.codigo.endsWith("-") === true && indicador(item.codigo + palavra) !== undefined && terminar(item, palavra)
  )

/** A cut code and the rest of it, side by side, are one word. */
const palavrasJuntas = (texto: string): ReadonlyArray<string> => {
  const palavras: Array<string> = []
  for (const palavra of texto.split(" ")) {
    const anterior = palavras.at(-1)
    const juntas = `${anterior}${palavra}`
    if (anterior?.endsWith("-") && indicador(juntas) !== undefined) palavras[palavras.length - 1] = juntas
    else palavras.push(palavra)
  }
  return palavras
}

/** A code begins a line, or comes before the capital of its description, or ends a line that its description follows. */
const comecaItem = (palavra: string, i: number, palavras: ReadonlyArray<string>): boolean => {
  const seguinte = palavras[i + 1]
  return (
    iniciaItem(palavra) &&
    (i === 0 || (seguinte === undefined ? palavra.includes("-") : /^(?:\p{Lu}|-$)/u.test(seguinte)))
  )
}

/** A code in a description is one of another item, unless it is spoken of: nobody can tell. */
const comCodigo = (descricao: ReadonlyArray<string>): boolean =>
  descricao.some(codigoConhecido) || indicador(descricao.at(-1) ?? "") !== undefined

/** Goes on with the item that has no description yet, or with the only one that is open; false when there is none at all. */
const continuar = ({ itens, abertos, soltas }: Legenda, palavras: ReadonlyArray<string>): boolean => {
  const texto = palavras.join(" ")
  const item = abertos.findLast((aberto) => aberto?.descricao === "") ?? (abertos.length === 1 ? abertos[0] : undefined)
  if (item !== undefined) juntar(item, texto)
  if (item === undefined || comCodigo(palavras)) soltas.push(texto)
  return itens.length > 0
}

/** Every code begins an item; what comes before the first one goes on with the line above. */
const lerPalavras = (legenda: Legenda, texto: string): boolean => {
  const palavras = palavrasJuntas(texto).filter((palavra) => !terminarUm(legenda, palavra))
  const inicios = palavras.flatMap((palavra, i) => (comecaItem(palavra, i, palavras) ? [i] : []))
  const antes = palavras.slice(0, inicios[0])
  if (antes.length > 0 && !continuar(legenda, antes)) return false
  if (inicios.length > 0) legenda.abertos.length = 0
  for (const [par, inicio] of inicios.entries()) {
    abrir(legenda, par, palavras[inicio]!)
    const descricao = palavras.slice(inicio + 1, inicios[par + 1])
    juntar(legenda.abertos[par]!, descricao.slice(descricao[0] === "-" ? 1 : 0).join(" "))
    if (comCodigo(descricao)) legenda.soltas.push(texto)
  }
  return true
}

/** Takes a line of the legend; false when it is none. */
export const lerLinhaDaLegenda = (legenda: Legenda, linha: Linha): boolean =>
  legenda.colunas === null
    ? lerPalavras(legenda, linha.texto)
    : lerCelulas(legenda, legenda.colunas, celulasDaLegenda(legenda, linha))

/** Lines whose place is not known, and codes whose end or description was not found. */
export const duvidasDaLegenda = ({ itens, soltas }: Legenda): ReadonlyArray<string> => [
  ...soltas,
  ...itens.filter(({ codigo, descricao }) => codigo.endsWith("-") || descricao === "").map(({ codigo }) => codigo)
]

export const itensDaLegenda = ({ itens }: Legenda): ReadonlyArray<ItemDaLegenda> =>
  itens.map(({ codigo, descricao }) => ({ codigo: codigoDoCatalogo(codigo), descricao }))
