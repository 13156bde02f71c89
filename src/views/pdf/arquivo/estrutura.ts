/**
 * The tags of a statement (ISO 32000-1, 14.7 and 14.8): what each piece of a page is, in the order of reading. An element is
 * written as it closes, so that thousands of cells are not kept.
 */
import type { Pagina, Referencia } from "pdfkit"
import { type Documento, textoPdf } from "./documento.ts"

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
  readonly marcas: Array<Referencia>
}

const atributosDe = ({ escopo, colunas, caixa }: Atributos): object | undefined => {
  if (caixa !== undefined) return { O: "Layout", Placement: "Block", BBox: caixa }
  if (escopo === undefined && colunas === undefined) return undefined
  return { O: "Table", Scope: escopo, ColSpan: colunas }
}

export class Elemento {
  readonly tipo: TipoDeElemento
  readonly referencia: Referencia
  private readonly documento: Documento
  private readonly pai: Referencia
  private readonly filhos: Array<unknown> = []
  private readonly atributos: Atributos
  private pagina: Referencia | undefined

  constructor(documento: Documento, tipo: TipoDeElemento, pai: Referencia, atributos: Atributos) {
    this.documento = documento
    this.tipo = tipo
    this.pai = pai
    this.atributos = atributos
    this.referencia = documento.ref({})
  }

  /** A new last child; whoever asks for it closes it. */
  filho(tipo: TipoDeElemento, atributos: Atributos = {}): Elemento {
    const filho = new Elemento(this.documento, tipo, this.referencia, atributos)
    this.filhos.push(filho.referencia)
    return filho
  }

  /** What opens, in the page, content of this element. */
  marcar({ pagina, marcas }: Marcavel): string {
    const numero = marcas.length
    marcas.push(this.referencia)
    this.pagina ??= pagina.dictionary
    this.filhos.push(this.pagina === pagina.dictionary ? numero : { Type: "MCR", Pg: pagina.dictionary, MCID: numero })
    return `/${this.tipo} <</MCID ${numero}>> BDC`
  }

  /** An annotation of the page that belongs here. */
  anotar(pagina: Pagina, anotacao: Referencia): void {
    this.filhos.push({ Type: "OBJR", Obj: anotacao, Pg: pagina.dictionary })
  }

  fechar(): void {
    const { alternativa } = this.atributos
    this.referencia.data = {
      Type: "StructElem",
      S: this.tipo,
      P: this.pai,
      Pg: this.pagina,
      K: this.filhos.length === 1 ? this.filhos[0] : this.filhos,
      A: atributosDe(this.atributos),
      Alt: alternativa === undefined ? undefined : textoPdf(alternativa)
    }
    this.referencia.end()
    this.referencia.data = {}
    this.filhos.length = 0
  }
}

export class Arvore {
  /** The document: everything is inside it. */
  readonly raiz: Elemento
  private readonly documento: Documento
  private readonly tronco: Referencia
  /** For each page, then for each annotation: the elements it belongs to. */
  private readonly donos: Array<ReadonlyArray<Referencia> | Referencia> = []

  constructor(documento: Documento) {
    this.documento = documento
    this.tronco = documento.ref({ Type: "StructTreeRoot" })
    documento.catalogo.StructTreeRoot = this.tronco
    documento.getMarkInfoDictionary().data.Marked = true
    this.raiz = new Elemento(documento, "Document", this.tronco, {})
  }

  /** A page will have marked content. */
  adotar({ pagina, marcas }: Marcavel): void {
    pagina.dictionary.data.StructParents = this.donos.length
    this.donos.push(marcas)
  }

  /** Number by which an annotation finds the element it belongs to. */
  adotarAnotacao({ referencia }: Elemento): number {
    return this.donos.push(referencia) - 1
  }

  encerrar(): void {
    this.raiz.fechar()
    const numeros = this.donos.flatMap((dono, i) => [i, Array.isArray(dono) ? this.documento.objeto(dono) : dono])
    this.tronco.data = {
      Type: "StructTreeRoot",
      K: this.raiz.referencia,
      ParentTree: this.documento.objeto({ Nums: numeros }),
      ParentTreeNextKey: this.donos.length
    }
  }
}
