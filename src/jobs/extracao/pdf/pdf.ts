/**
 * The lines of a PDF by `pdfjs-dist`, page by page. Runs inside a reading thread; the minified build takes half the
 * memory of the other.
 */
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.min.mjs"
import { type ItemDePdf, type Matriz, paginaDePdf } from "../../../domain/documentos/linhas/linhas-de-pdf.ts"
import { DocumentoIlegivel, MAXIMO_DE_PAGINAS } from "../../../domain/documentos/portas.ts"
import { PASSO, type Partilha, PROXIMA } from "../mensagens/mensagens.ts"
import { compactar, type PaginaCompacta } from "../mensagens/pagina-compacta.ts"
import { conferirMemoria, excedeuMemoria } from "./memoria.ts"
import { abrirPonte } from "./ponte.ts"

export interface PdfAberto {
  readonly paginas: number
  readonly extrair: (numero: number) => Promise<PaginaCompacta>
  /** Lets go of what the engine keeps of every page it has seen. */
  readonly reabrir: () => Promise<void>
  readonly fechar: () => Promise<void>
}

const nomeDe = (erro: unknown): string => (erro instanceof Error ? erro.name : "")

const ilegivel = (erro: unknown): DocumentoIlegivel =>
  excedeuMemoria()
    ? new DocumentoIlegivel({ motivo: "MEMORIA" })
    : erro instanceof DocumentoIlegivel
      ? erro
      : new DocumentoIlegivel({ motivo: nomeDe(erro) === "PasswordException" ? "SENHA" : "DANIFICADO" })

const matrizDe = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: ReadonlyArray<number>): Matriz => [a, b, c, d, e, f]

/** What the engine gives of a page; whatever it throws at a broken one, the file is to blame. */
const itensDe = async (documento: PDFDocumentProxy, numero: number) => {
  try {
    const pagina = await documento.getPage(numero)
    const { items } = await pagina.getTextContent({ disableNormalization: true }) // the domain does it
    const vista = matrizDe(pagina.getViewport({ scale: 1 }).transform)
    pagina.cleanup()
    conferirMemoria()
    return { itens: items.filter((item): item is typeof item & ItemDePdf => "str" in item), vista }
  } catch (erro) {
    throw ilegivel(erro)
  }
}

const extrairDe = async (documento: PDFDocumentProxy, numero: number): Promise<PaginaCompacta> => {
  const { itens, vista } = await itensDe(documento, numero)
  return compactar(paginaDePdf(itens, vista, numero))
}

interface Aberto {
  readonly documento: PDFDocumentProxy
  readonly fechar: () => Promise<void>
}

const abrir = async (bytes: Uint8Array<ArrayBuffer>): Promise<Aberto> => {
  const ponte = abrirPonte()
  const tarefa = getDocument({ data: bytes, worker: ponte, verbosity: 0, useSystemFonts: false })
  const fechar = async (): Promise<void> => {
    await tarefa.destroy()
    ponte.destroy()
  }
  try {
    const documento = await tarefa.promise
    conferirMemoria()
    return { documento, fechar }
  } catch (erro) {
    await fechar()
    throw ilegivel(erro)
  }
}

/**
 * Opens the file; the number of pages is known, and checked, before any page is read. Rejects with `DocumentoIlegivel`.
 */
export const abrirPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<PdfAberto> => {
  let aberto = await abrir(bytes)
  const paginas = aberto.documento.numPages
  if (paginas > MAXIMO_DE_PAGINAS || !(paginas >= 1)) {
    await aberto.fechar()
    // none, fewer or no number: what a broken tree says
    throw new DocumentoIlegivel({ motivo: paginas > MAXIMO_DE_PAGINAS ? "PAGINAS_DEMAIS" : "DANIFICADO" })
  }
  return {
    paginas,
    extrair: (numero) => extrairDe(aberto.documento, numero),
    reabrir: async () => {
      await aberto.fechar()
      aberto = await abrir(bytes)
    },
    fechar: () => aberto.fechar()
  }
}

/** Lets messages in: extraction is a chain of promises that never yields to them by itself. */
const respirar = (): Promise<void> => new Promise((retomar) => setImmediate(retomar))

/** Pages in the works at once: while the bytes of one are inflated, the other is read. */
const EM_CURSO = 2

const extrairVarias = async (pdf: PdfAberto, primeira: number, ultima: number) => {
  const extraidas: Array<PaginaCompacta> = []
  let proxima = primeira
  const seguir = async (): Promise<void> => {
    while (proxima <= ultima) {
      const numero = proxima++
      extraidas[numero - primeira] = await pdf.extrair(numero)
      await respirar()
    }
  }
  await Promise.all(Array.from({ length: EM_CURSO }, seguir))
  return extraidas
}

/** Batches after which the engine holds more than opening the file again costs. */
const LOTES_ATE_REABRIR = 32

/** Takes pages that nobody took, `PASSO` at a time, while there are any and `seguir` says so. */
export async function* tomarPaginas(
  pdf: PdfAberto,
  partilha: Partilha,
  seguir: () => boolean
): AsyncGenerator<ReadonlyArray<PaginaCompacta>, void, undefined> {
  for (let lotes = 1; seguir(); lotes++) {
    const primeira = Atomics.add(partilha, PROXIMA, PASSO)
    if (primeira > pdf.paginas) return
    yield await extrairVarias(pdf, primeira, Math.min(primeira + PASSO - 1, pdf.paginas))
    if (lotes % LOTES_ATE_REABRIR === 0) await pdf.reabrir()
  }
}
