/**
 * The tags of a statement (ISO 32000-1, 14.7 and 14.8): what each piece of a page is, in the order of reading. An element is
 * written as it closes, so that thousands of cells are not kept.
 */
import type { Pagina, Referencia } from "pdfkit"
import { type Documento, referenciaA } from "./documento.ts"

/** The standard types that a statement uses. */
export type TipoDeElemento =
  | "Document"
  | "Sect"
  | "Div"
  | "H1"
  | "H2"
  | "H3"
  | "H4"
  | "P"
  | "BlockQuote"
  | "Table"
  | "Caption"
  | "THead"
  | "TBody"
  | "TR"
  | "TH"
  | "TD"
  | "Figure"
  | "Link"

export interface Atributos {
  /** Of a header: the cells it speaks of. */
  readonly escopo?: "Column" | "Row"
  /** Of a cell: columns that it takes. */
  readonly colunas?: number
  /** Of a figure: the same in words. */
  readonly alternativa?: string
  /** Of a figure: left, bottom, right and top, in points of the page. */
  readonly caixa?: readonly [number, number, number, number]
}

/** Where the content of a page is marked. */
export interface Marcavel {
  readonly pagina: Pagina
  /** The element of each marked content of the page, by its number. */
  readonly marcas: Array<number>
}

const atributosDe = ({ escopo, colunas, caixa, alternativa }: Atributos): string => {
  if (caixa !== undefined)
    return `/A<</O/Layout/Placement/Block/BBox[${caixa.join(" ")}]>>${alternativa === undefined ? "" : `/Alt${emHexadecimal(alternativa)}`}`
  if (escopo === undefined && colunas === undefined) return ""
  const doEscopo = escopo === undefined ? "" : `/Scope/${escopo}`
  return `/A<</O/Table${doEscopo}${colunas === undefined ? "" : `/ColSpan ${colunas}`}>>`
}

/** A text in UTF-16, as its digits. */
const emHexadecimal = (texto: string): string => `<feff${Buffer.from(texto, "utf16le").swap16().toString("hex")}>`

const NENHUMA: Atributos = {}

/**
 * An element, told by the number of its object. There are as many as there are cells: each is a line of text as soon as it
 * closes, and nothing of it passes through the library.
 */
export class Elemento {
  readonly id: number
  readonly tipo: TipoDeElemento
  private readonly documento: Documento
  private readonly pai: number
  private readonly atributos: Atributos
  private filhos = ""
  private quantos = 0
  private pagina = 0

  constructor(documento: Documento, tipo: TipoDeElemento, pai: number, atributos: Atributos) {
    this.documento = documento
    this.tipo = tipo
    this.pai = pai
    this.atributos = atributos
    this.id = documento.reservar()
  }

  /** A new last child; whoever asks for it closes it. */
  filho(tipo: TipoDeElemento, atributos: Atributos = NENHUMA): Elemento {
    const filho = new Elemento(this.documento, tipo, this.id, atributos)
    this.acrescentar(`${filho.id} 0 R`)
    return filho
  }

  /** What opens, in the page, content of this element. */
  marcar({ pagina, marcas }: Marcavel): string {
    const numero = marcas.push(this.id) - 1
    const desta = pagina.dictionary.id
    if (this.pagina === 0) this.pagina = desta
    this.acrescentar(this.pagina === desta ? String(numero) : `<</Type/MCR/Pg ${desta} 0 R/MCID ${numero}>>`)
    return `/${this.tipo}<</MCID ${numero}>>BDC`
  }

  /** An annotation of the page that belongs here. */
  anotar(pagina: Pagina, anotacao: Referencia): void {
    this.acrescentar(`<</Type/OBJR/Obj ${anotacao.id} 0 R/Pg ${pagina.dictionary.id} 0 R>>`)
  }

  fechar(): void {
    const pagina = this.pagina === 0 ? "" : `/Pg ${this.pagina} 0 R`
    const filhos = this.quantos === 1 ? ` ${this.filhos}` : `[${this.filhos}]`
    this.documento.guardar(
      this.id,
      `<</Type/StructElem/S/${this.tipo}/P ${this.pai} 0 R${pagina}/K${filhos}${atributosDe(this.atributos)}>>`
    )
  }

  private acrescentar(filho: string): void {
    this.filhos += this.quantos++ === 0 ? filho : ` ${filho}`
  }
}

export class Arvore {
  /** The document: everything is inside it. */
  readonly raiz: Elemento
  private readonly documento: Documento
  /** The library writes it with the catalogue. */
  private readonly tronco: Referencia | undefined
  /** For each page, then for each annotation: the elements it belongs to. */
  private readonly donos: Array<ReadonlyArray<number> | number> = []

  constructor(documento: Documento) {
    this.documento = documento
    this.tronco = documento.etiquetado ? documento.ref({ Type: "StructTreeRoot" }) : undefined
    this.raiz = new Elemento(documento, "Document", this.tronco?.id ?? 0, {})
    if (this.tronco === undefined) return
    documento.catalogo.StructTreeRoot = this.tronco
    documento.getMarkInfoDictionary().data.Marked = true
  }

  /** A page will have marked content. */
  adotar({ pagina, marcas }: Marcavel): void {
    if (this.documento.etiquetado) pagina.dictionary.data.StructParents = this.donos.length
    this.donos.push(marcas)
  }

  /** Number by which an annotation finds the element it belongs to; nothing where there are no tags. */
  adotarAnotacao({ id }: Elemento): number | undefined {
    const numero = this.donos.push(id) - 1
    return this.documento.etiquetado ? numero : undefined
  }

  encerrar(): void {
    this.raiz.fechar()
    if (this.tronco === undefined) return
    const numeros = this.donos.map((dono, i) => `${i} ${typeof dono === "number" ? dono : this.lista(dono)} 0 R`)
    const arvore = this.documento.reservar()
    this.documento.guardar(arvore, `<</Nums[${numeros.join(" ")}]>>`)
    Object.assign(this.tronco.data, {
      K: referenciaA(this.raiz.id),
      ParentTree: referenciaA(arvore),
      ParentTreeNextKey: this.donos.length
    })
  }

  private lista(elementos: ReadonlyArray<number>): number {
    const id = this.documento.reservar()
    this.documento.guardar(id, `[${elementos.map((elemento) => `${elemento} 0 R`).join(" ")}]`)
    return id
  }
}
