/**
 * The lines of a PDF by `pdfjs-dist`: what PDFium refuses, or does not make sense of. The minified build takes half the
 * memory of the other.
 */
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.min.mjs"
import type { Pagina } from "../../../../domain/documentos/linhas/linha.ts"
import { type ItemDePdf, type Matriz, paginaDePdf } from "../../../../domain/documentos/linhas/linhas-de-pdf.ts"
import { DocumentoIlegivel } from "../../../../domain/documentos/portas.ts"
import { conferirMemoria, contarDesenhos, limiteExcedido } from "../../memoria/memoria.ts"
import { abrirPonte } from "./ponte.ts"

export interface AbertoPorPdfjs {
  readonly paginas: number
  /** Rejects with `DocumentoIlegivel`. */
  readonly extrair: (numero: number) => Promise<Pagina>
  readonly fechar: () => Promise<void>
}

const nomeDe = (erro: unknown): string => (erro instanceof Error ? erro.name : "")

const ilegivel = (erro: unknown): DocumentoIlegivel => {
  const motivo = limiteExcedido()
  return motivo !== undefined
    ? new DocumentoIlegivel({ motivo })
    : erro instanceof DocumentoIlegivel
      ? erro
      : new DocumentoIlegivel({ motivo: nomeDe(erro) === "PasswordException" ? "SENHA" : "DANIFICADO" })
}

const matrizDe = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: ReadonlyArray<number>): Matriz => [a, b, c, d, e, f]

/** What the engine gives of a page; whatever it throws at a broken one, the file is to blame. */
const extrairDe = async (documento: PDFDocumentProxy, numero: number): Promise<Pagina> => {
  try {
    const pagina = await documento.getPage(numero)
    const { items } = await pagina.getTextContent({ disableNormalization: true }) // the domain does it
    // widths come in units of the page, whatever it says that one of them measures: so must places
    const vista = matrizDe(pagina.getViewport({ scale: 1 / pagina.userUnit }).transform)
    pagina.cleanup()
    conferirMemoria()
    const itens = items.filter((item): item is typeof item & ItemDePdf => "str" in item)
    contarDesenhos(itens.reduce((soma, { str }) => soma + str.length, items.length))
    return paginaDePdf(itens, vista, numero)
  } catch (erro) {
    throw ilegivel(erro)
  }
}

/** Rejects with `DocumentoIlegivel`. */
export const abrirPorPdfjs = async (bytes: Uint8Array<ArrayBuffer>): Promise<AbertoPorPdfjs> => {
  const ponte = abrirPonte()
  const tarefa = getDocument({ data: bytes, worker: ponte, verbosity: 0, useSystemFonts: false })
  const fechar = async (): Promise<void> => {
    await tarefa.destroy()
    ponte.destroy()
  }
  try {
    const documento = await tarefa.promise
    conferirMemoria()
    return { paginas: documento.numPages, extrair: (numero) => extrairDe(documento, numero), fechar }
  } catch (erro) {
    await fechar()
    throw ilegivel(erro)
  }
}
