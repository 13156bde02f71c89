/** The file of a statement: what makes it last (PDF/A), be read by everybody (PDF/UA) and come out the same each time. */
import PDFDocument, { type Fonte, type FonteLida, type Referencia } from "pdfkit"
import { compactar, juntar } from "./compactacao.ts"
import { embutir } from "./fonte-embutida.ts"
import { type DadosDoArquivo, metadados, PRODUTOR, PROGRAMA } from "./metadados.ts"

/** `PDF/A-1b`: the same pages without tags, attachment and compressed objects, for checkers that know no later part. */
export type Perfil = "PDF/A-3a" | "PDF/A-1b"

/** What the statement was made from, to be read back by a machine. */
export interface Anexo {
  readonly nome: string
  readonly conteudo: Uint8Array
}

export interface OpcoesDoArquivo extends DadosDoArquivo {
  readonly perfil: Perfil
  /** Sixteen bytes that name this content. */
  readonly identidade: Uint8Array
}

/** The library writes a plain string as a name; this is one of text. */
export const textoPdf = (texto: string): object => Object(texto)

export class Documento extends PDFDocument {
  readonly perfil: Perfil
  private readonly dados: DadosDoArquivo
  private readonly fontes: Array<Fonte> = []

  constructor({ perfil, identidade, titulo, momento }: OpcoesDoArquivo) {
    super({
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: perfil === "PDF/A-1b" ? "1.4" : "1.7",
      subset: perfil,
      lang: "pt-BR",
      displayTitle: true,
      font: null,
      fontLayoutCache: false,
      info: { Title: titulo, Creator: PROGRAMA, Producer: PRODUTOR, CreationDate: momento, ModDate: momento }
    })
    this.perfil = perfil
    this.dados = { titulo, momento }
    this._id = identidade
  }

  get etiquetado(): boolean {
    return this.perfil === "PDF/A-3a"
  }

  /** In place of what the library writes of itself, which escapes nothing. */
  _addInfo(): void {
    this.appendXML(metadados(this.dados, this.etiquetado))
  }

  /** The catalogue of the file. */
  get catalogo(): Record<string, unknown> {
    return this._root.data
  }

  /** A font by its name, parsed or not. */
  abrirFonte(nome: string, fonte: Uint8Array | FonteLida): Fonte {
    this.registerFont(nome, fonte)
    const aberta = this.font(nome)._font
    this.fontes.push(aberta)
    return aberta
  }

  /** The library names no relation, and sums an attachment by an old hash, which nothing here uses. */
  anexar({ nome, conteudo }: Anexo): void {
    if (!this.etiquetado) return
    const { momento } = this.dados
    const arquivo = this.ref({
      Type: "EmbeddedFile",
      Subtype: "application#2Fjson",
      Params: {
        CreationDate: momento,
        ModDate: momento,
        Size: conteudo.length
      }
    })
    arquivo.end(conteudo)
    const ficha = this.objeto({
      Type: "Filespec",
      AFRelationship: "Source",
      F: textoPdf(nome),
      UF: textoPdf(nome),
      Desc: textoPdf("O cálculo deste demonstrativo, para ser lido e refeito"),
      EF: { F: arquivo, UF: arquivo }
    })
    this.addNamedEmbeddedFile(nome, ficha)
    this.catalogo.AF = [ficha]
  }

  /** An object that is written at once. */
  objeto(dados: object): Referencia {
    const objeto = this.ref(dados)
    objeto.end()
    return objeto
  }

  /** Ends the file and answers it. */
  encerrar(): Uint8Array<ArrayBuffer> {
    for (const fonte of this.fontes) embutir(this, fonte)
    this.end()
    const partes: Array<Uint8Array<ArrayBuffer>> = []
    for (let parte = this.read(); parte !== null; parte = this.read()) partes.push(parte)
    const bytes = juntar(partes)
    return this.etiquetado ? compactar(bytes) : bytes
  }
}
