/** The file of a statement: what makes it last (PDF/A), be read by everybody (PDF/UA) and come out the same each time. */
import PDFDocument, { type Fonte, type FonteLida, type Referencia } from "pdfkit"
import { juntar } from "../../../domain/valores/bytes.ts"
import { compactar, comprimir, emBytes, Pacotes } from "./compactacao.ts"
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
}

/** Of a file that is not packed, and whose content therefore names it nowhere. */
const SEM_IDENTIDADE = new Uint8Array(16)

/** The library writes a plain string as a name; this is one of text. */
export const textoPdf = (texto: string): object => Object(texto)

/** An object that `guardar` writes, for a dictionary of the library: it writes what it does not know as its text. */
export const referenciaA = (id: number): object => ({
  [Symbol.toStringTag]: "Referencia",
  toString: () => `${id} 0 R`
})

export class Documento extends PDFDocument {
  readonly perfil: Perfil
  private readonly dados: DadosDoArquivo
  private readonly fontes: Array<Fonte> = []
  /** Objects that do not pass through the library. */
  private readonly pacotes = new Pacotes(() => this.reservar())
  /** What the library wrote. It begins to write before any field is set, and so this one is declared only. */
  declare private partes: Array<Uint8Array<ArrayBuffer>> | undefined

  constructor({ perfil, titulo, momento }: OpcoesDoArquivo) {
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
    this._id = SEM_IDENTIDADE
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

  /** The number of an object that `guardar` will write. */
  reservar(): number {
    return this.etiquetado ? this._offsets.push(0) : 0
  }

  /** Writes an object that was reserved; a file without tags has none. */
  guardar(id: number, texto: string): void {
    if (this.etiquetado) this.pacotes.por([id, texto])
  }

  /** Bytes of their own, packed as every long one is. */
  fluxo(bytes: Uint8Array): Referencia {
    const fluxo = this.ref({ Filter: "FlateDecode" })
    fluxo.end(comprimir(bytes))
    return fluxo
  }

  /** Ends the file and answers it. */
  encerrar(): Uint8Array<ArrayBuffer> {
    for (const fonte of this.fontes) embutir(this, fonte)
    this.end()
    const bytes = juntar(this.partes ?? [])
    return this.etiquetado ? compactar(bytes, this.pacotes) : bytes
  }

  /** In place of the stream of the library, which copies everything. */
  _write(escrito: string | Uint8Array<ArrayBuffer>): void {
    const bytes = typeof escrito === "string" ? emBytes(`${escrito}\n`) : escrito
    this.partes ??= []
    this.partes.push(bytes)
    this._offset += bytes.length
  }
}
