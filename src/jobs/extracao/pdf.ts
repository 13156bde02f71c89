/** The lines of a PDF by `pdfjs-dist`, page by page. Runs inside a reading thread. */
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs"
import { type ItemDePdf, type Matriz, paginaDePdf } from "../../domain/documentos/linhas-de-pdf.ts"
import { DocumentoIlegivel, MAXIMO_DE_PAGINAS } from "../../domain/documentos/portas.ts"
import { PASSO, type Partilha, PROXIMA } from "./mensagens.ts"
import { compactar, type PaginaCompacta } from "./pagina-compacta.ts"

export interface PdfAberto {
  readonly paginas: number
  readonly extrair: (numero: number) => Promise<PaginaCompacta>
  readonly fechar: () => Promise<void>
}

const nomeDe = (erro: unknown): string => (erro instanceof Error ? erro.name : "")

const ilegivel = (erro: unknown): DocumentoIlegivel =>
  erro instanceof DocumentoIlegivel
    ? erro
    : new DocumentoIlegivel({ motivo: nomeDe(erro) === "PasswordException" ? "SENHA" : "DANIFICADO" })

/** What the engine gives of a page; whatever it throws at a broken one, the file is to blame. */
const itensDe = async (documento: PDFDocumentProxy, numero: number) => {
  try {
    const pagina = await documento.getPage(numero)
    const { items } = await pagina.getTextContent()
    const vista = pagina.getViewport({ scale: 1 }).transform as unknown as Matriz
    pagina.cleanup()
    return { itens: items.filter((item): item is typeof item & ItemDePdf => "str" in item), vista }
  } catch (erro) {
    throw ilegivel(erro)
  }
}

const extrairDe = async (documento: PDFDocumentProxy, numero: number): Promise<PaginaCompacta> => {
  const { itens, vista } = await itensDe(documento, numero)
  return compactar(paginaDePdf(itens, vista, numero))
}

/**
 * Opens the file; the number of pages is known, and checked, before any page is read. Rejects with `DocumentoIlegivel`.
 */
export const abrirPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<PdfAberto> => {
  const tarefa = getDocument({ data: bytes, verbosity: 0, useSystemFonts: false })
  try {
    const documento = await tarefa.promise
    if (documento.numPages === 0) throw new DocumentoIlegivel({ motivo: "DANIFICADO" }) // what is left of a broken tree
    if (documento.numPages > MAXIMO_DE_PAGINAS) throw new DocumentoIlegivel({ motivo: "PAGINAS_DEMAIS" })
    return {
      paginas: documento.numPages,
      extrair: (numero) => extrairDe(documento, numero),
      fechar: () => tarefa.destroy()
    }
  } catch (erro) {
    await tarefa.destroy()
    throw ilegivel(erro)
  }
}

/** Lets messages in: extraction is a chain of promises that never yields to them by itself. */
const respirar = (): Promise<void> => new Promise((retomar) => setImmediate(retomar))

/** Takes pages that nobody took, `PASSO` at a time, while there are any and `seguir` says so. */
export async function* tomarPaginas(
  pdf: PdfAberto,
  partilha: Partilha,
  seguir: () => boolean
): AsyncGenerator<ReadonlyArray<PaginaCompacta>, void, undefined> {
  while (seguir()) {
    const primeira = Atomics.add(partilha, PROXIMA, PASSO)
    if (primeira > pdf.paginas) return
    const tomadas: Array<PaginaCompacta> = []
    for (let numero = primeira; numero < primeira + PASSO && numero <= pdf.paginas; numero++) {
      tomadas.push(await pdf.extrair(numero))
      await respirar()
    }
    yield tomadas
  }
}
